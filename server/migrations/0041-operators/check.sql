DO $$
DECLARE
  first_id bigint;
BEGIN
  INSERT INTO operators.operator (email, roles, created_at) VALUES ('check@example.in', '{}', now()) RETURNING id INTO first_id;
  BEGIN
    UPDATE operators.operator SET ready_at = now(), password_hash = 'x' WHERE id = first_id;
    RAISE EXCEPTION 'an operator without an authenticator app was ready';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO operators.approval (act, permission, input, reason, requested_by, requested_at, expires_at, state, decided_by, decided_at, decision_reason)
      VALUES ('POST /x', 'x.x', '{}', 'why', first_id, now(), now(), 'approved', first_id, now(), 'why');
    RAISE EXCEPTION 'an operator approved an act of their own';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  DELETE FROM operators.operator WHERE id = first_id;
END $$;
