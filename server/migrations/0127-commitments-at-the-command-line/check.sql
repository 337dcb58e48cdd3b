DO $$
BEGIN
  IF EXISTS (SELECT FROM operators.commitment WHERE at_command_line) THEN RAISE EXCEPTION 'an earlier act counts to the command line'; END IF;
END $$;
