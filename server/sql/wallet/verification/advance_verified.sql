-- Moves wallet.verified and wallet.verified_bonus on to the end of the chains of the players after after_user up to
-- to_user, with `whole` from the first entry. Returns what these entries gave to each house account.
CREATE OR REPLACE FUNCTION wallet.advance_verified(after_user bigint, to_user bigint, whole boolean)
  RETURNS TABLE (house_id bigint, minor bigint) LANGUAGE sql AS $$
  WITH behind AS (
    SELECT a.id, a.user_id, a.seq, CASE WHEN whole THEN 0 ELSE coalesce(v.seq, 0) END AS from_seq, CASE WHEN whole
      THEN 0 ELSE coalesce(v.balance_minor, 0) END AS from_minor
    FROM wallet.account a LEFT JOIN wallet.verified v ON v.account_id = a.id
    WHERE a.user_id > after_user AND a.user_id <= to_user AND (whole OR a.seq <> coalesce(v.seq, 0))
  ), fresh AS MATERIALIZED (
    SELECT b.id, b.user_id, e.house_id, e.movement_id, e.at, e.amount_minor FROM behind b JOIN wallet.entry e
      ON e.account_id = b.id AND e.seq > b.from_seq AND e.seq <= b.seq
  ), moved AS (
    INSERT INTO wallet.verified AS t (account_id, seq, balance_minor)
    SELECT b.id, b.seq, b.from_minor + coalesce(s.minor, 0) FROM behind b LEFT
      JOIN (SELECT f.id, sum(f.amount_minor) AS minor FROM fresh f GROUP BY f.id) s USING (id)
    ON CONFLICT (account_id) DO UPDATE SET seq = excluded.seq, balance_minor = excluded.balance_minor
  ), parts AS (
    SELECT p.bonus_id, sum(p.minor)::bigint AS minor, sum(p.wager_minor)::bigint AS wager_minor
    FROM (SELECT DISTINCT f.movement_id, f.at FROM fresh f WHERE EXISTS (SELECT FROM wallet.bonus b
      WHERE b.user_id = f.user_id)) n
    JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at, unnest(m.parts) p GROUP BY p.bonus_id
  ), summed AS (
    INSERT INTO wallet.verified_bonus AS t (bonus_id, balance_minor, current_wager_minor) SELECT * FROM parts
    ON CONFLICT (bonus_id) DO UPDATE SET balance_minor = excluded.balance_minor + CASE WHEN whole THEN 0
      ELSE t.balance_minor END,
      current_wager_minor = excluded.current_wager_minor + CASE WHEN whole THEN 0 ELSE t.current_wager_minor END
  )
  SELECT f.house_id, -sum(f.amount_minor)::bigint FROM fresh f GROUP BY f.house_id
$$;
