-- after: wallet/judge
-- The only way to move money; the app role writes the ledger through it alone. `batch` is a list of { key, kind, userId, amountMinor, currency?, ref?, round?, wagerMinor?,
-- meta? }; the answers come in its order. What is refused leaves no trace, so that its key is checked again.
CREATE OR REPLACE FUNCTION wallet.post(batch jsonb, at timestamptz DEFAULT now()) RETURNS SETOF wallet.posted LANGUAGE plpgsql
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
