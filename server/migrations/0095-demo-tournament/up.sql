-- A tournament of the demo players among themselves, on a demo site only: they have its places and prizes, in play money. No one else takes part, and players see it once it is paid.
ALTER TABLE tournaments.tournament ADD COLUMN demo boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX tournament_one_demo ON tournaments.tournament (demo) WHERE demo;
