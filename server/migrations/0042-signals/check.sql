DO $$
BEGIN
  BEGIN
    INSERT INTO signals.sighting VALUES (-1, 'plain', sha256('x'), NULL, NULL, now(), now());
    RAISE EXCEPTION 'a device that is no hash was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO signals.signal (user_id, kind, cause, facts, raised_at, last_at, reviewed_by) VALUES (-1, 'new-device', 'x', '{}', now(), now(), 1);
    RAISE EXCEPTION 'half a review was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
