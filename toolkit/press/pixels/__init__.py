"""From a face to pixels, and from pixels to PNG and JPEG files.

In comes a `Face`, out come images and their bytes. To be read in this order: `paint` (ink after ink), `sprites`,
`strips`, `large_shapes`, `lettering` and `fades` (what it draws with), `one_size` and `held_pictures` (pictures
that are shown more than once), `cut_out` and `fitted` (other cuts of a picture), `png` and `jpeg_grid` (files),
`side_by_side` and `scenes` (several together).
"""
