-- after: wallet/is_quiet
-- A movement that is booked. A function of its own, since a statement locks every partition that it names: most batches
-- read none.
CREATE OR REPLACE FUNCTION wallet.movement_at(movement_id bigint, booked_at timestamptz) RETURNS wallet.movement
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT m FROM wallet.movement m WHERE m.id = movement_id AND m.at = booked_at);
END $$;

-- What the ledger knows of a batch: the movements booked under its keys and refs, which of these refs are closed, the
-- live bonuses and the blocks of its players, and the kinds that a rollback may undo. `repeats` says whether a key may
-- be one that is booked. A part of the query that calls it.
CREATE OR REPLACE FUNCTION wallet.read_batch(batch wallet.instruction[], at timestamptz)
RETURNS TABLE (known wallet.movement[], closed text[], bonuses wallet.bonus[], blocks wallet.block[],
  stake_kinds wallet.kind[],
  repeats boolean) LANGUAGE sql STABLE AS $$
  WITH named AS MATERIALIZED (
    SELECT array_agg(x.user_id) AS users, array_agg(x.key) || array_agg(x.ref) FILTER (WHERE x.ref IS NOT NULL) AS keys,
      count(DISTINCT x.key) < count(*) AS repeats
    FROM unnest(batch) x
  )
  SELECT
    ARRAY(SELECT wallet.movement_at(k.id, k.at)
      FROM wallet.movement_key k WHERE k.key = ANY ((SELECT n.keys FROM named n)::text[])),
    ARRAY(SELECT c.ref FROM wallet.closing c WHERE c.ref = ANY ((SELECT n.keys FROM named n)::text[])),
    ARRAY(SELECT b FROM wallet.bonus b WHERE b.user_id = ANY ((SELECT n.users FROM named n)::bigint[]) AND b.live
      ORDER BY b.user_id, b.id),
    ARRAY(
      SELECT b FROM wallet.block b
      WHERE b.user_id = ANY ((SELECT n.users FROM named n)::bigint[]) AND (b.until IS NULL OR b.until > read_batch.at)
      UNION ALL SELECT ROW(q.user_id, 'quiet-hours', '{bet}', NULL, '')::wallet.block FROM wallet.quiet_hours q
      WHERE q.user_id = ANY ((SELECT n.users FROM named n)::bigint[])
        AND wallet.is_quiet(q.from_minute, q.to_minute, read_batch.at)),
    ARRAY(SELECT k FROM wallet.kind k WHERE k.effect IN ('bet', 'free_bet')
      OR k.kind IN ('provider_jackpot', 'provider_promotion') ORDER BY k.kind),
    (SELECT n.repeats FROM named n)
$$;

-- The live bonuses, and the ended ones to which a movement of these, known already, may give money back.
CREATE OR REPLACE FUNCTION wallet.read_bonuses(found wallet.bonus[], known wallet.movement[], players bigint[])
  RETURNS wallet.bonus[]
LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT b FROM wallet.bonus b
    WHERE b.user_id = ANY (players) AND b.id = ANY (ARRAY(
      SELECT f.id FROM unnest(found) f UNION SELECT k.id FROM unnest(known) k
      UNION SELECT p.bonus_id FROM unnest(known) k, unnest(k.parts) p))
    ORDER BY b.user_id, b.id)
$$;
