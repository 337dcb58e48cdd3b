DO $$
BEGIN
  IF EXISTS (SELECT FROM payments.transition WHERE by_two AND event NOT LIKE 'operator.%') THEN RAISE EXCEPTION 'two operators agreed to what no operator did'; END IF;
END $$;
