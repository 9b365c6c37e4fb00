"""Computer players: queues, processes, what they are told."""
