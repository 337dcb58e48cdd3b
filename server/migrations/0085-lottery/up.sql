CREATE SCHEMA lottery;

CREATE TABLE lottery.lottery (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  names jsonb NOT NULL,
  -- Only members of the VIP club have tickets.
  vip boolean NOT NULL DEFAULT false,
  -- The prize fund: a fixed sum of at least ₹100, so that each share is whole paise, and what each ticket adds to it, up to a maximum.
  fund_minor bigint NOT NULL CHECK (fund_minor >= 10000),
  grow_minor bigint NOT NULL DEFAULT 0 CHECK (grow_minor >= 0),
  fund_max_minor bigint NOT NULL,
  -- [{ "from": 1, "to": 1, "share": 5000 }, ...]: ten-thousandths of the fund for each place, places rising without a gap.
  shares jsonb NOT NULL CHECK (jsonb_typeof(shares) = 'array'),
  -- Tickets of a player at most: more play does not help for ever.
  player_max integer NOT NULL CHECK (player_max BETWEEN 1 AND 10000),
  -- How tickets are earned; null or 0: not by this. A ticket for each so many paise of bets, and of a deposit.
  play_minor bigint CHECK (play_minor > 0),
  deposit_minor bigint CHECK (deposit_minor > 0),
  level_tickets integer NOT NULL DEFAULT 0 CHECK (level_tickets BETWEEN 0 AND 1000),
  mission_tickets integer NOT NULL DEFAULT 0 CHECK (mission_tickets BETWEEN 0 AND 1000),
  -- The price of a ticket in points; null: not for sale.
  price_points bigint CHECK (price_points > 0),
  -- The next one of the same length begins when it ends.
  repeats boolean NOT NULL DEFAULT false,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'announced', 'running', 'counting', 'paid', 'stopped')),
  -- SHA-256 of the sealed server seed, published with the announcement.
  commitment text CHECK (commitment ~ '^[0-9a-f]{64}$'),
  -- The seed itself, once the tickets are final.
  server_seed text CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  tickets bigint NOT NULL DEFAULT 0 CHECK (tickets BETWEEN 0 AND 4294967296),
  -- The hash over the list of tickets: each range is chained to those before it.
  head text CHECK (head ~ '^[0-9a-f]{64}$'),
  -- The tickets are final.
  counted_at timestamptz,
  drawn_at timestamptz,
  paid_at timestamptz,
  CONSTRAINT ends_after_its_start CHECK (ends_at > starts_at),
  CONSTRAINT fund_within_its_maximum CHECK (fund_max_minor >= fund_minor),
  CONSTRAINT sealed_before_it_is_seen CHECK (state IN ('draft', 'stopped') OR commitment IS NOT NULL),
  CONSTRAINT revealed_when_final CHECK (server_seed IS NULL OR counted_at IS NOT NULL),
  CONSTRAINT drawn_in_order CHECK ((drawn_at IS NULL OR server_seed IS NOT NULL) AND (paid_at IS NULL OR drawn_at IS NOT NULL) AND ((state = 'paid') = (paid_at IS NOT NULL)))
) WITH (fillfactor = 50);
CREATE INDEX lottery_open ON lottery.lottery (ends_at) WHERE state IN ('announced', 'running', 'counting');
CREATE INDEX lottery_past ON lottery.lottery (ends_at DESC) WHERE state = 'paid';

-- Server seeds. The app role writes them and cannot read them: lottery.reveal gives one out once the tickets are final.
CREATE TABLE lottery.seed (
  lottery_id integer PRIMARY KEY REFERENCES lottery.lottery,
  server_seed bytea NOT NULL CHECK (length(server_seed) = 32)
);

-- A player's part in a lottery. The mark stands for the player in the public list.
CREATE TABLE lottery.player (
  lottery_id integer NOT NULL REFERENCES lottery.lottery,
  user_id bigint NOT NULL,
  mark text NOT NULL CHECK (mark ~ '^[A-Za-z0-9_-]{12}$'),
  tickets integer NOT NULL DEFAULT 0 CHECK (tickets >= 0),
  -- The bets that count, and the tickets that they have given. Rolled back bets are owed from the next ones.
  played_minor bigint NOT NULL DEFAULT 0,
  play_tickets integer NOT NULL DEFAULT 0,
  PRIMARY KEY (lottery_id, user_id)
) WITH (fillfactor = 70);

-- Tickets as ranges of numbers, from 0 on without a gap.
CREATE TABLE lottery.ticket_range (
  lottery_id integer NOT NULL,
  first bigint NOT NULL CHECK (first >= 0),
  last bigint NOT NULL,
  user_id bigint NOT NULL,
  source text NOT NULL CHECK (source IN ('play', 'deposit', 'level', 'mission', 'points')),
  key text NOT NULL,
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (lottery_id, first),
  CONSTRAINT one_range_a_key UNIQUE (lottery_id, key),
  CONSTRAINT a_range_has_tickets CHECK (last >= first)
);
CREATE INDEX range_of_player ON lottery.ticket_range (user_id, lottery_id, first);
CREATE FUNCTION lottery.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'winner' AND TG_OP = 'UPDATE' THEN
    IF (to_jsonb(new) - 'paid_at' - 'refusal') = (to_jsonb(old) - 'paid_at' - 'refusal') AND (to_jsonb(old) ->> 'paid_at') IS NULL THEN RETURN new; END IF;
  END IF;
  RAISE EXCEPTION 'lottery.% does not change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery.ticket_range FOR EACH STATEMENT EXECUTE FUNCTION lottery.refuse_change();

-- The drawn tickets with their prizes, and whether they are paid.
CREATE TABLE lottery.winner (
  lottery_id integer NOT NULL REFERENCES lottery.lottery,
  place integer NOT NULL CHECK (place > 0),
  ticket bigint NOT NULL,
  user_id bigint NOT NULL,
  prize_minor bigint NOT NULL CHECK (prize_minor >= 0),
  paid_at timestamptz,
  refusal text,
  PRIMARY KEY (lottery_id, place),
  CONSTRAINT a_ticket_wins_once UNIQUE (lottery_id, ticket)
);
CREATE INDEX winner_due ON lottery.winner (lottery_id) WHERE paid_at IS NULL AND refusal IS NULL;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON lottery.winner FOR EACH ROW EXECUTE FUNCTION lottery.refuse_change();

CREATE TYPE lottery.issued AS (key text, user_id bigint, first bigint, last bigint);

DO $$
DECLARE
  list text := (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check');
BEGIN
  -- The list as it is by now, since other migrations extend it too.
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  EXECUTE 'ALTER DOMAIN wallet.role ADD CONSTRAINT role_check ' || replace(list, '''cash''::text', '''cash''::text, ''lottery''::text');
END $$;
INSERT INTO wallet.account (id, role, currency) VALUES (23, 'lottery', 'INR');
INSERT INTO wallet.kind (kind, target, house_id, min_minor) VALUES ('lottery_prize', 'cash', 23, 1);
INSERT INTO wallet.points_kind (kind, house_id, min_points, max_points) VALUES
  ('ticket_points', 24, -1000000000,         -1),
  ('ticket_refund', 24,           1, 1000000000);
