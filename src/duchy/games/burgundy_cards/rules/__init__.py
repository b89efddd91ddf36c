"""The rulebook: state, actions, choices, set-up and scoring."""
