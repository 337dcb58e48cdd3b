-- Accounts of players after after_id up to to_id: the end of the chain, and the balance against the sum of the entries.
CREATE OR REPLACE FUNCTION wallet.verify_accounts(after_id bigint, to_id bigint) RETURNS SETOF wallet.fault LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN a.seq > coalesce(l.seq, 0) THEN 'tail_missing'
      WHEN a.seq < l.seq OR a.head <> coalesce(l.hash, '') THEN 'head_altered'
      ELSE 'balance_altered' END,
    a.id, least(a.seq, coalesce(l.seq, 0)) + (a.seq <> coalesce(l.seq, 0))::integer, l.movement_id
  FROM wallet.account a
  LEFT JOIN LATERAL (SELECT * FROM wallet.entry e WHERE e.account_id = a.id ORDER BY e.seq DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT sum(e.amount_minor) AS minor FROM wallet.entry e WHERE e.account_id = a.id) total ON true
  WHERE a.user_id IS NOT NULL AND a.id > after_id AND a.id <= to_id
    AND (a.seq <> coalesce(l.seq, 0) OR a.head <> coalesce(l.hash, '') OR a.balance_minor <> coalesce(total.minor, 0))
$$;
