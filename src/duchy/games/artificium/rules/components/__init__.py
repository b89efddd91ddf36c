"""What lies in the box: its pieces and printed facts."""
