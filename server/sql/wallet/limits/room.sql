-- What a limit has left: a window that began before `begins` is over, and counts as empty. Null without a limit.
CREATE OR REPLACE FUNCTION wallet.room(most bigint, used bigint, began timestamptz, begins timestamptz) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$
  SELECT most - CASE WHEN began < begins THEN 0 ELSE used END
$$;
