-- Of a round by the name that its movements have, its game and the key of the movement that opened it.
CREATE OR REPLACE FUNCTION play.game_of_round(player bigint, named text)
RETURNS TABLE (game_id integer, provider text, opened_by text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  of_developer CONSTANT text := split_part(named, ':', 1);
  of_round CONSTANT text := substr(named, length(of_developer) + 2);
  of_id bigint;
BEGIN
  SELECT k.id INTO of_id FROM play.round_key k
    WHERE k.user_id = player AND k.developer = of_developer AND k.round = of_round;
  -- Rounds of the originals are named by their number.
  IF of_id IS NULL AND of_round ~ '^[0-9]{1,18}$' THEN of_id := of_round::bigint; END IF;
  RETURN QUERY SELECT r.game_id, r.developer, r.movement_keys[1] FROM play.round r
    WHERE r.user_id = player AND r.id = of_id AND r.developer = of_developer;
END $$;
