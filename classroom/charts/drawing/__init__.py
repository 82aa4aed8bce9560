"""Charts drawn with Matplotlib. Who shows a chart imports this when there is one to draw."""
