-- The time of play between two bets that counts in a window that began at `since`, in milliseconds: none after a pause
-- of more than five minutes, or where the clock was set back.
CREATE OR REPLACE FUNCTION wallet.played_ms(seen timestamptz, at timestamptz, since timestamptz) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN at - seen BETWEEN interval '0' AND interval '5 minutes'
    THEN greatest((extract(epoch FROM at - greatest(seen, since)) * 1000)::bigint, 0) ELSE 0 END
$$;
