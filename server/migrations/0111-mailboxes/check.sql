DO $$
BEGIN
  IF EXISTS (SELECT FROM accounts."user" WHERE mailbox IS NOT NULL AND email IS NULL) THEN RAISE EXCEPTION 'a mailbox belongs to an address'; END IF;
END $$;
