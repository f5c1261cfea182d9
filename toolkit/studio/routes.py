"""Everything that can be asked of the studio, in one table: how, where, what is done, and who may.

A box is named by its number. Whoever joins a game may ask what is for a `PLAYER` and nothing else: the page, the pieces
and the games, not the files and their history. Each further role may ask more: see `door.people.Role`.
"""

from __future__ import annotations

from toolkit.studio import box_routes, edit_routes, play_routes, view_routes
from toolkit.studio.colleagues import routes as people_routes
from toolkit.studio.door.people import Role
from toolkit.studio.printing import routes as print_routes
from toolkit.studio.protocol import Way
from toolkit.studio.start import routes as start_routes

BOX, START, SHARE = "/api/{box:int}", "/api/start", "/api/share"
PLAYER, READER, COMMENTER, WRITER, OWNER = Role

WAYS = (
    Way("GET", "/", box_routes.page, PLAYER),
    Way("GET", "/static/{name}", box_routes.resource, PLAYER),
    Way("GET", "/api/boxes", box_routes.boxes, PLAYER),
    Way("GET", "/api/events", box_routes.events, PLAYER),
    Way("GET", START, start_routes.start),
    Way("POST", f"{START}/choose", start_routes.choose),
    Way("POST", f"{START}/open", start_routes.open_box),
    Way("POST", f"{START}/close", start_routes.close_box),
    Way("POST", f"{START}/forget", start_routes.forget),
    Way("POST", f"{START}/new", start_routes.new_box, OWNER, changes=True),
    Way("POST", f"{START}/copy", start_routes.copy_box, OWNER, changes=True),
    Way("POST", f"{START}/rename", start_routes.rename_box, OWNER, changes=True),
    Way("GET", "/api/here", people_routes.here, PLAYER),
    Way("POST", "/api/here", people_routes.went, PLAYER),
    Way("GET", SHARE, people_routes.shared),
    Way("POST", f"{SHARE}/invite", people_routes.invite),
    Way("POST", f"{SHARE}/away", people_routes.send_away),
    Way("POST", f"{SHARE}/name", people_routes.call_me),
    Way("GET", BOX, box_routes.whole_box, PLAYER),
    Way("GET", f"{BOX}/face/{{name}}", box_routes.face, PLAYER),
    Way("GET", f"{BOX}/schemas", box_routes.schemas, PLAYER),
    Way("GET", f"{BOX}/manual/{{code}}", box_routes.manual, READER),
    Way("GET", f"{BOX}/documents", box_routes.documents, READER),
    Way("GET", f"{BOX}/document/{{name}}", box_routes.document, READER),
    Way("GET", f"{BOX}/entry", view_routes.entry, READER),
    Way("POST", f"{BOX}/rows", view_routes.rows, READER),
    Way("GET", f"{BOX}/beside", view_routes.beside, READER),
    Way("GET", f"{BOX}/spots", view_routes.spots, READER),
    Way("GET", f"{BOX}/framed", view_routes.framed, READER),
    Way("GET", f"{BOX}/boards", view_routes.boards, PLAYER),
    Way("GET", f"{BOX}/chapters", view_routes.chapters, READER),
    Way("GET", f"{BOX}/regions", view_routes.regions, READER),
    Way("GET", f"{BOX}/found", view_routes.found, READER),
    Way("GET", f"{BOX}/jigsaws", view_routes.jigsaws, READER),
    Way("GET", f"{BOX}/odds", view_routes.odds, READER),
    Way("POST", f"{BOX}/command", view_routes.command, READER),
    Way("GET", f"{BOX}/graphs", view_routes.graphs, READER),
    Way("GET", f"{BOX}/graph/{{name}}", view_routes.graph, READER),
    Way("POST", f"{BOX}/draft", edit_routes.draft, WRITER),
    Way("POST", f"{BOX}/occurrences", edit_routes.occurrences, READER),
    Way("POST", f"{BOX}/change", edit_routes.change, WRITER, changes=True),
    Way("POST", f"{BOX}/mend", edit_routes.mend, WRITER, changes=True),
    Way("POST", f"{BOX}/renumber", edit_routes.renumber, WRITER, changes=True),
    Way("POST", f"{BOX}/rename", edit_routes.rename, WRITER, changes=True),
    Way("POST", f"{BOX}/replace", edit_routes.replace, WRITER, changes=True),
    Way("POST", f"{BOX}/boards", edit_routes.move, WRITER, changes=True),
    Way("POST", f"{BOX}/chapters", edit_routes.reorder, WRITER, changes=True),
    Way("GET", f"{BOX}/look", edit_routes.look, READER),
    Way("POST", f"{BOX}/look", edit_routes.restyled, WRITER, changes=True),
    Way("POST", f"{BOX}/art", edit_routes.art, WRITER, changes=True, raw=True),
    Way("GET", f"{BOX}/history", edit_routes.history, READER),
    Way("POST", f"{BOX}/history/undo", edit_routes.undo, WRITER, changes=True),
    Way("POST", f"{BOX}/history/redo", edit_routes.redo, WRITER, changes=True),
    Way("GET", f"{BOX}/version/{{digest}}", edit_routes.version, READER),
    Way("POST", f"{BOX}/restore", edit_routes.restore, WRITER, changes=True),
    Way("GET", f"{BOX}/step", edit_routes.step, READER),
    Way("GET", f"{BOX}/versions", edit_routes.versions, READER),
    Way("POST", f"{BOX}/back", edit_routes.back, WRITER, changes=True),
    Way("GET", f"{BOX}/comments", people_routes.comments, READER),
    Way("POST", f"{BOX}/comments", people_routes.say, COMMENTER, changes=True, keeps=True),
    Way("POST", f"{BOX}/comments/{{name}}/answer", people_routes.reply, COMMENTER, changes=True, keeps=True),
    Way("POST", f"{BOX}/comments/{{name}}/mark", people_routes.close, COMMENTER, changes=True),
    Way("POST", f"{BOX}/comments/{{name}}/drop", people_routes.throw_away, COMMENTER, changes=True),
    Way("GET", f"{BOX}/play", play_routes.games, PLAYER),
    Way("POST", f"{BOX}/seats", play_routes.seats, PLAYER),
    Way("POST", f"{BOX}/play", play_routes.sit, PLAYER, keeps=True),
    Way("POST", f"{BOX}/play/{{game:int}}", play_routes.play, PLAYER),
    Way("POST", f"{BOX}/play/{{game:int}}/drop", play_routes.drop, WRITER),
    Way("POST", f"{BOX}/play/{{game:int}}/note", play_routes.note, PLAYER, keeps=True),
    Way("GET", f"{BOX}/notes", play_routes.notes, PLAYER),
    Way("POST", f"{BOX}/notes/{{note:int}}/drop", play_routes.drop_note, WRITER),
    Way("POST", f"{BOX}/playtest", play_routes.playtest, WRITER),
    Way("POST", f"{BOX}/playtest/stop", play_routes.stop_playtest, WRITER),
    Way("GET", f"{BOX}/offers", print_routes.offered, WRITER),
    Way("GET", f"{BOX}/print", print_routes.now, WRITER),
    Way("POST", f"{BOX}/print", print_routes.printing, WRITER),
    Way("POST", f"{BOX}/print/stop", print_routes.stop, WRITER),
    Way("GET", f"{BOX}/printed/{{name:path}}", print_routes.printed, WRITER),
    Way("GET", f"{BOX}/printed.zip", print_routes.archive, WRITER),
    Way("GET", f"{BOX}/booklets", print_routes.booklets, READER),
    Way("GET", f"{BOX}/booklet/{{name}}", print_routes.booklet, READER),
    Way("GET", f"{BOX}/booklet/{{name}}/{{page:int}}", print_routes.page, READER),
)
