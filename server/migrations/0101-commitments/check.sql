DO $$
DECLARE
  first_id bigint;
BEGIN
  INSERT INTO operators.operator (email, roles, created_at) VALUES ('check@example.in', '{}', now()) RETURNING id INTO first_id;
  BEGIN
    INSERT INTO operators.commitment (operator_id, day, subject, at) VALUES (first_id, '2026-01-01', 'campaign:1', now());
    RAISE EXCEPTION 'an operator alone committed money without a bound';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  DELETE FROM operators.operator WHERE id = first_id;
END $$;
