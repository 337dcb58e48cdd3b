-- Demos that are over are removed, oldest first. The purse is not named here, though only demos have one: it changes with every
-- spin, and a column an index names would cost each of these spins a new entry.
CREATE INDEX session_of_demo ON play.session (created_at) WHERE user_id IS NULL;
-- A session can go only once no seed is its own, whether revealed or not.
CREATE INDEX seed_of_demo ON originals.seed (session_id) WHERE session_id IS NOT NULL;
