-- after: tournaments/count_again, tournaments/best_series
-- Saves settled rounds of members, corrects known ones, and brings the scores of their players up to date. A list of {
-- tournament_id, user_id, round, band, stake_minor, win_minor, opened_at, settled_at, version, demo, in_time }: in_time
-- is false for a round that only corrects a counted one. Most rounds are new and the last of their player: they are
-- added to the score. What else changes a score makes it be computed again from all rounds, by tournaments.scores, with
-- the same result. Returns the tournaments in which something changed.
CREATE OR REPLACE FUNCTION tournaments.count_rounds(rounds jsonb) RETURNS SETOF integer LANGUAGE plpgsql
-- Rows are always found by their keys: a plan for small tables is kept while they grow.
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  changed integer[]; again jsonb;
BEGIN
  INSERT INTO tournaments.member (tournament_id, band, user_id, demo, joined_at)
  SELECT DISTINCT g.tournament_id, g.band, g.user_id, g.demo, t.starts_at
  FROM jsonb_to_recordset(rounds) AS g (tournament_id integer, user_id bigint, band integer, stake_minor bigint,
    demo boolean, in_time boolean)
  JOIN tournaments.tournament t ON t.id = g.tournament_id AND t.entry = 'auto'
  WHERE g.in_time AND g.stake_minor > 0
    AND NOT EXISTS (SELECT FROM tournaments.member m WHERE m.tournament_id = g.tournament_id AND m.band = g.band
      AND m.user_id = g.user_id)
  ORDER BY 1, 3, 2 ON CONFLICT DO NOTHING;

  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(rounds) AS g (tournament_id integer, user_id bigint, round text, band integer,
      stake_minor bigint, win_minor bigint,
      opened_at timestamptz, settled_at timestamptz, version bigint, in_time boolean)
  ), fresh AS (
    INSERT INTO tournaments.round AS r (tournament_id, user_id, round, band, stake_minor, win_minor, settled_at,
      version)
    SELECT g.tournament_id, g.user_id, g.round, g.band, g.stake_minor, g.win_minor, g.settled_at, g.version FROM given g
    JOIN tournaments.member m ON m.tournament_id = g.tournament_id AND m.band = g.band AND m.user_id = g.user_id
      AND m.joined_at <= g.opened_at
    WHERE g.in_time AND g.stake_minor > 0
    ON CONFLICT (tournament_id, user_id, round) DO NOTHING
    RETURNING r.tournament_id, r.user_id, r.band, r.stake_minor, r.win_minor,
      r.win_minor * 100 / r.stake_minor AS multiple, r.settled_at, r.version
  ), corrected AS (
    UPDATE tournaments.round r SET stake_minor = g.stake_minor, win_minor = g.win_minor, version = g.version
      FROM given g
    WHERE r.tournament_id = g.tournament_id AND r.user_id = g.user_id AND r.round = g.round AND r.version < g.version
    RETURNING r.tournament_id, r.user_id
  ), added AS MATERIALIZED (
    SELECT f.tournament_id, f.user_id, f.band, count(*)::integer AS rounds, min(f.settled_at) AS first_at,
      max(f.settled_at) AS last_at,
      sum(f.win_minor)::bigint AS wins, max(f.settled_at) FILTER (WHERE f.win_minor > 0) AS won_at,
        sum(f.stake_minor)::bigint AS stakes,
      array_agg(f.multiple ORDER BY f.settled_at, f.version) AS multiples,
        array_agg(f.settled_at ORDER BY f.settled_at, f.version) AS ats
    FROM fresh f GROUP BY f.tournament_id, f.user_id, f.band
  ), best AS (
    -- Of each player whose new rounds all count, and come last where the order counts.
    SELECT a.*, t.scoring, CASE t.scoring WHEN 'wins' THEN a.wins WHEN 'turnover' THEN a.stakes
      ELSE o.value END AS value,
      CASE t.scoring WHEN 'wins' THEN a.won_at WHEN 'turnover' THEN a.last_at ELSE o.at END AS at
    FROM added a JOIN tournaments.tournament t ON t.id = a.tournament_id
    JOIN tournaments.member m ON m.tournament_id = a.tournament_id AND m.band = a.band AND m.user_id = a.user_id
    LEFT JOIN LATERAL (
      SELECT n.value, n.at FROM unnest(a.multiples, a.ats) AS n (value, at) WHERE t.scoring = 'multiple'
        ORDER BY n.value DESC, n.at LIMIT 1
    ) single ON true
    LEFT JOIN LATERAL (
      SELECT b.* FROM tournaments.best_series(a.tournament_id, a.user_id, a.band, t.series_rounds, a.multiples, a.ats) b
        WHERE t.scoring = 'series'
    ) series ON true
    CROSS JOIN LATERAL (SELECT coalesce(single.value, series.value) AS value, coalesce(single.at, series.at) AS at) o
    WHERE m.rounds + a.rounds <= t.rounds_max AND (t.scoring <> 'series' OR m.rounds = 0 OR a.first_at > m.last_at)
      AND NOT EXISTS (SELECT FROM corrected c WHERE c.tournament_id = a.tournament_id AND c.user_id = a.user_id)
  ), scored AS (
    UPDATE tournaments.member m SET rounds = m.rounds + b.rounds, last_at = greatest(m.last_at, b.last_at),
      score = CASE WHEN b.scoring IN ('wins', 'turnover') THEN m.score + b.value ELSE greatest(m.score, b.value) END,
      reached_at = CASE WHEN b.value = 0 THEN m.reached_at
        WHEN b.scoring IN ('wins', 'turnover') THEN greatest(m.reached_at, b.at)
        WHEN b.value > m.score THEN b.at
        WHEN b.value = m.score THEN least(m.reached_at, b.at) ELSE m.reached_at END
    FROM best b WHERE m.tournament_id = b.tournament_id AND m.band = b.band AND m.user_id = b.user_id
    RETURNING m.tournament_id, m.user_id, m.band
  ), late AS (
    -- The cap of a player was reached by rounds before these: they change nothing.
    SELECT a.tournament_id, a.user_id, a.band FROM added a JOIN tournaments.tournament t ON t.id = a.tournament_id
    JOIN tournaments.member m ON m.tournament_id = a.tournament_id AND m.band = a.band AND m.user_id = a.user_id
    WHERE m.rounds = t.rounds_max AND a.first_at > m.last_at
  ), others AS (
    SELECT tournament_id, user_id FROM corrected
    UNION SELECT tournament_id, user_id FROM (
      SELECT tournament_id, user_id, band FROM added EXCEPT SELECT * FROM scored EXCEPT SELECT * FROM late) rest
  )
  SELECT ARRAY(SELECT tournament_id FROM added UNION SELECT tournament_id FROM corrected),
    (SELECT jsonb_object_agg(tournament_id, users) FROM (SELECT tournament_id, jsonb_agg(user_id) AS users FROM others
      GROUP BY tournament_id) o)
  INTO changed, again;

  PERFORM tournaments.count_again(o.key::integer, ARRAY(SELECT jsonb_array_elements_text(o.value)::bigint))
    FROM jsonb_each(again) AS o;
  RETURN QUERY SELECT unnest(changed);
END $$;
