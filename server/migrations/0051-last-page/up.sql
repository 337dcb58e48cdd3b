-- The last pause of at least half an hour between two uses of a log-in: when the player last had a page open before this visit. It is written
-- with `seen_at`, which is at most once a minute, so no page and no call costs a write more.
ALTER TABLE sessions.session ADD COLUMN pause_from timestamptz;
ALTER TABLE sessions.session ADD COLUMN pause_to timestamptz;
ALTER TABLE sessions.session ADD CONSTRAINT session_pause_has_both_ends CHECK ((pause_from IS NULL) = (pause_to IS NULL));
