DO $$
DECLARE
  made integer;
BEGIN
  INSERT INTO lottery.lottery (names, fund_minor, fund_max_minor, shares, player_max, starts_at, ends_at, state, commitment)
    VALUES ('{}', 10000, 10000, '[]', 1, now(), now() + interval '1 day', 'running', repeat('a', 64)) RETURNING id INTO made;
  INSERT INTO lottery.ticket_range VALUES (made, 0, 4, -1, 'play', 'check', 0, now());
  BEGIN
    UPDATE lottery.ticket_range SET last = 9 WHERE lottery_id = made;
    RAISE EXCEPTION 'a ticket was changed';
  EXCEPTION WHEN integrity_constraint_violation THEN NULL;
  END;
  BEGIN
    UPDATE lottery.lottery SET server_seed = repeat('b', 64) WHERE id = made;
    RAISE EXCEPTION 'a seed was revealed before the tickets were final';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  INSERT INTO lottery.winner VALUES (made, 1, 2, -1, 50, NULL, NULL);
  UPDATE lottery.winner SET paid_at = now() WHERE lottery_id = made;
  BEGIN
    UPDATE lottery.winner SET ticket = 3 WHERE lottery_id = made;
    RAISE EXCEPTION 'a winner was changed';
  EXCEPTION WHEN integrity_constraint_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the test lottery' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
