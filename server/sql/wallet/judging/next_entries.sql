-- after: wallet/next_entry
-- The entries of a movement, one for each account of the player that it changes, in the order of their accounts. A
-- movement from one house account to another passes through the cash account of the player, whose balance stays.
CREATE OR REPLACE FUNCTION wallet.next_entries(kind wallet.kind, house bigint, movement wallet.movement,
  change wallet.change, cash wallet.entry, bonus wallet.entry, held wallet.entry, chain_text text)
RETURNS wallet.entry[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  entries wallet.entry[] := '{}';
BEGIN
  IF kind.from_house_id IS NOT NULL THEN
    cash := wallet.next_entry(cash, kind.from_house_id, movement.id, movement.amount_minor, movement.at, chain_text);
    RETURN ARRAY[cash,
      wallet.next_entry(cash, house, movement.id, -movement.amount_minor, movement.at, chain_text)];
  END IF;
  IF change.cash_minor <> 0 OR (change.bonus_minor = 0 AND change.held_minor = 0) THEN
    entries := array_append(entries,
      wallet.next_entry(cash, house, movement.id, change.cash_minor, movement.at, chain_text));
  END IF;
  IF change.bonus_minor <> 0 THEN
    entries := array_append(entries,
      wallet.next_entry(bonus, house, movement.id, change.bonus_minor, movement.at, chain_text));
  END IF;
  IF change.held_minor <> 0 THEN
    entries := array_append(entries,
      wallet.next_entry(held, house, movement.id, change.held_minor, movement.at, chain_text));
  END IF;
  RETURN entries;
END $$;
