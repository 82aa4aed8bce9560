"""`python -m classroom.charts` writes the posters into notebooks/pictures."""

from .posters import write_posters

for path in write_posters():
    print(path)
