-- The server seed that follows this one: the first that was drawn for it, from then on. No other way of the app role leads to it.
CREATE OR REPLACE FUNCTION originals.next_seed(of_seed bigint, drawn bytea) RETURNS bytea LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE originals.seed s SET next_server_seed = coalesce(s.next_server_seed, drawn) WHERE s.id = of_seed RETURNING s.next_server_seed
$$;
