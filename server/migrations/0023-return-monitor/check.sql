DO $$
BEGIN
  INSERT INTO originals.return_alarm (game, version, claim, rounds, return_observed, return_stated, raised_at) VALUES ('check', 1, 'hits-low', 1, 0, 1, now());
  BEGIN
    INSERT INTO originals.return_alarm (game, version, claim, rounds, return_observed, return_stated, raised_at) VALUES ('check', 1, 'hits-low', 1, 0, 1, now());
    RAISE EXCEPTION 'one claim was raised twice while open';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  UPDATE originals.return_alarm SET reviewed_at = now() WHERE game = 'check';
  INSERT INTO originals.return_alarm (game, version, claim, rounds, return_observed, return_stated, raised_at) VALUES ('check', 1, 'hits-low', 1, 0, 1, now());
  DELETE FROM originals.return_alarm WHERE game = 'check';
END $$;
