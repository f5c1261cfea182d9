"""From a box's folder to its diagnostics: run the rules, then filter the findings by configuration and suppressions."""
