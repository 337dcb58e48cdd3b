-- after: play/round_id
-- The totals of a round that is closed, as the caller's statement sees it; null where it is open. A function of its
-- own, since a statement locks every partition that it names, also where it reads none.
CREATE OR REPLACE FUNCTION play.totals_of_closed(player bigint, of_round bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('betMinor', r.bet_minor - r.undone_minor, 'winMinor', r.win_minor)
    FROM play.round r WHERE r.user_id = player AND r.id = of_round AND r.closed);
END $$;

-- Whether a round of the originals, which bring its number, is there already.
CREATE OR REPLACE FUNCTION play.has_round(player bigint, of_round bigint) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM play.round r WHERE r.user_id = player AND r.id = of_round);
END $$;

-- Adds the movements of a batch to a round that was there before, and returns what it is now.
CREATE OR REPLACE FUNCTION play.add_to_round(added play.round) RETURNS play.round LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO play.round AS r SELECT added.* ON CONFLICT (user_id, id) DO UPDATE SET
    bet_minor = r.bet_minor + excluded.bet_minor,
    win_minor = r.win_minor + excluded.win_minor,
    undone_minor = r.undone_minor + excluded.undone_minor,
    promotion_minor = r.promotion_minor + excluded.promotion_minor,
    closed = r.closed OR excluded.closed,
    after_minor = excluded.after_minor,
    movement_keys = r.movement_keys || excluded.movement_keys,
    closed_at = coalesce(r.closed_at, excluded.closed_at)
  RETURNING r.* INTO added;
  RETURN added;
END $$;

-- Adds what was applied to its rounds, and writes an event for each round that the batch changed: that it is settled,
-- or else the balance after it, which a settled one names too. Runs under the settings of play.book, which calls it.
-- `undone_wins` has what rollbacks took from wins, then what of it from promotions (settle_undone), or is null.
CREATE OR REPLACE FUNCTION play.write_rounds(moving play.message[], posted wallet.posted[], undone_wins bigint[],
  at timestamptz, originals text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS MATERIALIZED (
    SELECT m.user_id, m.developer, m.round, min(m.game_id) AS game_id, min(m.name) AS name, bool_or(m.closed) AS closed,
      CASE WHEN m.developer = originals THEN m.round::bigint ELSE play.round_id(write_rounds.at, NULL) END AS id,
      coalesce(-sum(m.moved_minor) FILTER (WHERE m.kind = 'bet'), 0)::bigint AS bet_minor,
      (coalesce(sum(m.moved_minor)
          FILTER (WHERE m.kind = 'win' AND (m.instruction).kind <> 'provider_promotion'), 0)
        - sum(coalesce(undone_wins[m.i] - undone_wins[m.i + cardinality(moving)], 0)))::bigint AS win_minor,
      (coalesce(sum(m.moved_minor) FILTER (WHERE (m.instruction).kind = 'provider_promotion'), 0)
        - sum(coalesce(undone_wins[m.i + cardinality(moving)], 0)))::bigint AS promotion_minor,
      coalesce(sum(m.moved_minor + coalesce(undone_wins[m.i], 0)) FILTER (WHERE m.kind = 'rollback'), 0)::bigint
        AS undone_minor,
      (array_agg(m.cash_minor + m.bonus_minor - m.moved_minor ORDER BY m.i))[1] AS before_minor,
      array_agg(m.key ORDER BY m.i) AS movement_keys, max(m.movement_id) AS movement_id, max(m.i) AS last,
      (array_agg(m.cash_minor + m.bonus_minor ORDER BY m.i))[count(*)] AS after_minor
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m
    -- A saved rollback of an unknown bet moves nothing and belongs to no round.
    WHERE m.status = 'applied' AND m.moved_minor IS NOT NULL
    GROUP BY m.user_id, m.developer, m.round
  ), named AS (
    -- A name that is known keeps its id.
    INSERT INTO play.round_key AS k (user_id, developer, round, id)
    SELECT c.user_id, c.developer, c.round, c.id
    FROM changes c WHERE c.developer <> originals ORDER BY c.user_id, c.developer, c.round
    ON CONFLICT (user_id, developer, round) DO UPDATE SET id = k.id RETURNING *
  ), numbered AS (
    -- A round that was there before has another id than the new one, or is found by its number.
    SELECT c.name, c.movement_id, c.last, CASE WHEN c.developer = originals THEN play.has_round(c.user_id, c.id)
        ELSE k.id <> c.id END AS known,
      ROW(coalesce(k.id, c.id), c.developer, c.round, c.user_id, c.game_id, c.bet_minor, c.win_minor, c.undone_minor,
        c.movement_keys, c.closed, c.before_minor, c.after_minor, write_rounds.at,
        CASE WHEN c.closed THEN write_rounds.at END, c.promotion_minor)::play.round AS added
    FROM changes c LEFT JOIN named k ON k.user_id = c.user_id AND k.developer = c.developer AND k.round = c.round
    ORDER BY c.user_id, c.developer, c.round
  ), rounds AS MATERIALIZED (
    SELECT n.*, CASE WHEN n.known THEN play.add_to_round(n.added) ELSE n.added END AS r,
      CASE WHEN n.known THEN play.totals_of_closed((n.added).user_id, (n.added).id) END AS totals_before
    FROM numbered n
  ), new AS (
    INSERT INTO play.round SELECT (n.r).* FROM rounds n WHERE NOT n.known
  )
  INSERT INTO kernel.event (type, user_id, body, version, actor)
  SELECT CASE WHEN e.settled THEN 'round.settled' ELSE 'balance.changed' END, e.user_id,
    CASE WHEN e.settled THEN jsonb_build_object('round', e.name, 'developer', e.developer, 'gameId', e.game_id,
        'betMinor', e.bet_minor - e.undone_minor, 'winMinor', e.win_minor,
        'openedMs', floor(extract(epoch FROM e.created_at) * 1000),
        'settledMs', floor(extract(epoch FROM e.closed_at) * 1000),
        'before', e.totals_before, 'balance', e.balance)
      ELSE e.balance || jsonb_build_object('round', e.name) END,
    e.movement_id, CASE WHEN e.developer = originals THEN 'player:' || e.user_id ELSE 'provider:' || e.developer END
  FROM (
    SELECT n.name, n.movement_id, n.totals_before, (n.r).*,
      -- A round of which nothing is left when it is closed was never played.
      (n.r).closed AND NOT (n.totals_before IS NULL AND (n.r).undone_minor > 0
        AND (n.r).bet_minor = (n.r).undone_minor AND (n.r).win_minor = 0) AS settled,
      jsonb_build_object('cashMinor', p.cash_minor, 'bonusMinor', p.bonus_minor,
        'currentWagerMinor', coalesce(least(p.current_wager_minor, p.required_wager_minor), 0),
        'requiredWagerMinor', coalesce(p.required_wager_minor, 0),
        'cause', CASE p.kind WHEN 'fill' THEN 'bet' ELSE p.kind END) AS balance
    FROM rounds n JOIN ROWS FROM (unnest(moving), unnest(posted)) AS p ON p.i = n.last
    OFFSET 0) e
  ORDER BY e.user_id, e.developer, e.round;
END $$;
