"""From a box's folder to its diagnostics: run the rules, then sift them by configuration and suppressions."""
