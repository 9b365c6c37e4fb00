"""The two errors of the package. Their text is one plain sentence, fit to show to a player."""


class GridError(Exception):
    """A grid was described wrongly or asked something it cannot answer."""


class UnknownHex(GridError, LookupError):
    """A hex was named that is malformed or not on this map."""
