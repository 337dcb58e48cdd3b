DO $$
BEGIN
  BEGIN
    INSERT INTO originals.seed (server_seed, client_seed, created_at) VALUES (decode(repeat('00', 32), 'hex'), 'a', now());
    RAISE EXCEPTION 'a seed of nobody was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
