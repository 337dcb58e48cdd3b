-- after: tournaments/counted
-- The score of each of these members in each band, and when it was reached. A score is a whole number: paise, or
-- hundredths of a multiple.
CREATE OR REPLACE FUNCTION tournaments.scores(of_tournament integer, players bigint[])
  RETURNS TABLE (user_id bigint, band integer, rounds bigint, score bigint,
  reached_at timestamptz) LANGUAGE sql STABLE AS $$
  WITH summed AS (
    SELECT c.*, t.scoring, t.series_rounds,
      sum(c.win_minor) OVER so_far AS wins, sum(c.stake_minor) OVER so_far AS stakes, sum(c.multiple)
        OVER so_far AS multiples
    FROM tournaments.counted(of_tournament, players) c JOIN tournaments.tournament t ON t.id = of_tournament
    WINDOW so_far AS (PARTITION BY c.user_id, c.band ORDER BY c.nth)
  ), after_round AS (
    -- What a player's score would be if it were what this round completes: for sums it only rises.
    SELECT s.*, (CASE s.scoring
      WHEN 'wins' THEN s.wins
      WHEN 'turnover' THEN s.stakes
      WHEN 'multiple' THEN s.multiple
      ELSE CASE WHEN s.nth >= s.series_rounds THEN s.multiples - coalesce(
        lag(s.multiples, CASE WHEN s.nth >= s.series_rounds THEN s.series_rounds END)
          OVER (PARTITION BY s.user_id, s.band ORDER BY s.nth), 0) ELSE 0 END
      END)::bigint AS value
    FROM summed s
  ), best AS MATERIALIZED (
    SELECT DISTINCT ON (a.user_id, a.band) a.user_id, a.band, a.value, a.settled_at FROM after_round a
      ORDER BY a.user_id, a.band, a.value DESC, a.nth
  ), played AS MATERIALIZED (
    SELECT a.user_id, a.band, count(*) AS rounds FROM after_round a GROUP BY a.user_id, a.band
  )
  SELECT b.user_id, b.band, n.rounds, greatest(b.value, 0), CASE WHEN b.value > 0 THEN b.settled_at END
  FROM best b JOIN played n USING (user_id, band)
$$;
