"""Charts drawn with Matplotlib. This is imported only when there is a chart to draw."""
