"""The team game (COB-TG): two duchies, each shared by two players."""
