"""Trees for a course: random ones, unknown leaves, orders, how deep a search gets."""
