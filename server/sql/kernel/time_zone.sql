-- Days, weeks and months of players and operators are of this time zone: contract/src/site/market.ts names it, and a
-- test compares.
CREATE OR REPLACE FUNCTION kernel.time_zone() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'Asia/Kolkata' $$;
