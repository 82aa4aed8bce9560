"""Planted faults: which there are, which are chosen, which tests could see them, and the run."""
