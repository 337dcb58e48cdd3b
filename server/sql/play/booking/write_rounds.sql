-- after: play/round_id
-- The totals of a round that is closed, as the caller's statement sees it; null where it is open. A function of its
-- own, since a statement locks every partition that it names, also where it reads none.
CREATE OR REPLACE FUNCTION play.totals_of_closed(player bigint, of_round bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('betMinor', r.bet_minor - r.undone_minor, 'winMinor', r.win_minor)
    FROM play.round r WHERE r.user_id = player AND r.id = of_round AND r.closed);
END $$;

-- Adds what was applied to its rounds, and writes the events of a batch: each player's last balance, then each closed
-- round that the batch changed. Runs under the settings of play.book, which calls it. `undone_wins` has what rollbacks
-- took from wins, or is null.
CREATE OR REPLACE FUNCTION play.write_rounds(moving play.message[], posted wallet.posted[], undone_wins bigint[],
  at timestamptz, originals text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH applied AS MATERIALIZED (
    SELECT m.*, m.cash_minor + m.bonus_minor AS after_minor, coalesce(undone_wins[m.i], 0) AS undone_win
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m WHERE m.status = 'applied'
  ), changes AS MATERIALIZED (
    SELECT a.user_id, a.developer, a.round, min(a.game_id) AS game_id, min(a.name) AS name, bool_or(a.closed) AS closed,
      coalesce(-sum(a.moved_minor) FILTER (WHERE a.kind = 'bet'), 0) AS bet_minor,
      coalesce(sum(a.moved_minor) FILTER (WHERE a.kind = 'win'), 0) - sum(a.undone_win) AS win_minor,
      coalesce(sum(a.moved_minor + a.undone_win) FILTER (WHERE a.kind = 'rollback'), 0) AS undone_minor,
      (array_agg(a.after_minor - a.moved_minor ORDER BY a.i))[1] AS before_minor,
      (array_agg(a.after_minor ORDER BY a.i))[count(*)] AS after_minor,
      array_agg(a.key ORDER BY a.i) AS movement_keys, max(a.movement_id) AS movement_id
    -- A saved rollback of an unknown bet moves nothing and belongs to no round.
    FROM applied a WHERE a.moved_minor IS NOT NULL
    GROUP BY a.user_id, a.developer, a.round
  ), named AS (
    -- A name that is known keeps its id.
    INSERT INTO play.round_key AS k (user_id, developer, round, id)
    SELECT c.user_id, c.developer, c.round, play.round_id(write_rounds.at, NULL)
    FROM changes c WHERE c.developer <> originals ORDER BY c.user_id, c.developer, c.round
    ON CONFLICT (user_id, developer, round) DO UPDATE SET id = k.id RETURNING *
  ), added AS (
    INSERT INTO play.round AS r (id, developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, closed,
      before_minor, after_minor, movement_keys, created_at, closed_at)
    SELECT CASE WHEN c.developer = originals THEN c.round::bigint ELSE k.id END, c.developer, c.round, c.user_id,
      c.game_id, c.bet_minor, c.win_minor, c.undone_minor, c.closed, c.before_minor, c.after_minor,
      c.movement_keys, write_rounds.at, CASE WHEN c.closed THEN write_rounds.at END
    FROM changes c LEFT JOIN named k ON k.user_id = c.user_id AND k.developer = c.developer AND k.round = c.round
    ORDER BY c.user_id, c.developer, c.round
    ON CONFLICT (user_id, id) DO UPDATE SET
      bet_minor = r.bet_minor + excluded.bet_minor,
      win_minor = r.win_minor + excluded.win_minor,
      undone_minor = r.undone_minor + excluded.undone_minor,
      closed = r.closed OR excluded.closed,
      after_minor = excluded.after_minor,
      movement_keys = r.movement_keys || excluded.movement_keys,
      closed_at = coalesce(r.closed_at, excluded.closed_at)
    RETURNING id, developer, round, user_id, game_id, bet_minor - undone_minor AS bet_minor, win_minor, undone_minor,
      closed, created_at, closed_at, cardinality(movement_keys) AS moves
  )
  INSERT INTO kernel.event (type, user_id, body, version, actor)
  SELECT e.type, e.user_id, e.body, e.version,
    CASE WHEN e.developer = originals THEN 'player:' || e.user_id ELSE 'provider:' || e.developer END
  FROM (
    (SELECT DISTINCT ON (a.user_id) 1 AS place, 'balance.changed' AS type, a.user_id, a.developer,
        a.movement_id AS version, jsonb_build_object('cashMinor', a.cash_minor, 'bonusMinor', a.bonus_minor,
          'currentWagerMinor', coalesce(least(a.current_wager_minor, a.required_wager_minor), 0),
          'requiredWagerMinor', coalesce(a.required_wager_minor, 0),
          'cause', CASE a.kind WHEN 'fill' THEN 'bet' ELSE a.kind END, 'round', a.name) AS body
      FROM applied a ORDER BY a.user_id, a.i DESC)
    UNION ALL
    (SELECT 2, 'round.settled', r.user_id, r.developer, r.movement_id,
        jsonb_build_object('round', r.name, 'developer', r.developer, 'gameId', r.game_id, 'betMinor', r.bet_minor,
          'winMinor', r.win_minor, 'openedMs', floor(extract(epoch FROM r.created_at) * 1000),
          'settledMs', floor(extract(epoch FROM r.closed_at) * 1000), 'before', r.totals_before)
      FROM (
        -- Only a round that had movements before this batch may have been closed before. The player's lock holds the
        -- row as this statement sees it.
        SELECT a.*, c.name, c.movement_id, CASE WHEN a.moves > cardinality(c.movement_keys)
          THEN play.totals_of_closed(a.user_id, a.id) END AS totals_before
        FROM added a JOIN changes c ON c.user_id = a.user_id AND c.developer = a.developer AND c.round = a.round
        OFFSET 0) r
      -- A round of which nothing is left when it is closed was never played.
      WHERE r.closed AND NOT (r.totals_before IS NULL AND r.undone_minor > 0 AND r.bet_minor = 0 AND r.win_minor = 0)
      ORDER BY r.user_id, r.developer, r.round)
  ) e ORDER BY e.place;
END $$;
