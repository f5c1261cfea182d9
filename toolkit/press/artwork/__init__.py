"""For illustrators: from laid-out faces to the frames that want pictures, and to what is drawn on and sent around.

1. `frames`: where a picture lies on a face, and what is printed over it.
2. `wanted`: everything about one picture that is wanted, and which share a frame.
3. `drawing_layers`, with `drawing_templates`: what an illustrator draws on, as SVG, PNG and PDF.
4. `regions`: the same for pieces that lie beside each other and are painted as one.
5. `thumbnails`, with `contact_sheet` (PDF) and `contact_page` (a web page): all pictures at a glance.
"""
