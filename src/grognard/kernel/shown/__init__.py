"""What a table shows: charts, overlays, boards, boxes, words."""
