-- The least that a bet can honestly be, one to a transaction: a unique key, a guarded balance, two journal rows, and a
-- shard of the server's balance for each connection. The limit that the ledger's batches are held against.
CREATE SCHEMA honest;
CREATE TABLE honest.wallet (player_id integer PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0)) WITH (fillfactor = 50);
CREATE TABLE honest.server (shard integer PRIMARY KEY, balance bigint NOT NULL) WITH (fillfactor = 10);
CREATE TABLE honest.tx (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider smallint NOT NULL,
  provider_tx text NOT NULL,
  player_id integer NOT NULL,
  kind smallint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  balance_after bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_tx)
);
CREATE TABLE honest.entry (tx_id bigint NOT NULL REFERENCES honest.tx, account bigint NOT NULL, amount bigint NOT NULL, PRIMARY KEY (tx_id, account));
INSERT INTO honest.wallet SELECT player, 1000000000000 FROM generate_series(1, 1000) player;
INSERT INTO honest.server SELECT shard, 0 FROM generate_series(0, 255) shard;

CREATE FUNCTION honest.bet(player integer, key text, stake bigint, OUT booked_id bigint, OUT left_minor bigint, OUT replay boolean) LANGUAGE plpgsql AS $$
BEGIN
  replay := false;
  INSERT INTO honest.tx (provider, provider_tx, player_id, kind, amount) VALUES (1, key, player, 1, stake)
    ON CONFLICT (provider, provider_tx) DO NOTHING RETURNING id INTO booked_id;
  IF booked_id IS NULL THEN
    SELECT t.id, t.balance_after, true INTO booked_id, left_minor, replay FROM honest.tx t WHERE provider = 1 AND provider_tx = key;
    RETURN;
  END IF;
  UPDATE honest.wallet SET balance = balance - stake WHERE player_id = player AND balance >= stake RETURNING balance INTO left_minor;
  IF left_minor IS NULL THEN RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'P0402'; END IF;
  INSERT INTO honest.entry VALUES (booked_id, player, -stake), (booked_id, -1, stake);
  UPDATE honest.server SET balance = balance + stake WHERE shard = pg_backend_pid() % 256;
END $$;
