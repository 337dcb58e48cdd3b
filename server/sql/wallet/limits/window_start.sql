-- A player's days, weeks (from Monday) and months are India's.
CREATE OR REPLACE FUNCTION wallet.window_start(period text, at timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
  SELECT date_trunc(period, at, kernel.time_zone())
$$;
