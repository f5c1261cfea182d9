"""What a box of Nemo's War says: `limits`, `effects`, `board`, `model`; and how files become that: `parse`, `files`."""
