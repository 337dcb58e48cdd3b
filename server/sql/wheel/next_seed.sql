-- The next server seed after this one: the first one drawn is saved and returned from then on. The app role can read it
-- only by this function.
CREATE OR REPLACE FUNCTION wheel.next_seed(of_seed bigint, drawn bytea) RETURNS bytea LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
  UPDATE wheel.seed s SET next_server_seed = coalesce(s.next_server_seed, drawn) WHERE s.id = of_seed
    RETURNING s.next_server_seed
$$;
