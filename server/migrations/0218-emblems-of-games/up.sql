-- What is drawn in the middle of the plain label of a game whose studio sends no art: the path of a picture here.
ALTER TABLE catalogue.game ADD COLUMN emblem text CHECK (emblem ~ '^/art/');
