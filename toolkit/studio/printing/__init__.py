"""Printing on the page: everything that `unlikely render` and `build` make, and booklets as they read while written.

To be read in this order: `offers`, what a box can be printed as; `runs`, which prints it in a process of its own, by
the workbench's own requests, into a folder beside the history; `booklets`, their pages as pictures; `archive`, many
files as one; `routes`.
"""
