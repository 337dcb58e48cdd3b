-- Compares the accounts of the players after after_user up to to_user with the end of their chain and the sum of their
-- entries. The sum continues from wallet.verified, or with `whole` begins at the first entry.
CREATE OR REPLACE FUNCTION wallet.verify_accounts(after_user bigint, to_user bigint, whole boolean)
  RETURNS SETOF wallet.mismatch LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN a.seq > coalesce(l.seq, 0) THEN 'tail_missing'
      WHEN a.seq < l.seq OR a.head <> coalesce(l.hash, '') THEN 'head_altered'
      ELSE 'balance_altered' END,
    a.id, least(a.seq, coalesce(l.seq, 0)) + (a.seq <> coalesce(l.seq, 0))::integer, l.movement_id
  FROM wallet.account a
  LEFT JOIN wallet.verified v ON v.account_id = a.id AND NOT whole
  LEFT JOIN LATERAL (
    SELECT e.seq, e.hash, e.movement_id FROM (SELECT * FROM wallet.entry e WHERE e.account_id = a.id AND e.seq >= a.seq
      ORDER BY e.seq DESC LIMIT 1) e
    -- Only where the end is missing: the last existing one.
    UNION ALL (SELECT e.seq, e.hash, e.movement_id FROM wallet.entry e WHERE e.account_id = a.id AND e.seq < a.seq
      ORDER BY e.seq DESC LIMIT 1)
    LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT sum(e.amount_minor) AS minor FROM wallet.entry e WHERE e.account_id = a.id
    AND e.seq > coalesce(v.seq, 0)) fresh ON a.seq <> coalesce(v.seq, 0)
  WHERE a.user_id > after_user AND a.user_id <= to_user
    AND (a.seq <> coalesce(l.seq, 0) OR a.head <> coalesce(l.hash, '')
      OR a.balance_minor <> coalesce(v.balance_minor, 0) + coalesce(fresh.minor, 0))
$$;
