"""Everything that can be asked of the studio, in one table: how, where, what is done, and who may.

A box is named by its number. Whoever joins a game may ask what is for `EVERYONE`
and nothing else: the page, the pieces and the games, not the files and their history.
"""

from __future__ import annotations

from toolkit.studio import box_routes, edit_routes, play_routes, view_routes
from toolkit.studio.printing import routes as print_routes
from toolkit.studio.protocol import Way, Who
from toolkit.studio.start import routes as start_routes

BOX, START = "/api/{box:int}", "/api/start"
EVERYONE, WRITER = Who.EVERYONE, Who.WRITER

WAYS = (
    Way("GET", "/", box_routes.page, EVERYONE),
    Way("GET", "/static/{name}", box_routes.resource, EVERYONE),
    Way("GET", "/api/boxes", box_routes.boxes, EVERYONE),
    Way("GET", "/api/events", box_routes.events, EVERYONE),
    Way("GET", START, start_routes.start),
    Way("POST", f"{START}/choose", start_routes.choose),
    Way("POST", f"{START}/open", start_routes.open_box),
    Way("POST", f"{START}/close", start_routes.close_box),
    Way("POST", f"{START}/forget", start_routes.forget),
    Way("POST", f"{START}/new", start_routes.new_box, WRITER),
    Way("POST", f"{START}/copy", start_routes.copy_box, WRITER),
    Way("POST", f"{START}/rename", start_routes.rename_box, WRITER),
    Way("GET", BOX, box_routes.whole_box, EVERYONE),
    Way("GET", f"{BOX}/face/{{name}}", box_routes.face, EVERYONE),
    Way("GET", f"{BOX}/schemas", box_routes.schemas, EVERYONE),
    Way("GET", f"{BOX}/manual/{{code}}", box_routes.manual),
    Way("GET", f"{BOX}/entry", view_routes.entry),
    Way("POST", f"{BOX}/rows", view_routes.rows),
    Way("GET", f"{BOX}/beside", view_routes.beside),
    Way("GET", f"{BOX}/spots", view_routes.spots),
    Way("GET", f"{BOX}/framed", view_routes.framed),
    Way("GET", f"{BOX}/boards", view_routes.boards, EVERYONE),
    Way("GET", f"{BOX}/chapters", view_routes.chapters),
    Way("GET", f"{BOX}/regions", view_routes.regions),
    Way("GET", f"{BOX}/jigsaws", view_routes.jigsaws),
    Way("GET", f"{BOX}/odds", view_routes.odds),
    Way("POST", f"{BOX}/command", view_routes.command),
    Way("GET", f"{BOX}/graphs", view_routes.graphs),
    Way("GET", f"{BOX}/graph/{{name}}", view_routes.graph),
    Way("POST", f"{BOX}/draft", edit_routes.draft),
    Way("POST", f"{BOX}/occurrences", edit_routes.occurrences),
    Way("POST", f"{BOX}/change", edit_routes.change, WRITER),
    Way("POST", f"{BOX}/mend", edit_routes.mend, WRITER),
    Way("POST", f"{BOX}/renumber", edit_routes.renumber, WRITER),
    Way("POST", f"{BOX}/replace", edit_routes.replace, WRITER),
    Way("POST", f"{BOX}/boards", edit_routes.move, WRITER),
    Way("POST", f"{BOX}/chapters", edit_routes.reorder, WRITER),
    Way("POST", f"{BOX}/art", edit_routes.art, WRITER, raw=True),
    Way("GET", f"{BOX}/history", edit_routes.history),
    Way("POST", f"{BOX}/history/undo", edit_routes.undo, WRITER),
    Way("POST", f"{BOX}/history/redo", edit_routes.redo, WRITER),
    Way("GET", f"{BOX}/version/{{digest}}", edit_routes.version),
    Way("POST", f"{BOX}/restore", edit_routes.restore, WRITER),
    Way("GET", f"{BOX}/versions", edit_routes.versions),
    Way("POST", f"{BOX}/back", edit_routes.back, WRITER),
    Way("GET", f"{BOX}/play", play_routes.games, EVERYONE),
    Way("POST", f"{BOX}/play", play_routes.sit, EVERYONE, keeps=True),
    Way("POST", f"{BOX}/play/{{game:int}}", play_routes.play, EVERYONE),
    Way("POST", f"{BOX}/play/{{game:int}}/drop", play_routes.drop),
    Way("POST", f"{BOX}/play/{{game:int}}/note", play_routes.note, EVERYONE, keeps=True),
    Way("GET", f"{BOX}/notes", play_routes.notes, EVERYONE),
    Way("POST", f"{BOX}/notes/{{note:int}}/drop", play_routes.drop_note),
    Way("POST", f"{BOX}/playtest", play_routes.playtest),
    Way("POST", f"{BOX}/playtest/stop", play_routes.stop_playtest),
    Way("GET", f"{BOX}/offers", print_routes.offered),
    Way("GET", f"{BOX}/print", print_routes.now),
    Way("POST", f"{BOX}/print", print_routes.printing),
    Way("POST", f"{BOX}/print/stop", print_routes.stop),
    Way("GET", f"{BOX}/printed/{{name:path}}", print_routes.printed),
    Way("GET", f"{BOX}/printed.zip", print_routes.archive),
    Way("GET", f"{BOX}/booklets", print_routes.booklets),
    Way("GET", f"{BOX}/booklet/{{name}}", print_routes.booklet),
    Way("GET", f"{BOX}/booklet/{{name}}/{{page:int}}", print_routes.page),
)
