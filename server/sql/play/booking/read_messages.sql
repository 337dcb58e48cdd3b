-- after: sessions/session_state, catalogue/game_state
-- Whether a player has a round of this name that is not closed. A function of its own: only batches of a maintenance
-- read rounds here, and a statement locks every partition that it names.
CREATE OR REPLACE FUNCTION play.has_open_round(player bigint, of_developer text, named text) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE
  of_round CONSTANT bigint := (
    SELECT k.id FROM play.round_key k WHERE k.user_id = player AND k.developer = of_developer AND k.round = named);
BEGIN
  RETURN EXISTS (SELECT FROM play.round r WHERE r.user_id = player AND r.id = of_round AND NOT r.closed);
END $$;

-- A batch of messages of games with their sessions, in their order, and why one is rejected before any money is asked
-- for. Sessions opened before `oldest` take no bets. PostgreSQL makes it a part of the query that calls it.
CREATE OR REPLACE FUNCTION play.read_messages(messages jsonb, oldest timestamptz) RETURNS SETOF play.message
LANGUAGE sql STABLE AS $$
  SELECT m.place, m.kind, m.developer, m.round, m.request, m.content, m.closed, m.name, m.user_id, m.game_id, m.seen,
    m.rejection,
    ROW(m.key, m.moves, m.user_id, m.amount, kernel.currency(), m.ref, m.developer || ':' || m.round, NULL, NULL,
      m.meta, 'provider:' || m.developer, m.request_id, m.slug, m.types, m.only_real_balance)::wallet.instruction
  FROM (
    SELECT m.*, s.user_id, s.game_id, shown.slug, shown.types, shown.only_real_balance,
      seen.content IS NOT NULL AS seen, CASE
      WHEN s.id IS NULL OR s.developer <> m.developer THEN 'invalid_token'
      WHEN m.content <> coalesce(seen.content, first_value(m.content) OVER (PARTITION BY m.request ORDER BY m.place))
        THEN 'duplicate'
      WHEN m.game <> s.game THEN 'invalid_game'
      WHEN m.currency <> kernel.currency() THEN 'wrong_currency'
      WHEN s.user_id IS NULL THEN 'invalid_token'
      -- A closed game takes no bets in open sessions either, until it is opened again.
      -- A sum of free rounds was played before.
      WHEN m.kind = 'bet' AND NOT coalesce(m.meta ? 'rounds', false)
        AND (s.created_at < oldest OR login.ended OR shown.closed)
        THEN 'session_ended'
      -- Maintenance: a round that has begun is finished, and a bet that was booked before is answered as it was.
      WHEN m.begins IS FALSE AND NOT coalesce(m.meta ? 'rounds', false)
        AND NOT play.has_open_round(s.user_id, m.developer, m.round)
        THEN 'session_ended' END AS rejection
    FROM ROWS FROM (jsonb_to_recordset(messages) AS (kind text, developer text, game text, currency text, round text,
      session bytea, request uuid, content bigint, closed boolean, name text, key text, moves text, amount numeric,
      ref text, meta jsonb, "requestId" text, begins boolean)) WITH ORDINALITY AS m (kind, developer, game, currency,
      round, session, request, content, closed, name, key, moves, amount, ref, meta, request_id, begins, place)
    LEFT JOIN LATERAL (SELECT * FROM play.session s WHERE s.token_hash = m.session LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT r.content FROM play.request r WHERE r.id = m.request LIMIT 1) seen ON true
    LEFT JOIN LATERAL (
      SELECT l.ended FROM sessions.session_state l WHERE l.id = s.login_session_id LIMIT 1) login ON true
    LEFT JOIN LATERAL (
      SELECT g.closed, g.slug, g.types, g.only_real_balance FROM catalogue.game_state g WHERE g.id = s.game_id LIMIT 1
    ) shown ON true) m
  ORDER BY m.place
$$;
