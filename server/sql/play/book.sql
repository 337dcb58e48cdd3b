-- after: wallet/post, wallet/undone_win, play/hold_wins, play/round_id, play/take_free_bets, play/settle_free_bets, sessions/session_state, catalogue/game_state
-- Books a batch of messages of games: checks their sessions, calls wallet.post, adds up what was applied in rounds and writes the events. The
-- answers come in the order of the messages. Sessions opened before `oldest` take no bets; rounds of the developer `originals` are named by
-- their number. A function for its plans, which do not depend on the sizes of the tables when they were made: lookups use indexes, and a message
-- and its answer are matched by their place.
CREATE OR REPLACE FUNCTION play.book(messages jsonb, at timestamptz, oldest timestamptz, originals text) RETURNS SETOF play.booked LANGUAGE plpgsql
SET enable_seqscan = off SET enable_nestloop = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked play.message[]; moving play.message[]; posted wallet.posted[]; frees_or_undoes boolean; undone_wins bigint[];
BEGIN
  asked := ARRAY(
    SELECT ROW(m.place, m.kind, m.developer, m.round, m.request, m.content, m.closed, m.name, m.user_id, m.game_id, m.seen, m.rejection,
      ROW(m.key, m.moves, m.user_id, m.amount, 'INR', m.ref, m.developer || ':' || m.round, NULL, NULL, m.meta, 'provider:' || m.developer, m.request_id,
        m.slug, m.types, m.only_real_balance)::wallet.instruction)::play.message
    FROM (
      SELECT m.*, s.user_id, s.game_id, shown.slug, shown.types, shown.only_real_balance, seen.content IS NOT NULL AS seen, CASE
        WHEN s.id IS NULL OR s.developer <> m.developer THEN 'invalid_token'
        WHEN m.content <> coalesce(seen.content, first_value(m.content) OVER (PARTITION BY m.request ORDER BY m.place)) THEN 'duplicate'
        WHEN m.game <> s.game THEN 'invalid_game'
        WHEN m.currency <> 'INR' THEN 'wrong_currency'
        WHEN s.user_id IS NULL THEN 'invalid_token'
        -- A closed game takes no bets in open sessions either, until it is opened again.
        WHEN m.kind = 'bet' AND (s.created_at < oldest OR login.ended OR shown.closed) THEN 'session_ended' END AS rejection
      FROM ROWS FROM (jsonb_to_recordset(messages) AS (kind text, developer text, game text, currency text, round text, session bytea, request uuid,
        content bigint, closed boolean, name text, key text, moves text, amount numeric, ref text, meta jsonb, "requestId" text))
        WITH ORDINALITY AS m (kind, developer, game, currency, round, session, request, content, closed, name, key, moves, amount, ref, meta, request_id, place)
      LEFT JOIN LATERAL (SELECT * FROM play.session s WHERE s.token_hash = m.session LIMIT 1) s ON true
      LEFT JOIN LATERAL (SELECT r.content FROM play.request r WHERE r.id = m.request LIMIT 1) seen ON true
      LEFT JOIN LATERAL (SELECT l.ended FROM sessions.session_state l WHERE l.id = s.login_session_id LIMIT 1) login ON true
      LEFT JOIN LATERAL (SELECT g.closed, g.slug, g.types, g.only_real_balance FROM catalogue.game_state g WHERE g.id = s.game_id LIMIT 1) shown ON true) m
    ORDER BY m.place);
  frees_or_undoes := EXISTS (SELECT FROM unnest(asked) m WHERE (m.instruction).kind IN ('free_bet', 'rollback'));
  IF frees_or_undoes THEN asked := play.take_free_bets(asked, at); END IF;
  moving := ARRAY(SELECT m FROM unnest(asked) m WHERE m.rejection IS NULL AND m.kind <> 'balance' ORDER BY m.place);
  posted := ARRAY(SELECT p FROM wallet.post(ARRAY(SELECT m.instruction FROM unnest(moving) m ORDER BY m.place), at) p ORDER BY p.i);
  IF EXISTS (SELECT FROM unnest(posted) p WHERE p.reason IN ('bad_amount', 'key_conflict')) THEN posted := play.hold_wins(messages, moving, posted, at); END IF;
  IF frees_or_undoes THEN
    PERFORM play.settle_free_bets(array_agg(m.key) FILTER (WHERE (m.instruction).kind = 'free_bet'),
      array_agg(m.key) FILTER (WHERE (m.instruction).kind = 'free_bet' AND m.status = 'applied'),
      array_agg((m.instruction).ref) FILTER (WHERE (m.instruction).kind = 'rollback' AND m.status = 'applied'), book.at)
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m (place, kind, developer, round, request, content, closed, name, user_id, game_id, seen, rejection, instruction, i, key, status);
    PERFORM play.undo_held_wins(array_agg((m.instruction).ref) FILTER (WHERE (m.instruction).kind = 'rollback' AND m.status = 'applied'), book.at)
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m (place, kind, developer, round, request, content, closed, name, user_id, game_id, seen, rejection, instruction, i, key, status);
    -- A rollback undoes the bet and what it has won, unless another has done so before: by its place, the second part.
    undone_wins := ARRAY(SELECT CASE WHEN m.kind = 'rollback'
        THEN coalesce(wallet.undone_win((m.instruction).ref, m.movement_id, m.moved_minor), 0) ELSE 0 END
      FROM ROWS FROM (unnest(moving), unnest(posted)) AS m (place, kind, developer, round, request, content, closed, name, user_id, game_id, seen, rejection, instruction,
        i, key, status, reason, cash_minor, bonus_minor, moved_minor, current_wager_minor, required_wager_minor, movement_id) ORDER BY m.i);
  END IF;

  WITH applied AS MATERIALIZED (
    SELECT m.user_id, m.developer, m.round, m.kind, m.game_id, m.closed, m.name, m.i, m.key, m.cash_minor, m.bonus_minor, m.moved_minor, m.current_wager_minor,
      m.required_wager_minor, m.movement_id, m.cash_minor + m.bonus_minor AS after_minor, coalesce(undone_wins[m.i], 0) AS undone_win,
      CASE WHEN m.developer = originals THEN 'player:' || m.user_id ELSE 'provider:' || m.developer END AS actor
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m (place, kind, developer, round, request, content, closed, name, user_id, game_id, seen, rejection, instruction,
      i, key, status, reason, cash_minor, bonus_minor, moved_minor, current_wager_minor, required_wager_minor, movement_id)
    WHERE m.status = 'applied'
  ), named AS (
    -- A name that another transaction has added meanwhile keeps its id.
    INSERT INTO play.round_key AS k (user_id, developer, round, id)
    SELECT a.user_id, a.developer, a.round, play.round_id(book.at, NULL)
    FROM (SELECT DISTINCT a.user_id, a.developer, a.round FROM applied a WHERE a.moved_minor IS NOT NULL AND a.developer <> originals
      ORDER BY a.user_id, a.developer, a.round) a
    ON CONFLICT (user_id, developer, round) DO UPDATE SET id = k.id RETURNING *
  ), added AS (
    INSERT INTO play.round AS r (id, developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, closed, before_minor, after_minor, movement_keys, created_at, closed_at)
    SELECT CASE WHEN a.developer = originals THEN a.round::bigint ELSE min(k.id) END, a.developer, a.round, a.user_id, min(a.game_id),
      coalesce(-sum(a.moved_minor) FILTER (WHERE a.kind = 'bet'), 0), coalesce(sum(a.moved_minor) FILTER (WHERE a.kind = 'win'), 0) - sum(a.undone_win),
      coalesce(sum(a.moved_minor + a.undone_win) FILTER (WHERE a.kind = 'rollback'), 0), bool_or(a.closed),
      (array_agg(a.after_minor - a.moved_minor ORDER BY a.i))[1], (array_agg(a.after_minor ORDER BY a.i))[count(*)],
      array_agg(a.key ORDER BY a.i), book.at, CASE WHEN bool_or(a.closed) THEN book.at END
    -- A saved rollback of an unknown bet moves nothing and belongs to no round.
    FROM applied a LEFT JOIN named k ON k.user_id = a.user_id AND k.developer = a.developer AND k.round = a.round WHERE a.moved_minor IS NOT NULL
    GROUP BY a.user_id, a.developer, a.round ORDER BY a.user_id, a.developer, a.round
    ON CONFLICT (user_id, id) DO UPDATE SET
      bet_minor = r.bet_minor + excluded.bet_minor,
      win_minor = r.win_minor + excluded.win_minor,
      undone_minor = r.undone_minor + excluded.undone_minor,
      closed = r.closed OR excluded.closed,
      after_minor = excluded.after_minor,
      movement_keys = r.movement_keys || excluded.movement_keys,
      closed_at = coalesce(r.closed_at, excluded.closed_at)
    RETURNING id, developer, round, user_id, game_id, bet_minor - undone_minor AS bet_minor, win_minor, undone_minor, closed, created_at, closed_at, cardinality(movement_keys) AS moves
  )
  -- Each player's last balance, then each closed round that the batch changed, with its totals before where it was closed already: this statement
  -- still sees the row as it was, and the player's lock keeps it so.
  INSERT INTO kernel.event (type, user_id, body, version, actor, request_id)
  SELECT f.type, f.user_id, f.body, f.version, f.actor, NULL FROM (
    (SELECT DISTINCT ON (a.user_id) 'balance.changed' AS type, a.user_id, jsonb_build_object('cashMinor', a.cash_minor, 'bonusMinor', a.bonus_minor,
        'currentWagerMinor', coalesce(least(a.current_wager_minor, a.required_wager_minor), 0), 'requiredWagerMinor', coalesce(a.required_wager_minor, 0),
        'cause', CASE a.kind WHEN 'fill' THEN 'bet' ELSE a.kind END, 'round', a.name) AS body,
        a.movement_id AS version, a.actor
      FROM applied a ORDER BY a.user_id, a.i DESC)
    UNION ALL
    (SELECT 'round.settled', r.user_id, jsonb_build_object('round', a.name, 'developer', r.developer, 'gameId', r.game_id, 'betMinor', r.bet_minor,
        'winMinor', r.win_minor, 'openedMs', floor(extract(epoch FROM r.created_at) * 1000), 'settledMs', floor(extract(epoch FROM r.closed_at) * 1000), 'before', before.totals),
        a.movement_id, a.actor
      FROM added r JOIN (
        SELECT DISTINCT ON (a.user_id, a.developer, a.round) a.*, count(*) OVER (PARTITION BY a.user_id, a.developer, a.round) AS moves
        FROM applied a WHERE a.moved_minor IS NOT NULL ORDER BY a.user_id, a.developer, a.round, a.i DESC
      ) a ON a.user_id = r.user_id AND a.developer = r.developer AND a.round = r.round
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('betMinor', o.bet_minor - o.undone_minor, 'winMinor', o.win_minor) AS totals FROM play.round o
        WHERE r.moves > a.moves AND o.user_id = r.user_id AND o.id = r.id AND o.closed LIMIT 1
      ) before ON true
      -- A round of which nothing is left when it is closed was never played.
      WHERE r.closed AND NOT (before.totals IS NULL AND r.undone_minor > 0 AND r.bet_minor = 0 AND r.win_minor = 0)
      ORDER BY r.user_id, r.developer, r.round)
  ) f ORDER BY f.type;

  -- Another content under the same id, booked by another transaction meanwhile, becomes null, which the table rejects.
  INSERT INTO play.request AS r (id, content, booked_at)
  SELECT DISTINCT ON (m.request) m.request, m.content, book.at
  FROM ROWS FROM (unnest(moving), unnest(posted)) AS m (place, kind, developer, round, request, content, closed, name, user_id, game_id, seen, rejection, instruction, i, key, status)
  WHERE m.request IS NOT NULL AND NOT m.seen AND m.status <> 'refused' ORDER BY m.request, m.i
  ON CONFLICT (id) DO UPDATE SET content = CASE WHEN r.content = excluded.content THEN r.content END;

  RETURN QUERY SELECT a.place, a.rejection, a.user_id, p.status, p.reason, p.cash_minor + p.bonus_minor
    FROM (SELECT a.place, a.rejection, a.user_id, CASE WHEN a.rejection IS NULL AND a.kind <> 'balance' THEN count(*) FILTER (WHERE a.rejection IS NULL AND a.kind <> 'balance') OVER (ORDER BY a.place) END AS i
      FROM unnest(asked) a) a
    LEFT JOIN unnest(posted) p ON p.i = a.i ORDER BY a.place;
END $$;
