"""A class's programs meet in a tournament, each confined; pages for the wall and for each pupil."""
