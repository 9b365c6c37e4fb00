"""The table: a server with its browser client. It draws nothing and decides no rule."""
