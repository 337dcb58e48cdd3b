-- The wager of a player's open bonuses, added up.
CREATE OR REPLACE FUNCTION wallet.wager_of(bonuses wallet.bonus[]) RETURNS wallet.wager LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  wager wallet.wager := ROW(0, 0);
  bonus wallet.bonus;
BEGIN
  FOREACH bonus IN ARRAY bonuses LOOP
    CONTINUE WHEN bonus.state <> 'open';
    wager.current_minor := wager.current_minor + least(bonus.current_wager_minor, bonus.required_wager_minor);
    wager.required_minor := wager.required_minor + bonus.required_wager_minor;
  END LOOP;
  RETURN wager;
END $$;

-- Whether each of these bonuses has what a part takes from it: others of the player may have enough, but not the one it
-- belongs to.
CREATE OR REPLACE FUNCTION wallet.has_parts(bonuses wallet.bonus[], parts wallet.bonus_part[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT EXISTS (SELECT FROM unnest(parts) p JOIN unnest(bonuses) b ON b.id = p.bonus_id
    WHERE b.balance_minor + p.minor < 0)
$$;

-- A player's bonuses after a movement that has these parts and, where it ends them, gives them this state.
CREATE OR REPLACE FUNCTION wallet.add_parts(bonuses wallet.bonus[], parts wallet.bonus_part[], state text)
  RETURNS wallet.bonus[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  bonus wallet.bonus; part wallet.bonus_part;
BEGIN
  FOR n IN 1..cardinality(bonuses) LOOP
    bonus := bonuses[n];
    FOREACH part IN ARRAY parts LOOP
      CONTINUE WHEN part.bonus_id <> bonus.id;
      bonus.balance_minor := bonus.balance_minor + part.minor;
      bonus.current_wager_minor := bonus.current_wager_minor + part.wager_minor;
      bonus.state := coalesce(state, bonus.state);
      bonuses[n] := bonus;
    END LOOP;
  END LOOP;
  RETURN bonuses;
END $$;

-- A bonus that a movement grants, with the terms that it names; the movement's part then fills it.
CREATE OR REPLACE FUNCTION wallet.granted_bonus(id bigint, asked wallet.asked) RETURNS wallet.bonus
  LANGUAGE sql STABLE AS $$
  SELECT ROW(id, asked.user_id, asked.amount_minor, 0, 0, asked.required_minor, 'open', true,
    (asked.meta -> 'terms' ->> 'betMaxMinor')::bigint, asked.meta -> 'terms' -> 'weights',
    to_timestamp((asked.meta -> 'terms' ->> 'expiresSec')::bigint))::wallet.bonus
$$;
