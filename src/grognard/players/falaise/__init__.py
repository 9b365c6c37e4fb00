"""Computer players for The Pocket at Falaise: the captain, and the solitaire Allies."""
