"""What a table shows of any game of the series: counters, tracks, displays, charts, overlays."""
