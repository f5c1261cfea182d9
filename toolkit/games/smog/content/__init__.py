"""What a box of SMOG says: `effects`, `goals`, `figures`, `cards`, `rooms`, `chapters`, `model`, `limits`; who can come
where: `reaching`; and how files become that: `parse`, `files`."""
