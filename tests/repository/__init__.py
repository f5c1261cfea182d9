"""What people expect in a repository does what it says: CI, the lock, the workflows, the tasks, the records."""
