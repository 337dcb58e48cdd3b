-- The least that a bet can honestly be, one to a transaction: a unique key, a guarded balance, two journal rows, and a
-- shard of the server's balance for each connection. The limit that the ledger's batches are held against.
CREATE SCHEMA minimal;
CREATE TABLE minimal.wallet (player_id integer PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0)) WITH (fillfactor = 50);
CREATE TABLE minimal.house_account (shard integer PRIMARY KEY, balance bigint NOT NULL) WITH (fillfactor = 10);
CREATE TABLE minimal.tx (
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
CREATE TABLE minimal.entry (tx_id bigint NOT NULL REFERENCES minimal.tx, account bigint NOT NULL, amount bigint NOT NULL, PRIMARY KEY (tx_id, account));
INSERT INTO minimal.wallet SELECT player, 1000000000000 FROM generate_series(1, 1000) player;
INSERT INTO minimal.house_account SELECT shard, 0 FROM generate_series(0, 255) shard;

CREATE FUNCTION minimal.bet(player integer, key text, stake bigint, OUT booked_id bigint, OUT left_minor bigint, OUT replay boolean) LANGUAGE plpgsql AS $$
BEGIN
  replay := false;
  INSERT INTO minimal.tx (provider, provider_tx, player_id, kind, amount) VALUES (1, key, player, 1, stake)
    ON CONFLICT (provider, provider_tx) DO NOTHING RETURNING id INTO booked_id;
  IF booked_id IS NULL THEN
    SELECT t.id, t.balance_after, true INTO booked_id, left_minor, replay FROM minimal.tx t WHERE provider = 1 AND provider_tx = key;
    RETURN;
  END IF;
  UPDATE minimal.wallet SET balance = balance - stake WHERE player_id = player AND balance >= stake RETURNING balance INTO left_minor;
  IF left_minor IS NULL THEN RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'P0402'; END IF;
  INSERT INTO minimal.entry VALUES (booked_id, player, -stake), (booked_id, -1, stake);
  UPDATE minimal.house_account SET balance = balance + stake WHERE shard = pg_backend_pid() % 256;
END $$;
