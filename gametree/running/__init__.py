"""Running a function of one's own, to its end or a limit, on nodes that tell what is read of them.

guarded       ends what does not end, and returns what went wrong
surroundings  what all threads share, and builtins: one at a time, and put back
tracer        looks at each line before it runs, as Python lets one do
watched       nodes that tell what is read of them
describing    what is said of a function, of what it is given, returns or raises
"""
