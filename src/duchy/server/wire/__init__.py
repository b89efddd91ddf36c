"""The messages between server and client, and their TypeScript types."""
