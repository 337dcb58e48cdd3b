-- after: wallet/undone_in
-- What a rollback gives back to a player's limits: to the wager of the day, the week and the month, then to the losses.
CREATE OR REPLACE FUNCTION wallet.returned_by(bet wallet.movement, fresh wallet.movement[], g wallet.player_guard,
  day timestamptz,
  week timestamptz, month timestamptz) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT wallet.undone_in(m.measure, p.since, bet, fresh)
    FROM unnest(ARRAY['wager', 'loss']) WITH ORDINALITY m(measure, i),
      unnest(ARRAY[greatest(g.day_start, day), greatest(g.week_start, week),
        greatest(g.month_start, month)]) WITH ORDINALITY p(since, i)
    ORDER BY m.i, p.i)
$$;

-- Two such lists added up; the second may be null.
CREATE OR REPLACE FUNCTION wallet.sum_of(returned bigint[], before bigint[]) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT q.now + coalesce(q.before, 0) FROM ROWS
    FROM (unnest(returned), unnest(before)) WITH ORDINALITY q(now, before, i)
    ORDER BY q.i)
$$;
