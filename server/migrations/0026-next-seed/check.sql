DO $$
BEGIN
  BEGIN
    UPDATE originals.seed SET next_server_seed = decode('00', 'hex');
    IF FOUND THEN
      RAISE EXCEPTION 'a next seed of one byte was accepted';
    END IF;
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
