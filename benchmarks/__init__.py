"""Measurements that a person runs: `python -m benchmarks`."""
