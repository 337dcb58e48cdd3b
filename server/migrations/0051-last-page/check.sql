DO $$
BEGIN
  BEGIN
    UPDATE sessions.session SET pause_from = now();
    IF FOUND THEN RAISE EXCEPTION 'half a pause was accepted'; END IF;
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  PERFORM pause_to FROM sessions.session LIMIT 1;
END $$;
