"""What is said, in English, German and Chinese: sentences, numbers, names of nodes; settings."""
