DO $$
BEGIN
  BEGIN
    INSERT INTO signals.account_review (user_id, reason, begun_by, begun_at) VALUES (-1, 'x', 'operator:1', now()), (-1, 'y', 'operator:2', now());
    RAISE EXCEPTION 'two reviews of one player were open';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO signals.account_review (user_id, reason, begun_by, begun_at, lifted_at) VALUES (-1, 'x', 'operator:1', now(), now());
    RAISE EXCEPTION 'half an end was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
