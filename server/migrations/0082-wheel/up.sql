CREATE SCHEMA wheel;

-- The sum of the weights of a wheel's sectors: [{ "weight": 500, "prize": { "kind": "cash", "amount": 500 } }, ...].
CREATE FUNCTION wheel.weight_of(sectors jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT sum((s ->> 'weight')::bigint)::bigint FROM jsonb_array_elements(sectors) s
$$;
-- The least weight: a sector is drawn as wide as it is likely, and must still be seen.
CREATE FUNCTION wheel.least_weight(sectors jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT min((s ->> 'weight')::bigint) FROM jsonb_array_elements(sectors) s
$$;

-- The wheels of each level. A change is a new version; spins refer to the one they were drawn on.
CREATE TABLE wheel.wheel (
  level_id integer NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  daily_spins integer NOT NULL CHECK (daily_spins BETWEEN 1 AND 100),
  sectors jsonb NOT NULL CHECK (jsonb_array_length(sectors) BETWEEN 2 AND 24),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (level_id, version),
  CONSTRAINT odds_add_up_to_one CHECK (wheel.weight_of(sectors) = 10000),
  CONSTRAINT every_sector_is_seen CHECK (wheel.least_weight(sectors) >= 200)
);
CREATE FUNCTION wheel.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wheel.% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wheel.wheel FOR EACH STATEMENT EXECUTE FUNCTION wheel.refuse_change();

-- The spins of a player: how many of those of the day that began at period_start are used, and the additional ones.
CREATE TABLE wheel.player (
  user_id bigint PRIMARY KEY,
  period_start timestamptz NOT NULL,
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  additional integer NOT NULL DEFAULT 0 CHECK (additional >= 0)
) WITH (fillfactor = 70);

-- Server seeds, as those of the originals: committed to before the first spin, secret until the player asks for the next one.
CREATE TABLE wheel.seed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  server_seed bytea NOT NULL CHECK (length(server_seed) = 32),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  -- Drawn, and its commitment shown, before the player chooses the client seed it will be used with.
  next_server_seed bytea CHECK (length(next_server_seed) = 32)
);
CREATE UNIQUE INDEX seed_in_use ON wheel.seed (user_id) WHERE revealed_at IS NULL;

CREATE TABLE wheel.spin (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  seed_id bigint NOT NULL REFERENCES wheel.seed,
  nonce integer NOT NULL CHECK (nonce >= 0),
  level_id integer NOT NULL,
  version integer NOT NULL,
  drawn integer NOT NULL CHECK (drawn BETWEEN 0 AND 9999),
  sector integer NOT NULL CHECK (sector >= 0),
  prize jsonb NOT NULL,
  additional boolean NOT NULL,
  at timestamptz NOT NULL,
  FOREIGN KEY (level_id, version) REFERENCES wheel.wheel,
  CONSTRAINT one_spin_a_draw UNIQUE (seed_id, nonce)
);
CREATE INDEX spin_of_player ON wheel.spin (user_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wheel.spin FOR EACH STATEMENT EXECUTE FUNCTION wheel.refuse_change();

-- Each contest has a house account of its own, so that what it has cost is the balance of one account.
DO $$
DECLARE
  list text := (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check');
BEGIN
  -- The list as it is by now, since other migrations extend it too.
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  EXECUTE 'ALTER DOMAIN wallet.role ADD CONSTRAINT role_check ' || replace(list, '''cash''::text', '''cash''::text, ''wheel''::text, ''tournaments''::text');
END $$;
INSERT INTO wallet.account (id, role, currency) VALUES (20, 'wheel', 'INR'), (21, 'tournaments', 'INR');
-- A prize is what the player is owed: neither blocks nor limits refuse it.
INSERT INTO wallet.kind (kind, target, house_id, min_minor) VALUES
  ('wheel_prize',      'cash', 20, 1),
  ('tournament_prize', 'cash', 21, 1);
