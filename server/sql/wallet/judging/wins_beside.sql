-- after: wallet/next_entry
-- What providers paid beside the outcome of a bet, out of a jackpot or a promotion, and what is not undone by itself.
-- One that a person has booked in parts is undone with all of them: the key of a part is its own with `#` and a number.
-- `fresh` are the movements that the batch has booked so far.
CREATE OR REPLACE FUNCTION wallet.wins_beside(bet_key text, fresh wallet.movement[]) RETURNS SETOF wallet.movement
LANGUAGE sql STABLE AS $$
  SELECT w.* FROM (
    SELECT m.* FROM wallet.movement m
      WHERE m.ref = bet_key AND m.kind IN ('provider_jackpot', 'provider_promotion')
    UNION ALL SELECT f.* FROM unnest(fresh) f
      WHERE f.ref = bet_key AND f.kind IN ('provider_jackpot', 'provider_promotion')) w
  WHERE NOT EXISTS (SELECT FROM wallet.closing c WHERE c.ref = split_part(w.key, '#', 1))
    AND NOT EXISTS (SELECT FROM unnest(fresh) f WHERE f.ref = split_part(w.key, '#', 1) AND f.kind = 'rollback')
$$;

-- The entries of a rollback: what it undoes of the bet and its wins with the house account of the bet, what was paid
-- beside them back to the account that paid it. The bet comes first, since it may be what covers the rest.
CREATE OR REPLACE FUNCTION wallet.entries_undoing(undoing wallet.movement, house bigint, cash wallet.entry,
  bonus wallet.entry, fresh wallet.movement[], chain_text text) RETURNS wallet.entry[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  entries wallet.entry[] := '{}'; part record;
BEGIN
  FOR part IN
    WITH beside AS MATERIALIZED (
      SELECT w.id, k.house_id, -w.cash_minor AS cash_minor, -w.bonus_minor AS bonus_minor
      FROM wallet.wins_beside(undoing.ref, fresh) w JOIN wallet.kind k ON k.kind = w.kind
    )
    SELECT 0 AS id, house AS house_id, undoing.cash_minor - coalesce(sum(b.cash_minor), 0)::bigint AS cash_minor,
      undoing.bonus_minor - coalesce(sum(b.bonus_minor), 0)::bigint AS bonus_minor FROM beside b
    UNION ALL SELECT b.* FROM beside b ORDER BY id
  LOOP
    IF part.cash_minor <> 0 OR (part.id = 0 AND part.bonus_minor = 0) THEN
      cash := wallet.next_entry(cash, part.house_id, undoing.id, part.cash_minor, undoing.at, chain_text);
      entries := array_append(entries, cash);
    END IF;
    IF part.bonus_minor <> 0 THEN
      bonus := wallet.next_entry(bonus, part.house_id, undoing.id, part.bonus_minor, undoing.at, chain_text);
      entries := array_append(entries, bonus);
    END IF;
  END LOOP;
  RETURN entries;
END $$;
