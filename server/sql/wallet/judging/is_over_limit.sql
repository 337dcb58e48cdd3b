-- Whether a movement exceeds what the limits of its player leave, after what the batch has counted so far. `loss_sign`
-- is its kind's, or 0 for the win of a bet that counts for no loss.
CREATE OR REPLACE FUNCTION wallet.is_over_limit(kind wallet.kind, amount bigint, loss_sign integer,
  room wallet.limit_room,
  counted wallet.guard_change) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind.blocked_as IS NOT NULL AND amount > 0 AND (
    (kind.wager_sign > 0 AND counted.wager + amount > room.wager_minor)
    OR (loss_sign > 0 AND counted.loss + amount > room.loss_minor)
    OR (kind.deposit_sign > 0 AND counted.deposit + amount > room.deposit_minor))
$$;
