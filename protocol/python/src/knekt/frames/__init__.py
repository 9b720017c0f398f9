"""The types of frames, and of what each game puts into them, generated from the schemas."""
