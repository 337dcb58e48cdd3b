-- after: play/settle_free_bets, play/hold_wins, wallet/undone_win
-- Ends the free bets of a batch and the held wins of the bets that it undoes, and says what each rollback takes from
-- the win of its round: it undoes the bet and what the bet has won, unless another has done so before. The list has a
-- place for each message, as `posted` has, then one for what each takes from the promotions of its round, which is a
-- part of it.
CREATE OR REPLACE FUNCTION play.settle_undone(moving play.message[], posted wallet.posted[], at timestamptz)
RETURNS bigint[] LANGUAGE plpgsql AS $$
BEGIN
  PERFORM play.settle_free_bets(array_agg(m.key) FILTER (WHERE (m.instruction).kind = 'free_bet'),
    array_agg(m.key) FILTER (WHERE (m.instruction).kind = 'free_bet' AND m.status = 'applied'),
    array_agg((m.instruction).ref) FILTER (WHERE (m.instruction).kind = 'rollback' AND m.status = 'applied'),
    settle_undone.at)
  FROM ROWS FROM (unnest(moving), unnest(posted)) AS m;
  PERFORM play.undo_held_wins(
    array_agg((m.instruction).ref) FILTER (WHERE (m.instruction).kind = 'rollback' AND m.status = 'applied'),
    settle_undone.at)
  FROM ROWS FROM (unnest(moving), unnest(posted)) AS m;
  RETURN ARRAY(
    SELECT CASE WHEN m.kind = 'rollback'
      THEN coalesce(wallet.undone_win((m.instruction).ref, m.movement_id, m.moved_minor), 0) ELSE 0 END
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m ORDER BY m.i)
  || ARRAY(
    SELECT CASE WHEN m.kind = 'rollback'
      THEN coalesce(wallet.undone_promotion((m.instruction).ref, m.movement_id, m.moved_minor), 0) ELSE 0 END
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m ORDER BY m.i);
END $$;
