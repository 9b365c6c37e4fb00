"""The systems behind titles, without any of these titles."""
