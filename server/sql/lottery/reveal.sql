-- Publishes the server seed once the tickets are final. The app role can read it only by this function.
CREATE OR REPLACE FUNCTION lottery.reveal(of_lottery integer) RETURNS text LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
  UPDATE lottery.lottery l SET server_seed = encode(s.server_seed, 'hex') FROM lottery.seed s
  WHERE l.id = of_lottery AND s.lottery_id = l.id AND l.state = 'counting' AND l.counted_at IS NOT NULL
    RETURNING l.server_seed
$$;
