DO $$
BEGIN
  IF (SELECT NOT convalidated FROM pg_constraint WHERE conname = 'session_end_reason_check') THEN
    RAISE EXCEPTION 'the reasons of ended sessions are not checked';
  END IF;
END $$;
