"""What the page and the server say to each other: every message is a value of one of these types.

    …Sent       what the page sends, or asks for in the query of an address
    …Answer     what the server answers
    …Event      what the server tells every window by itself
    …Shown      a part of these

Which of them goes to which address stands in `toolkit.studio.routes`, and the events are listed in `events.EVENTS`.
Members that may be missing are `UNSET`. To be read in this order: `entries`, `boxes`, `start`, `edits`, `views`,
`play`, `spread`, `prints`, `colleagues`, `events`; `telling` makes JSON of them.
"""
