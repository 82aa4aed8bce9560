"""What a course asks of trees: random ones, unknown leaves, orders, how far a search comes."""
