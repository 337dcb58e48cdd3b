-- The lottery that follows on one that repeats, once it is announced: that happens once.
ALTER TABLE lottery.lottery ADD COLUMN next_id integer UNIQUE REFERENCES lottery.lottery CHECK (next_id <> id);
