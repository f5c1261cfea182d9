"""Work that takes long: who does it, in which order, and what is remembered of it. Knows neither games nor the press.

In come tasks, out come results and files. To be read in this order: `machine` (cores, the collector), `aside` (one
thread for what can wait), `apart` (one other process), `workers` (many), `executor` (a graph of tasks), `cache`
(results under their keys), `ledger` (what may be replaced in an output folder) and `memory` (results wherever they
are).
"""
