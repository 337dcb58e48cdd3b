-- Deposits that count in a lottery: their tickets come as the money is played, so what is carried in and out gives none.
CREATE TABLE lottery.deposit (
  lottery_id integer NOT NULL REFERENCES lottery.lottery,
  payment_id bigint NOT NULL,
  user_id bigint NOT NULL,
  sum_minor bigint NOT NULL CHECK (sum_minor >= 0),
  -- The bets after it, up to its sum, and the tickets that they have given.
  played_minor bigint NOT NULL DEFAULT 0 CHECK (played_minor BETWEEN 0 AND sum_minor),
  tickets integer NOT NULL DEFAULT 0 CHECK (tickets >= 0),
  PRIMARY KEY (lottery_id, payment_id)
) WITH (fillfactor = 70);
CREATE INDEX deposit_of_player ON lottery.deposit (lottery_id, user_id, payment_id);

-- Which mailboxes and phone numbers have used a campaign, as hashes without their player: an account that was closed and opened again, or a
-- second spelling of one mailbox, gets its gifts no second time. `place` counts to the campaign's maximum for one player.
CREATE TABLE bonuses.used_identity (
  campaign_id integer NOT NULL REFERENCES bonuses.campaign (id),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  place integer NOT NULL CHECK (place > 0),
  gift_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, hash, place)
);
