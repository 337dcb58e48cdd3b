-- after: wallet/post
-- Wins of a booking that the ledger refused for their size: each is booked as a win of nothing under its key, which
-- closes its round, and its sum is held for a person. A repeat finds that movement and gets the same answer. Returns
-- the answers of the booking with those of the wins, whose reason is then `held`. A part of a held win is never held
-- again.
CREATE OR REPLACE FUNCTION play.hold_wins(messages jsonb, moving play.message[], posted wallet.posted[], at timestamptz)
RETURNS wallet.posted[] LANGUAGE plpgsql AS $$
DECLARE
  wins play.message[] := '{}'; places integer[] := '{}'; nothing wallet.instruction[] := '{}'; answers wallet.posted[];
  win wallet.instruction; answer wallet.posted; refused text;
BEGIN
  FOR place IN 1..cardinality(posted) LOOP
    win := (moving[place]).instruction;
    CONTINUE WHEN coalesce((posted[place]).reason, '') NOT IN ('bad_amount', 'key_conflict') OR win.kind <> 'win'
      OR win.meta ? 'settles'
      OR win.amount NOT BETWEEN 1 AND 9000000000000000 OR win.amount <> trunc(win.amount);
    win.meta := coalesce(win.meta, '{}') || jsonb_build_object('held', win.amount::text);
    win.amount := 0;
    places := array_append(places, place); wins := array_append(wins, moving[place]);
    nothing := array_append(nothing, win);
  END LOOP;
  IF places = '{}' THEN RETURN posted; END IF;
  -- The players are locked by the first call already.
  answers := ARRAY(SELECT p FROM wallet.post(nothing, at) p ORDER BY p.i);
  FOR n IN 1..cardinality(places) LOOP
    answer := answers[n]; refused := (posted[places[n]]).reason;
    CONTINUE WHEN refused = 'key_conflict' AND answer.status <> 'replayed';
    answer.i := (posted[places[n]]).i;
    IF answer.status <> 'refused' THEN answer.reason := 'held'; END IF;
    posted[places[n]] := answer;
    IF answer.status = 'applied' THEN
      INSERT INTO play.held_win (key, ref, user_id, developer, round, game_id, session_hash, amount_minor, held_at)
      VALUES ((nothing[n]).key, (nothing[n]).ref, (wins[n]).user_id, (wins[n]).developer, (wins[n]).round,
        (wins[n]).game_id,
        (messages -> ((wins[n]).place - 1)::integer ->> 'session')::bytea, ((wins[n]).instruction).amount::bigint,
          hold_wins.at);
    END IF;
  END LOOP;
  RETURN posted;
END $$;

-- A rollback undoes the wins of its bet, also those that are held, or were held and are booked.
CREATE OR REPLACE FUNCTION play.undo_held_wins(rolled_back text[], at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE play.held_win h SET state = 'undone', decided_at = undo_held_wins.at WHERE h.ref = ANY (rolled_back)
    AND h.state IN ('held', 'booked')
$$;
