-- after: wallet/chain_hash, wallet/movement_text
-- Each function of the verification reads one page, so that no statement runs long; together they find any row that was
-- altered, removed, added or moved by anything but wallet.post. Compares the entries of each account in a part of its
-- chain with the entry before and with their movement.
DROP FUNCTION IF EXISTS wallet.verify_entries(bigint, bigint, bigint, bigint);
CREATE OR REPLACE FUNCTION wallet.verify_entries(accounts bigint[], after_seqs bigint[], to_seqs bigint[])
  RETURNS SETOF wallet.mismatch
LANGUAGE sql STABLE AS $$
  WITH page AS (
    SELECT e.*, r.after_seq, lag(e.seq, 1, 0::bigint) OVER w AS prev_seq, lag(e.hash, 1, '') OVER w AS prev_hash,
      lag(e.balance_minor, 1, 0::bigint) OVER w AS prev_balance
    FROM unnest(accounts, after_seqs, to_seqs) r(account_id, after_seq, to_seq)
    JOIN wallet.entry e ON e.account_id = r.account_id AND e.seq >= r.after_seq AND e.seq <= r.to_seq
    WINDOW w AS (PARTITION BY e.account_id ORDER BY e.seq)
  )
  SELECT CASE
      WHEN p.seq <> p.prev_seq + 1 THEN 'entry_missing'
      WHEN m.id IS NULL THEN 'movement_missing'
      WHEN a.id IS NULL OR a.user_id <> m.user_id THEN 'account_altered'
      ELSE 'entry_altered' END,
    p.account_id, CASE WHEN p.seq <> p.prev_seq + 1 THEN p.prev_seq + 1 ELSE p.seq END, p.movement_id
  FROM page p
  -- In the partition of its time; only if it is missing there, in all of them.
  LEFT JOIN LATERAL (
    SELECT x.* FROM wallet.movement x WHERE x.id = p.movement_id AND x.at = p.at
    UNION ALL SELECT x.* FROM wallet.movement x WHERE x.id = p.movement_id AND x.at <> p.at LIMIT 1) m ON true
  LEFT JOIN wallet.account a ON a.id = p.account_id
  WHERE p.seq > p.after_seq AND (
    p.seq <> p.prev_seq + 1 OR m.id IS NULL OR p.at <> m.at OR p.balance_minor <> p.prev_balance + p.amount_minor
    OR (a.user_id = m.user_id) IS NOT TRUE
    OR p.hash <> wallet.chain_hash(p.prev_hash, p.account_id, p.seq, p.house_id, p.amount_minor,
      wallet.movement_text(m.id, (extract(epoch FROM m.at) * 1000000)::bigint, m.key, m.kind, m.amount_minor, m.ref,
        m.round, m.required_minor,
        m.wager_weight, m.meta, m.actor, m.request_id, m.cash_minor, m.bonus_minor, m.parts, m.cash_after_minor,
          m.bonus_after_minor)))
$$;
