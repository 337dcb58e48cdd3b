-- The least that a bet costs in PostgreSQL: a unique transaction, a guarded wallet, two entries, one commit.
CREATE TABLE wallet (player_id int PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0)) WITH (fillfactor = 50);
CREATE TABLE tx (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, provider_tx text NOT NULL UNIQUE, player_id int NOT NULL, amount bigint NOT NULL, at timestamptz NOT NULL DEFAULT now());
CREATE TABLE entry (tx_id bigint NOT NULL REFERENCES tx, account bigint NOT NULL, amount bigint NOT NULL, PRIMARY KEY (tx_id, account));
INSERT INTO wallet SELECT n, 1000000000000 FROM generate_series(1, 1000) n;
CREATE FUNCTION bet(player int, provider_tx text, amount bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE made bigint; left_over bigint;
BEGIN
  INSERT INTO tx (provider_tx, player_id, amount) VALUES (bet.provider_tx, player, bet.amount) ON CONFLICT DO NOTHING RETURNING id INTO made;
  IF made IS NULL THEN RETURN NULL; END IF;
  UPDATE wallet w SET balance = w.balance - bet.amount WHERE w.player_id = player AND w.balance >= bet.amount RETURNING w.balance INTO left_over;
  IF left_over IS NULL THEN RAISE EXCEPTION 'not enough'; END IF;
  INSERT INTO entry VALUES (made, player, -bet.amount), (made, -1, bet.amount);
  RETURN left_over;
END $$;
