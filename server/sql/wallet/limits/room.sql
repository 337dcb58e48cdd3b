-- after: wallet/played_ms
-- What a limit has left: a window that began before `begins` is over, and counts as empty. Null without a limit.
CREATE OR REPLACE FUNCTION wallet.room(most bigint, used bigint, began timestamptz, begins timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT most - CASE WHEN began < begins THEN 0 ELSE used END
$$;

-- Whether a bet at `at` would find its time used up. False without a limit.
CREATE OR REPLACE FUNCTION wallet.is_played_out(max_ms bigint, used_ms bigint, began timestamptz, begins timestamptz, seen timestamptz, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN max_ms IS NULL THEN false ELSE CASE WHEN began < begins THEN 0 ELSE used_ms END + wallet.played_ms(seen, at, greatest(began, begins)) >= max_ms END
$$;
