-- after: wallet/lock_free_players, play/take_free_bets, play/wait_briefly
-- Locks the players of a batch and their free bets, and rejects as busy the messages of players of whom another
-- transaction holds one of these rows, such as a payment: one player who pays does not hold up the bets of all others.
-- Everything else that a bet locks of its player comes after these. Where another transaction holds that without them,
-- the batch waits briefly, then fails, and its caller books each message by itself.
CREATE OR REPLACE FUNCTION play.leave_busy(asked play.message[]) RETURNS play.message[]
LANGUAGE plpgsql AS $$
DECLARE
  held CONSTANT bigint[] := play.players_of_held_free_bets(asked);
  players CONSTANT bigint[] := ARRAY(
    SELECT DISTINCT m.user_id FROM unnest(asked) m
    WHERE m.rejection IS NULL AND m.kind <> 'balance' AND m.user_id <> ALL (held) ORDER BY 1);
  free CONSTANT bigint[] := wallet.lock_free_players(players);
  m play.message;
BEGIN
  PERFORM play.wait_briefly();
  IF held = '{}' AND cardinality(free) = cardinality(players) THEN RETURN asked; END IF;
  FOR n IN 1..cardinality(asked) LOOP
    m := asked[n];
    CONTINUE WHEN m.rejection IS NOT NULL OR m.kind = 'balance' OR m.user_id = ANY (free);
    m.rejection := 'busy';
    asked[n] := m;
  END LOOP;
  RETURN asked;
END $$;
