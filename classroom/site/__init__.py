"""The series as static files: pages to read, and JupyterLite to work in."""
