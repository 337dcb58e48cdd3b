-- after: play/hold_wins, play/won_beside
-- The largest win that is booked without a person, of a provider's message: the cap of its game, or else of all its
-- games; null where there is none. A win of a free bet is of a kind of its own. The sender says the kind, so one that
-- has no cap has that of ordinary wins.
CREATE OR REPLACE FUNCTION play.cap_of(win play.message) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.max_minor FROM play.win_cap c
  WHERE c.developer = win.developer AND (c.game IS NULL OR c.game = (win.instruction).game)
    AND c.kind IN ('ordinary', CASE (win.instruction).kind WHEN 'provider_jackpot' THEN 'jackpot'
      WHEN 'provider_promotion' THEN 'promotion'
      WHEN 'win' THEN CASE WHEN EXISTS (SELECT FROM play.free_bet_use u WHERE u.key = (win.instruction).ref)
        THEN 'free' END END)
  ORDER BY c.kind = 'ordinary', c.game IS NULL LIMIT 1
$$;

-- The game of the round of a win, which it may be sent with the token of another; null where the round is not booked.
CREATE OR REPLACE FUNCTION play.game_of_round(win play.message) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  of_round CONSTANT bigint := (SELECT k.id FROM play.round_key k
    WHERE k.user_id = win.user_id AND k.developer = win.developer AND k.round = win.round);
  of_game CONSTANT integer := (SELECT r.game_id FROM play.round r WHERE r.user_id = win.user_id AND r.id = of_round);
BEGIN
  RETURN (SELECT g.slug FROM catalogue.game_state g WHERE g.id = of_game);
END $$;

-- The messages of a booking with nothing in place of each win above its cap, with what its bet has won already. A part
-- of a held win is decided already.
CREATE OR REPLACE FUNCTION play.cap_wins(moving play.message[]) RETURNS play.message[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  win play.message; asked wallet.instruction; cap bigint;
BEGIN
  FOR place IN 1..cardinality(moving) LOOP
    win := moving[place];
    CONTINUE WHEN win.kind <> 'win' OR (win.instruction).meta ? 'settles';
    asked := win.instruction;
    asked.game := coalesce(play.game_of_round(win),
      (SELECT (b.instruction).game FROM unnest(moving) b WHERE (b.instruction).key = asked.ref LIMIT 1), asked.game);
    win.instruction := asked;
    cap := play.cap_of(win);
    IF asked.amount > cap OR (asked.amount > 0 AND asked.amount + play.won_beside(moving, place) > cap) THEN
      moving[place] := play.without_sum(moving[place]);
    END IF;
  END LOOP;
  RETURN moving;
END $$;
