-- after: wallet/won_of
-- The bets whose wins count together with those of a bet: of a free bet all that were played of its gift, as a sum of
-- them would be.
CREATE OR REPLACE FUNCTION play.bets_with(bet text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT bet || ARRAY(SELECT o.key FROM play.free_bet_use u JOIN play.free_bet_use o ON o.free_bet_id = u.free_bet_id
    WHERE u.key = bet AND o.key <> bet AND o.returned_at IS NULL)
$$;

-- What the bet of a win in a list has won beside it by the same kind: what is booked without a person, and in the list
-- the messages before it, each once.
CREATE OR REPLACE FUNCTION play.won_beside(moving play.message[], win_place integer) RETURNS numeric
LANGUAGE plpgsql STABLE AS $$
DECLARE
  win CONSTANT wallet.instruction := (moving[win_place]).instruction;
  bets CONSTANT text[] := CASE win.kind WHEN 'win' THEN play.bets_with(win.ref) ELSE ARRAY[win.ref] END;
  listed numeric;
BEGIN
  listed := (SELECT coalesce(sum(l.amount), 0) FROM (
    SELECT DISTINCT ON ((m.instruction).key) (m.instruction).amount AS amount FROM unnest(moving[:win_place - 1]) m
    WHERE m.kind = 'win' AND (m.instruction).kind = win.kind AND (m.instruction).ref = ANY (bets)
      AND (m.instruction).key <> win.key AND NOT coalesce((m.instruction).meta ? 'settles', false)) l);
  RETURN listed + wallet.won_of(bets, win.kind,
    ARRAY(SELECT (m.instruction).key FROM unnest(moving[:win_place]) m));
END $$;
