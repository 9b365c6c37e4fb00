"""Rule systems behind titles: what several games share, without any title's numbers."""
