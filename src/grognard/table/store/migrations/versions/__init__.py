"""The changes themselves, named by number and purpose."""
