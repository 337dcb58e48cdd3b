DO $$
BEGIN
  BEGIN
    INSERT INTO payments.system (system, direction, adapter, name, min_minor, max_minor, position) VALUES ('check', 'deposit', 'a', '{}', 200, 100, 1);
    RAISE EXCEPTION 'a payment system whose largest sum is below its smallest was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
