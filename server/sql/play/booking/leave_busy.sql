-- after: wallet/lock_free_players
-- Locks the players of a batch, and rejects as busy the messages of those whom another transaction holds, such as a
-- payment: one player who pays does not hold up the bets of all others.
CREATE OR REPLACE FUNCTION play.leave_busy(asked play.message[]) RETURNS play.message[] LANGUAGE plpgsql AS $$
DECLARE
  players CONSTANT bigint[] := ARRAY(
    SELECT DISTINCT m.user_id FROM unnest(asked) m WHERE m.rejection IS NULL AND m.kind <> 'balance' ORDER BY 1);
  free CONSTANT bigint[] := wallet.lock_free_players(players);
  m play.message;
BEGIN
  IF cardinality(free) = cardinality(players) THEN RETURN asked; END IF;
  FOR n IN 1..cardinality(asked) LOOP
    m := asked[n];
    CONTINUE WHEN m.rejection IS NOT NULL OR m.kind = 'balance' OR m.user_id = ANY (free);
    m.rejection := 'busy';
    asked[n] := m;
  END LOOP;
  RETURN asked;
END $$;
