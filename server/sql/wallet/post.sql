-- after: wallet/judge
-- The only way to move money; the app role writes the ledger through it alone. The answers come in the order of the
-- batch. What is refused leaves no trace, so that its key is checked again.
CREATE OR REPLACE FUNCTION wallet.post(batch wallet.instruction[], at timestamptz) RETURNS SETOF wallet.posted
  LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  FOR attempt IN 1..3 LOOP
    BEGIN
      RETURN QUERY SELECT * FROM wallet.judge(batch, at);
      RETURN;
    EXCEPTION WHEN unique_violation THEN
      -- Another player's batch booked one of these keys after this one was read: now that it is visible, check again.
      IF attempt = 3 THEN RAISE; END IF;
    END;
  END LOOP;
END $$;

-- The same for a list of { key, kind, userId, amountMinor, currency?, ref?, round?, wagerMinor?, wagerWeight?, meta?,
-- game?, origin }.
CREATE OR REPLACE FUNCTION wallet.post(batch jsonb, at timestamptz DEFAULT now()) RETURNS SETOF wallet.posted
  LANGUAGE sql AS $$
  SELECT * FROM wallet.post(ARRAY(
    SELECT ROW(x.key, x.kind, x."userId", x."amountMinor", x.currency, x.ref, x.round, x."wagerMinor", x."wagerWeight",
      x.meta, x.origin ->> 'actor', x.origin ->> 'requestId',
      x.game ->> 'slug', ARRAY(SELECT jsonb_array_elements_text(x.game -> 'types')),
        (x.game -> 'cashOnly')::boolean)::wallet.instruction
    FROM ROWS FROM (jsonb_to_recordset(batch) AS (key text, kind text, "userId" bigint, "amountMinor" numeric,
      currency text, ref text, round text,
      "wagerMinor" numeric, "wagerWeight" numeric, meta jsonb, origin jsonb, game jsonb))
      WITH ORDINALITY AS x(key, kind, "userId", "amountMinor", currency, ref, round, "wagerMinor", "wagerWeight", meta,
        origin, game, i) ORDER BY x.i), at)
$$;
