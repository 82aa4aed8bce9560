"""`python -m classroom.charts` writes the posters and the README's pictures: notebooks/pictures."""

from .frontispiece import write_frontispiece
from .posters import write_posters

for path in [*write_posters(), *write_frontispiece()]:
    print(path)
