-- after: wallet/post, play/read_messages, play/leave_busy, play/take_free_bets, play/hold_wins, play/settle_undone
-- after: play/write_rounds, play/cap_wins
-- Books a batch of messages of games: checks their sessions, calls wallet.post, adds up what was applied in rounds and
-- writes the events. The answers come in the order of the messages. Rounds of the developer `originals` are named by
-- their number. A function for its plans, which do not depend on the sizes of the tables when they were made: lookups
-- use indexes. A message and its answer have one place in the lists `moving` and `posted`, which are read side by side.
CREATE OR REPLACE FUNCTION play.book(messages jsonb, at timestamptz, oldest timestamptz, originals text)
RETURNS SETOF play.booked LANGUAGE plpgsql
SET enable_seqscan = off SET enable_nestloop = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked play.message[]; wanted play.message[]; moving play.message[]; posted wallet.posted[];
  frees_or_undoes boolean; caps boolean; undone_wins bigint[];
BEGIN
  asked := ARRAY(SELECT m FROM play.read_messages(messages, oldest) m ORDER BY m.place);
  frees_or_undoes := EXISTS (SELECT FROM unnest(asked) m WHERE (m.instruction).kind IN ('free_bet', 'rollback'));
  -- A batch of several players waits for none of them; its first message says so for all.
  IF (messages -> 0 -> 'waits')::boolean IS FALSE THEN asked := play.leave_busy(asked);
  ELSIF frees_or_undoes THEN PERFORM play.lock_free_bets(asked);
  END IF;
  IF frees_or_undoes THEN asked := play.take_free_bets(asked, at); END IF;

  moving := ARRAY(SELECT m FROM unnest(asked) m WHERE m.rejection IS NULL AND m.kind <> 'balance' ORDER BY m.place);
  wanted := moving;
  caps := EXISTS (SELECT FROM unnest(moving) m WHERE m.kind = 'win') AND EXISTS (SELECT FROM play.win_cap);
  -- Under the players' locks: of two wins of a bet at once the second sees the first.
  IF caps THEN
    PERFORM wallet.lock_player(p.id) FROM (SELECT DISTINCT m.user_id AS id FROM unnest(moving) m ORDER BY 1) p;
    moving := play.cap_wins(moving);
  END IF;
  posted := ARRAY(
    SELECT p FROM wallet.post(ARRAY(SELECT m.instruction FROM unnest(moving) m ORDER BY m.place), at) p ORDER BY p.i);
  IF caps OR EXISTS (SELECT FROM unnest(posted) p WHERE p.reason IN ('bad_amount', 'key_conflict')) THEN
    posted := play.hold_wins(messages, wanted, moving, posted, at);
  END IF;
  IF frees_or_undoes THEN undone_wins := play.settle_undone(moving, posted, at); END IF;
  PERFORM play.write_rounds(moving, posted, undone_wins, at, originals);

  -- An id that another transaction has booked meanwhile fails the batch, which is then booked again.
  INSERT INTO play.request (id, content, booked_at)
  SELECT DISTINCT m.request, m.content, book.at FROM ROWS FROM (unnest(moving), unnest(posted)) AS m
  WHERE m.request IS NOT NULL AND NOT m.seen AND m.status <> 'refused';

  RETURN QUERY
    SELECT m.place, NULL::text, m.user_id, m.status, m.reason, m.cash_minor + m.bonus_minor
      FROM ROWS FROM (unnest(moving), unnest(posted)) AS m
    UNION ALL
    SELECT m.place, m.rejection, m.user_id, NULL, NULL, NULL
      FROM unnest(asked) m WHERE m.rejection IS NOT NULL OR m.kind = 'balance'
    ORDER BY 1;
END $$;
