"""One table: what may happen there, its log, and what each person sees of it."""
