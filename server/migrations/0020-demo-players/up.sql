-- Demo players: accounts of the operator that play by themselves on a demo site. Their label can neither be added to an account with a
-- log-in nor removed: nobody logs in as one, and none of them is ever shown without its mark.
ALTER TABLE accounts."user" ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE accounts."user" DROP CONSTRAINT user_can_be_reached;
ALTER TABLE accounts."user" ADD CONSTRAINT user_can_log_in_unless_demo CHECK (
  CASE WHEN 'd' = ANY (labels) THEN email IS NULL AND phone IS NULL AND password_hash IS NULL
  ELSE (email IS NOT NULL OR phone IS NOT NULL) AND password_hash IS NOT NULL END);

-- Their play money.
INSERT INTO wallet.kind (kind, source, target, house_id, min_minor) VALUES ('demo_grant', NULL, 'cash', 7, 1);

-- Whether the win, or the player, is a demo player's: kept and counted apart from those of players.
ALTER TABLE ratings.winner ADD COLUMN demo boolean NOT NULL DEFAULT false;
ALTER TABLE ratings.playing ADD COLUMN demo boolean NOT NULL DEFAULT false;
