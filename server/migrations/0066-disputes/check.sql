DO $$
BEGIN
  BEGIN
    INSERT INTO disputes.dispute (user_id, about, ref, message, opened_at, outcome) VALUES (-1, 'round', '1', 'why', now(), 'rejected');
    RAISE EXCEPTION 'a dispute was rejected without an answer';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO disputes.dispute (user_id, about, ref, message, opened_at, outcome, answer, answered_at, paid_minor)
    VALUES (-1, 'round', '1', 'why', now(), 'rejected', 'no', now(), 1);
    RAISE EXCEPTION 'a rejected dispute was paid';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
