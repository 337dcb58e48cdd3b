-- What support has corrected of how a player is reached: which address or number came, and which one left.
-- A break takes those that left lately too, and one that came by mistake is let go when it is corrected.
CREATE TABLE protection.contact_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  came_hash bytea NOT NULL CHECK (length(came_hash) = 32),
  -- Null where there was none, or one that had come by mistake.
  left_hash bytea CHECK (length(left_hash) = 32),
  at timestamptz NOT NULL
);
CREATE INDEX contact_change_user ON protection.contact_change (user_id);
