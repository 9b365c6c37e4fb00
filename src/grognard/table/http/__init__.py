"""The web: routes, limits, connections, pages."""
