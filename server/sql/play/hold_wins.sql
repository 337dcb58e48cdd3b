-- after: wallet/post
-- The movement that stands for a win that waits for a person: a win of nothing under its key, which closes its round.
CREATE OR REPLACE FUNCTION play.without_sum(win play.message) RETURNS play.message LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  asked wallet.instruction := win.instruction;
BEGIN
  asked.meta := coalesce(asked.meta, '{}') || jsonb_build_object('held', asked.amount::text);
  asked.amount := 0;
  win.instruction := asked;
  RETURN win;
END $$;

-- Whether a win may be held for its size. A part of a held win never is.
CREATE OR REPLACE FUNCTION play.may_be_held(win wallet.instruction) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT win.kind IN ('win', 'provider_jackpot', 'provider_promotion') AND NOT coalesce(win.meta ? 'settles', false)
    AND win.amount BETWEEN 1 AND 9000000000000000 AND win.amount = trunc(win.amount)
$$;

-- Wins of a booking that are too large: above a cap, for which `moving` has nothing in place of the sum that `asked`
-- has, or refused by the ledger for their size. Each is booked as a win of nothing, and its sum is held for a person. A
-- repeat finds the movement of the first time, whichever it was, and gets the same answer. Returns the answers of the
-- booking with those of the wins, whose reason is then `held`.
CREATE OR REPLACE FUNCTION play.hold_wins(messages jsonb, asked play.message[], moving play.message[],
  posted wallet.posted[], at timestamptz) RETURNS wallet.posted[] LANGUAGE plpgsql AS $$
DECLARE
  again wallet.instruction[] := '{}'; places integer[] := '{}'; answers wallet.posted[];
  win play.message; answer wallet.posted; capped boolean;
BEGIN
  FOR place IN 1..cardinality(posted) LOOP
    win := asked[place]; answer := posted[place];
    capped := (moving[place]).instruction IS DISTINCT FROM win.instruction;
    IF capped AND answer.status <> 'refused' THEN
      PERFORM play.hold_win(messages, win, answer, at);
      answer.reason := 'held';
      posted[place] := answer;
    ELSIF answer.reason IN ('bad_amount', 'key_conflict') AND play.may_be_held(win.instruction) THEN
      -- The key may be booked the other way: before the cap was set or lowered, or when it was.
      places := array_append(places, place);
      again := array_append(again, CASE WHEN capped THEN win.instruction
        ELSE (play.without_sum(win)).instruction END);
    END IF;
  END LOOP;
  IF places = '{}' THEN RETURN posted; END IF;
  -- The players are locked by the first call already.
  answers := ARRAY(SELECT p FROM wallet.post(again, at) p ORDER BY p.i);
  FOR n IN 1..cardinality(places) LOOP
    answer := answers[n]; win := asked[places[n]];
    CONTINUE WHEN (posted[places[n]]).reason = 'key_conflict' AND answer.status <> 'replayed';
    answer.i := (posted[places[n]]).i;
    IF answer.status <> 'refused' AND (again[n]).amount = 0 THEN
      PERFORM play.hold_win(messages, win, answer, at);
      answer.reason := 'held';
    END IF;
    posted[places[n]] := answer;
  END LOOP;
  RETURN posted;
END $$;

CREATE OR REPLACE FUNCTION play.hold_win(messages jsonb, win play.message, answer wallet.posted, at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO play.held_win
    (key, ref, user_id, developer, round, game_id, session_hash, amount_minor, held_at, moves)
  SELECT (win.instruction).key, (win.instruction).ref, win.user_id, win.developer, win.round, win.game_id,
    (messages -> (win.place - 1)::integer ->> 'session')::bytea, (win.instruction).amount::bigint, hold_win.at,
    (win.instruction).kind
  WHERE answer.status = 'applied'
$$;

-- A rollback undoes the wins of its bet, also those that are held, or were held and are booked; one that names a win,
-- that one.
CREATE OR REPLACE FUNCTION play.undo_held_wins(rolled_back text[], at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE play.held_win h SET state = 'undone', decided_at = undo_held_wins.at
  WHERE (h.ref = ANY (rolled_back) OR h.key = ANY (rolled_back)) AND h.state IN ('held', 'booked')
$$;
