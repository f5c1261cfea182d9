"""From all faces of a box to a proof for the eyes: a PDF, and a note for every colour that somebody confuses."""

from __future__ import annotations

from toolkit.work.executor import Work
from toolkit.workbench.printing.outputs import Outputs, counted

MOST_TOLD = 6
PEOPLE = {"protan": "without red cones", "deutan": "without green cones", "tritan": "without blue cones"}


def proof(outputs: Outputs) -> Work:
    """Small type in true size, colours that are confused, faint text, and which pictures are stand-ins."""
    from toolkit.press.exports.proof_sheet import Proof, write_pdf
    from toolkit.press.layout.contrast import faint
    from toolkit.press.production.proofs import alike, smallest, stand_in

    yield from outputs.laid_out(outputs.components)
    names = dict.fromkeys(face.name for one in outputs.components for face in one.faces)
    faces = [(name, outputs.shop.laid(name).face) for name in names]
    pale = [(name, one) for name, face in faces for one in dict.fromkeys(faint(face))]
    stand_ins = [name for name, face in faces if stand_in(face) is not None]
    made = Proof(pale, alike(faces), smallest(faces), stand_ins)
    path = f"sheets/proof{outputs.of.suffix}.pdf"
    with outputs.memory.writing(path) as stream:
        pages = write_pdf(stream, outputs.shop, made, outputs.settings.paper)
    for one in made.alike[:MOST_TOLD]:
        first, second = ("#" + bytes(colour).hex() for colour in one.colours)
        where = " and ".join(dict.fromkeys(one.faces))
        outputs.audience.note(
            f"Icons of one shape in {first} and {second} ({where}) look alike to people {PEOPLE[one.deficiency]}."
        )
    if len(made.alike) > MOST_TOLD:
        outputs.audience.note(f"The proof shows {len(made.alike) - MOST_TOLD} more pairs of colours that look alike.")
    least = f"the smallest type has {made.small[0].points:g} pt" if made.small else "no text"
    colours = f"{counted(len(made.alike), 'pair')} of colours that look alike"
    pictures = counted(len(stand_ins), "stand-in")
    said = f"{least}, {counted(len(made.faint), 'faint text')}, {colours}, {pictures} for pictures."
    outputs.wrote("proof", outputs.folder / path, said, pages=pages)
