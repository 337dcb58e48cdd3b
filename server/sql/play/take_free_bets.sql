-- Locks the free bets of players with a bet that is booked as one, or a rollback, which may return one: before any
-- account.
CREATE OR REPLACE FUNCTION play.lock_free_bets(asked play.message[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM play.free_bet f
    WHERE f.user_id = ANY (ARRAY(
      SELECT a.user_id FROM unnest(asked) a WHERE (a.instruction).kind IN ('free_bet', 'rollback')))
    ORDER BY f.id FOR NO KEY UPDATE;
END $$;

-- The same without waiting, and names the players of whom another transaction holds one.
CREATE OR REPLACE FUNCTION play.players_of_held_free_bets(asked play.message[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  players CONSTANT bigint[] := ARRAY(
    SELECT a.user_id FROM unnest(asked) a WHERE (a.instruction).kind IN ('free_bet', 'rollback'));
  locked bigint[];
BEGIN
  IF players = '{}' THEN RETURN '{}'; END IF;
  locked := ARRAY(
    SELECT f.id FROM play.free_bet f WHERE f.user_id = ANY (players) ORDER BY f.id FOR NO KEY UPDATE SKIP LOCKED);
  RETURN ARRAY(
    SELECT DISTINCT f.user_id FROM play.free_bet f WHERE f.user_id = ANY (players) AND f.id <> ALL (locked));
END $$;

-- Takes a free bet for each message that is booked as one: of the player, for the game, of at least that stake, the
-- first to end first. One that names a gift of the player for the game takes it from that gift or not at all, so that
-- what was played of one gift is not paid from another; one that names something else takes none that its provider was
-- asked to grant. A message without one is rejected. One that has taken before keeps it. A sum of rounds names its
-- gift, and takes all of them from it, up to a week after its end, since they were played before. The caller has locked
-- the players' free bets.
CREATE OR REPLACE FUNCTION play.take_free_bets(asked play.message[], at timestamptz) RETURNS play.message[]
LANGUAGE plpgsql AS $$
DECLARE
  m play.message; taken bigint; named bigint; is_sum boolean; rounds integer;
BEGIN
  FOR n IN 1..cardinality(asked) LOOP
    m := asked[n];
    CONTINUE WHEN m.rejection IS NOT NULL OR (m.instruction).kind <> 'free_bet'
      OR EXISTS (SELECT FROM play.free_bet_use u WHERE u.key = (m.instruction).key);
    is_sum := coalesce((m.instruction).meta ? 'rounds', false);
    named := (SELECT o.id FROM play.free_bet o WHERE o.user_id = m.user_id AND o.game_id = m.game_id
      AND o.id::text = (m.instruction).meta ->> 'freeBet');
    rounds := coalesce(((m.instruction).meta ->> 'rounds')::integer, 1);
    UPDATE play.free_bet f SET remaining = f.remaining - rounds
      WHERE f.id = (
        SELECT o.id FROM play.free_bet o
        WHERE o.user_id = m.user_id AND o.game_id = m.game_id AND o.remaining >= rounds
          AND (o.id = named OR (named IS NULL AND NOT is_sum AND NOT ((m.instruction).meta ? 'freeBet'
            AND EXISTS (SELECT FROM play.provider_grant g WHERE g.free_bet_id = o.id))))
          AND o.bet_minor >= (m.instruction).amount AND o.expires_at > take_free_bets.at
            - CASE WHEN is_sum THEN interval '7 days' ELSE interval '0' END
        ORDER BY o.expires_at, o.id LIMIT 1)
      RETURNING f.id INTO taken;
    IF taken IS NULL THEN
      m.rejection := 'no_free_bet';
      asked[n] := m;
    ELSE
      INSERT INTO play.free_bet_use (key, free_bet_id, at, rounds)
      VALUES ((m.instruction).key, taken, take_free_bets.at, rounds);
    END IF;
  END LOOP;
  RETURN asked;
END $$;
