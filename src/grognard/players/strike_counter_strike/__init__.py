"""The captain of Strike-Counter Strike."""
