"""A match and its record: log, undo, dice that can be proved, replay."""
