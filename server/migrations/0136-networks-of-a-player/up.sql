-- By which accounts elsewhere a player logs in, or did until lately: a break excludes them in its own transaction.
CREATE TABLE protection.network_of_player (
  user_id bigint NOT NULL,
  hash bytea NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (user_id, hash)
);

INSERT INTO protection.network_of_player (user_id, hash)
SELECT user_id, sha256(convert_to('network:' || issuer || ' ' || subject, 'UTF8')) FROM social.identity;
