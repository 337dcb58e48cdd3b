-- after: tournaments/scores
-- Computes the scores of these members again from all their rounds.
CREATE OR REPLACE FUNCTION tournaments.count_again(of_tournament integer, players bigint[]) RETURNS void
  LANGUAGE sql AS $$
  -- Computed once, whatever the planner expects: on a new database it knows nothing of these tables, and would compute
  -- them for each member.
  WITH s AS MATERIALIZED (SELECT * FROM tournaments.scores(of_tournament, players)),
    l AS MATERIALIZED (SELECT c.user_id, c.band, max(c.settled_at) AS at
      FROM tournaments.counted(of_tournament, players) c GROUP BY c.user_id, c.band)
  UPDATE tournaments.member m SET score = coalesce(s.score, 0), rounds = coalesce(s.rounds, 0),
    reached_at = s.reached_at, last_at = l.at
  FROM tournaments.member o LEFT JOIN s ON s.user_id = o.user_id AND s.band = o.band LEFT JOIN l
    ON l.user_id = o.user_id AND l.band = o.band
  WHERE o.tournament_id = of_tournament AND o.user_id = ANY (players)
    AND m.tournament_id = o.tournament_id AND m.user_id = o.user_id AND m.band = o.band
$$;
