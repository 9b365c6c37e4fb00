"""The report of an experiment: figures, plots as SVG, and one page that needs nothing else."""
