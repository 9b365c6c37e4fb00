"""A tiny title on the kernel for its tests: opportunity fire inside a retreat inside an assault."""
