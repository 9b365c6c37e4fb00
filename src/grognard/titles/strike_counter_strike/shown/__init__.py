"""What the table and the terminal show of this title, besides what the series shows."""
