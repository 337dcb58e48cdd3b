-- after: tournaments/count_again
-- Saves settled rounds of members, corrects known ones, and brings the scores of their players up to date. A list of { tournament_id, user_id, round,
-- band, stake_minor, win_minor, settled_at, version, demo, in_time }: in_time is false for a round that only corrects a counted one.
-- Most rounds are new and the last of their player: they are added to the score. What else changes a score makes it be computed again from all rounds,
-- by tournaments.scores, with the same result. Returns the tournaments in which something changed.
CREATE OR REPLACE FUNCTION tournaments.count_rounds(rounds jsonb) RETURNS SETOF integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer[]; again jsonb;
BEGIN
  INSERT INTO tournaments.member (tournament_id, band, user_id, demo, joined_at)
  SELECT DISTINCT g.tournament_id, g.band, g.user_id, g.demo, t.starts_at
  FROM jsonb_to_recordset(rounds) AS g (tournament_id integer, user_id bigint, band integer, stake_minor bigint, demo boolean, in_time boolean)
  JOIN tournaments.tournament t ON t.id = g.tournament_id AND t.entry = 'auto'
  WHERE g.in_time AND g.stake_minor > 0
    AND NOT EXISTS (SELECT FROM tournaments.member m WHERE m.tournament_id = g.tournament_id AND m.band = g.band AND m.user_id = g.user_id)
  ORDER BY 1, 3, 2 ON CONFLICT DO NOTHING;

  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(rounds) AS g (tournament_id integer, user_id bigint, round text, band integer, stake_minor bigint, win_minor bigint,
      settled_at timestamptz, version bigint, in_time boolean)
  ), fresh AS (
    INSERT INTO tournaments.round AS r (tournament_id, user_id, round, band, stake_minor, win_minor, settled_at, version)
    SELECT g.tournament_id, g.user_id, g.round, g.band, g.stake_minor, g.win_minor, g.settled_at, g.version FROM given g
    JOIN tournaments.member m ON m.tournament_id = g.tournament_id AND m.band = g.band AND m.user_id = g.user_id AND m.joined_at <= g.settled_at
    WHERE g.in_time AND g.stake_minor > 0
    ON CONFLICT (tournament_id, user_id, round) DO NOTHING
    RETURNING r.tournament_id, r.user_id, r.band, r.stake_minor, r.win_minor, r.win_minor * 100 / r.stake_minor AS multiple, r.settled_at, r.version
  ), corrected AS (
    UPDATE tournaments.round r SET stake_minor = g.stake_minor, win_minor = g.win_minor, version = g.version FROM given g
    WHERE r.tournament_id = g.tournament_id AND r.user_id = g.user_id AND r.round = g.round AND r.version < g.version
    RETURNING r.tournament_id, r.user_id
  ), added AS MATERIALIZED (
    -- Of each player whose new rounds all count and come last, or where nothing but the sum counts.
    SELECT m.tournament_id, m.user_id, m.band, t.scoring, t.series_rounds, f.*
    FROM (
      SELECT f.tournament_id AS t_id, f.user_id AS u_id, f.band AS in_band, count(*)::integer AS rounds, min(f.settled_at) AS first_at, max(f.settled_at) AS last_at,
        sum(f.win_minor)::bigint AS wins, max(f.settled_at) FILTER (WHERE f.win_minor > 0) AS won_at, sum(f.stake_minor)::bigint AS stakes,
        max(f.multiple) AS multiple, (array_agg(f.settled_at ORDER BY f.multiple DESC, f.settled_at))[1] AS multiple_at
      FROM fresh f GROUP BY f.tournament_id, f.user_id, f.band) f
    JOIN tournaments.tournament t ON t.id = f.t_id
    JOIN tournaments.member m ON m.tournament_id = f.t_id AND m.user_id = f.u_id AND m.band = f.in_band
    WHERE m.rounds + f.rounds <= t.rounds_max AND (t.scoring <> 'series' OR m.rounds = 0 OR f.first_at > m.last_at)
      AND NOT EXISTS (SELECT FROM corrected c WHERE c.tournament_id = f.t_id AND c.user_id = f.u_id)
  ), in_row AS (
    -- The rounds of a series that a new one can complete: the last ones before, and the new ones.
    SELECT a.tournament_id, a.user_id, a.band, a.series_rounds, o.settled_at, o.version, o.win_minor * 100 / o.stake_minor AS multiple
    FROM added a CROSS JOIN LATERAL (
      SELECT r.* FROM tournaments.round r
      WHERE r.tournament_id = a.tournament_id AND r.user_id = a.user_id AND r.band = a.band AND r.stake_minor > 0
      ORDER BY r.settled_at DESC, r.version DESC LIMIT a.series_rounds - 1) o
    WHERE a.scoring = 'series'
    UNION ALL
    SELECT a.tournament_id, a.user_id, a.band, a.series_rounds, f.settled_at, f.version, f.multiple
    FROM added a JOIN fresh f ON f.tournament_id = a.tournament_id AND f.user_id = a.user_id AND f.band = a.band WHERE a.scoring = 'series'
  ), so_far AS (
    SELECT i.*, sum(i.multiple) OVER own AS multiples, row_number() OVER own AS nth
    FROM in_row i WINDOW own AS (PARTITION BY i.tournament_id, i.user_id, i.band ORDER BY i.settled_at, i.version)
  ), series AS (
    SELECT DISTINCT ON (s.tournament_id, s.user_id, s.band) s.tournament_id, s.user_id, s.band, s.value, s.settled_at FROM (
      SELECT s.*, (s.multiples - coalesce(lag(s.multiples, s.series_rounds) OVER (PARTITION BY s.tournament_id, s.user_id, s.band ORDER BY s.nth), 0))::bigint AS value
      FROM so_far s) s
    WHERE s.nth >= s.series_rounds ORDER BY s.tournament_id, s.user_id, s.band, s.value DESC, s.nth
  ), best AS (
    SELECT a.*, CASE a.scoring WHEN 'wins' THEN a.wins WHEN 'turnover' THEN a.stakes WHEN 'multiple' THEN a.multiple ELSE coalesce(s.value, 0) END AS value,
      CASE a.scoring WHEN 'wins' THEN a.won_at WHEN 'turnover' THEN a.last_at WHEN 'multiple' THEN a.multiple_at ELSE s.settled_at END AS at
    FROM added a LEFT JOIN series s USING (tournament_id, user_id, band)
  ), scored AS (
    UPDATE tournaments.member m SET rounds = m.rounds + b.rounds, last_at = greatest(m.last_at, b.last_at),
      score = CASE WHEN b.scoring IN ('wins', 'turnover') THEN m.score + b.value ELSE greatest(m.score, b.value) END,
      reached_at = CASE WHEN b.value = 0 THEN m.reached_at
        WHEN b.scoring IN ('wins', 'turnover') THEN greatest(m.reached_at, b.at)
        WHEN b.value > m.score THEN b.at
        WHEN b.value = m.score THEN least(m.reached_at, b.at) ELSE m.reached_at END
    FROM best b WHERE m.tournament_id = b.tournament_id AND m.band = b.band AND m.user_id = b.user_id
    RETURNING m.tournament_id, m.user_id, m.band
  ), full_before AS (
    -- The cap of a player was reached by rounds before these: they change nothing.
    SELECT f.tournament_id, f.user_id, f.band FROM fresh f
    JOIN tournaments.tournament t ON t.id = f.tournament_id
    JOIN tournaments.member m ON m.tournament_id = f.tournament_id AND m.user_id = f.user_id AND m.band = f.band
    WHERE m.rounds = t.rounds_max GROUP BY f.tournament_id, f.user_id, f.band, m.last_at HAVING min(f.settled_at) > m.last_at
  ), others AS (
    SELECT tournament_id, user_id FROM corrected
    UNION
    SELECT tournament_id, user_id FROM (
      SELECT tournament_id, user_id, band FROM fresh EXCEPT SELECT * FROM scored EXCEPT SELECT * FROM full_before) rest
  )
  SELECT (SELECT array_agg(DISTINCT tournament_id) FROM (SELECT tournament_id FROM fresh UNION SELECT tournament_id FROM corrected) either),
    (SELECT jsonb_object_agg(tournament_id, users) FROM (SELECT tournament_id, jsonb_agg(user_id) AS users FROM others GROUP BY tournament_id) o)
  INTO changed, again;

  PERFORM tournaments.count_again(k::integer, ARRAY(SELECT jsonb_array_elements_text(v)::bigint)) FROM jsonb_each(again) AS o (k, v);
  RETURN QUERY SELECT unnest(changed);
END $$;
