-- A player's rounds of the last days of India, today included, added up by day, the newest first. Rounds that were
-- rolled back do not count.
CREATE OR REPLACE FUNCTION play.player_days(player bigint, at timestamptz, days integer)
RETURNS TABLE (day date, rounds bigint, bet_minor bigint, win_minor bigint, largest_minor bigint)
  LANGUAGE sql STABLE AS $$
  WITH since AS (
    SELECT (date_trunc('day', player_days.at AT TIME ZONE kernel.time_zone()) - make_interval(
      days => player_days.days - 1)) AT TIME ZONE kernel.time_zone() AS start
  )
  SELECT (r.created_at AT TIME ZONE kernel.time_zone())::date, count(*), sum(r.bet_minor - r.undone_minor)::bigint,
    sum(r.win_minor)::bigint, max(r.win_minor)
  FROM play.round r
  WHERE r.user_id = player_days.player
    AND r.id >= (SELECT kernel.month_id(start) FROM since)
    AND r.created_at >= (SELECT start FROM since)
    AND (r.undone_minor = 0 OR r.undone_minor < r.bet_minor)
  GROUP BY 1
  ORDER BY 1 DESC
$$;
