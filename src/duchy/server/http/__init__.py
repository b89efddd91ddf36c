"""HTTP and WebSockets: what is asked, by whom, and in which language."""
