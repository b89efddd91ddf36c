"""Where tables and guests are kept: SQLite in one file, or PostgreSQL."""
