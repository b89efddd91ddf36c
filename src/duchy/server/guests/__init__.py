"""The people: who somebody is, their names, and what each may use."""
