-- The next moment after `at` at which India's clock shows this minute of the day.
CREATE OR REPLACE FUNCTION wallet.quiet_end(to_minute smallint, at timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
  SELECT (e.local + CASE WHEN e.local > at AT TIME ZONE kernel.time_zone() THEN interval '0'
    ELSE interval '1 day' END) AT TIME ZONE kernel.time_zone()
  FROM (SELECT date_trunc('day', at AT TIME ZONE kernel.time_zone()) + to_minute * interval '1 minute' AS local) e
$$;
