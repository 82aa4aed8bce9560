"""Running a function of one's own: to its end or a limit, line by line, on nodes that tell what is read."""
