DO $$
BEGIN
  BEGIN
    UPDATE payments.payment SET extra_data = '[]';
    IF FOUND THEN RAISE EXCEPTION 'extra data that are no object were accepted'; END IF;
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  IF EXISTS (SELECT FROM payments.system WHERE requisites @> '[{"name": "account", "type": "text"}]') THEN
    RAISE EXCEPTION 'an account number is still a text';
  END IF;
  PERFORM cashier_session_id FROM payments.payment LIMIT 1;
END $$;
