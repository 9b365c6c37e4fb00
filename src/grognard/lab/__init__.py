"""The laboratory: batches, statistics, the fuzzer, benchmarks."""
