-- The lowest id of a month (UTC) among ids that carry their month: its year and month in four digits, and twelve digits
-- that a sequence counts.
CREATE OR REPLACE FUNCTION kernel.month_id(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (extract(year FROM at AT TIME ZONE 'UTC')::bigint % 100 * 100 + extract(month
    FROM at AT TIME ZONE 'UTC')::bigint) * 1000000000000
$$;
