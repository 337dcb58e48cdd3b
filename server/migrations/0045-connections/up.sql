-- Whether the player has chosen a password. An account that was opened by an account elsewhere has one that no one knows.
ALTER TABLE accounts."user" ADD COLUMN has_password boolean NOT NULL DEFAULT true;
UPDATE accounts."user" AS player SET has_password = false
  FROM social.identity WHERE identity.user_id = player.id AND identity.created_at = player.created_at;

-- `connecting`: a player was sent to a network to join the account there with the one here.
ALTER TABLE social.pending DROP CONSTRAINT pending_stage_check;
ALTER TABLE social.pending ADD CONSTRAINT pending_stage_check CHECK (stage IN ('asked', 'proven', 'connecting')) NOT VALID;
ALTER TABLE social.pending VALIDATE CONSTRAINT pending_stage_check;
