-- after: play/hold_wins
-- The largest win that is booked without a person, of a provider's message: the cap of its game, or else of all its
-- games; null where there is none. A win of a free bet is of a kind of its own.
CREATE OR REPLACE FUNCTION play.cap_of(win play.message) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.max_minor FROM play.win_cap c
  WHERE c.developer = win.developer AND (c.game IS NULL OR c.game = (win.instruction).game)
    AND c.kind = CASE (win.instruction).kind WHEN 'provider_jackpot' THEN 'jackpot'
      WHEN 'provider_promotion' THEN 'promotion'
      WHEN 'win' THEN CASE WHEN EXISTS (SELECT FROM play.free_bet_use u WHERE u.key = (win.instruction).ref)
        THEN 'free' ELSE 'ordinary' END END
  ORDER BY c.game IS NULL LIMIT 1
$$;

-- The messages of a booking with nothing in place of each win above its cap. A part of a held win is decided already.
CREATE OR REPLACE FUNCTION play.cap_wins(moving play.message[]) RETURNS play.message[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  win play.message;
BEGIN
  FOR place IN 1..cardinality(moving) LOOP
    win := moving[place];
    CONTINUE WHEN win.kind <> 'win' OR (win.instruction).meta ? 'settles';
    IF (win.instruction).amount > play.cap_of(win) THEN moving[place] := play.without_sum(win); END IF;
  END LOOP;
  RETURN moving;
END $$;
