-- A player's rounds that began at or after `since`, added up. Rounds that were rolled back do not count.
CREATE OR REPLACE FUNCTION play.sums_since(player bigint, since timestamptz)
RETURNS TABLE (rounds bigint, bet_minor bigint, win_minor bigint, largest_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT count(*), coalesce(sum(r.bet_minor - r.undone_minor), 0)::bigint, coalesce(sum(r.win_minor), 0)::bigint,
    coalesce(max(r.win_minor), 0)
  FROM play.round r
  WHERE r.user_id = sums_since.player
    AND r.id >= kernel.month_id(sums_since.since)
    AND r.created_at >= sums_since.since
    AND (r.undone_minor = 0 OR r.undone_minor < r.bet_minor)
$$;
