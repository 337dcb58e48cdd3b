-- The verifier. Each function looks at one page, so that no statement runs long; together they find any row that
-- was altered, removed, added or moved by other hands than post's, and say where.

CREATE TYPE wallet.fault AS (fault text, account_id bigint, seq bigint, movement_id bigint);

-- Entries after (after_account, after_seq) up to (to_account, to_seq), each held against the one before it.
CREATE FUNCTION wallet.verify_entries(after_account bigint, after_seq bigint, to_account bigint, to_seq bigint) RETURNS SETOF wallet.fault
LANGUAGE sql STABLE BEGIN ATOMIC
  WITH page AS (
    SELECT e.*, lag(e.seq, 1, 0::bigint) OVER w AS prev_seq, lag(e.hash, 1, '') OVER w AS prev_hash, lag(e.balance_minor, 1, 0::bigint) OVER w AS prev_balance
    FROM wallet.entry e
    WHERE (e.account_id, e.seq) >= (after_account, after_seq) AND (e.account_id, e.seq) <= (to_account, to_seq)
    WINDOW w AS (PARTITION BY e.account_id ORDER BY e.seq)
  )
  SELECT CASE
      WHEN p.seq <> p.prev_seq + 1 THEN 'entry_missing'
      WHEN m.id IS NULL THEN 'movement_missing'
      WHEN a.id IS NULL OR a.user_id <> m.user_id THEN 'account_altered'
      ELSE 'entry_altered' END,
    p.account_id, CASE WHEN p.seq <> p.prev_seq + 1 THEN p.prev_seq + 1 ELSE p.seq END, p.movement_id
  FROM page p
  LEFT JOIN wallet.movement m ON m.id = p.movement_id
  LEFT JOIN wallet.account a ON a.id = p.account_id
  LEFT JOIN wallet.kind k ON k.kind = m.kind
  WHERE (p.account_id, p.seq) > (after_account, after_seq) AND (
    p.seq <> p.prev_seq + 1 OR m.id IS NULL OR p.at <> m.at OR p.balance_minor <> p.prev_balance + p.amount_minor
    OR (a.user_id = m.user_id) IS NOT TRUE OR (p.house_id = k.house_id) IS NOT TRUE
    OR p.hash <> wallet.chain_hash(p.prev_hash, p.account_id, p.seq, p.movement_id, p.amount_minor, (extract(epoch FROM m.at) * 1000000)::bigint,
      m.key, m.kind, m.ref, m.round, m.amount_minor, m.required_minor, m.meta, m.cash_minor, m.bonus_minor, m.wager_minor, m.wager_epoch,
      m.cash_after_minor, m.bonus_after_minor));
END;

-- Accounts of players after after_id up to to_id: the end of the chain, and the balance against the sum of the entries.
CREATE FUNCTION wallet.verify_accounts(after_id bigint, to_id bigint) RETURNS SETOF wallet.fault LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT CASE
      WHEN a.seq > coalesce(l.seq, 0) THEN 'tail_missing'
      WHEN a.seq < l.seq OR a.head <> coalesce(l.hash, '') THEN 'head_altered'
      ELSE 'balance_altered' END,
    a.id, least(a.seq, coalesce(l.seq, 0)) + (a.seq <> coalesce(l.seq, 0))::integer, l.movement_id
  FROM wallet.account a
  LEFT JOIN LATERAL (SELECT * FROM wallet.entry e WHERE e.account_id = a.id ORDER BY e.seq DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT sum(e.amount_minor) AS minor FROM wallet.entry e WHERE e.account_id = a.id) total ON true
  WHERE a.user_id IS NOT NULL AND a.id > after_id AND a.id <= to_id
    AND (a.seq <> coalesce(l.seq, 0) OR a.head <> coalesce(l.hash, '') OR a.balance_minor <> coalesce(total.minor, 0));
END;

-- Movements after after_id up to to_id: each has its entries, they come to what it says, and what passed through
-- `transfer` left nothing there.
CREATE FUNCTION wallet.verify_movements(after_id bigint, to_id bigint) RETURNS SETOF wallet.fault LANGUAGE sql STABLE BEGIN ATOMIC
  WITH total AS (
    SELECT e.movement_id, sum(e.amount_minor) FILTER (WHERE a.role = 'cash') AS cash, sum(e.amount_minor) FILTER (WHERE a.role = 'bonus') AS bonus,
      sum(e.amount_minor) FILTER (WHERE e.house_id = 4) AS transfer
    FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
    WHERE e.movement_id > after_id AND e.movement_id <= to_id
    GROUP BY e.movement_id
  )
  SELECT CASE WHEN t.movement_id IS NULL THEN 'movement_without_entry' ELSE 'movement_unbalanced' END, NULL::bigint, NULL::bigint, m.id
  FROM wallet.movement m LEFT JOIN total t ON t.movement_id = m.id
  WHERE m.id > after_id AND m.id <= to_id AND (t.movement_id IS NULL OR m.cash_minor <> coalesce(t.cash, 0)
    OR m.bonus_minor <> coalesce(t.bonus, 0) OR coalesce(t.transfer, 0) <> 0);
END;

-- Players whose wager progress is not what their movements of the running epoch come to.
CREATE FUNCTION wallet.verify_wagers() RETURNS SETOF wallet.fault LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT 'wager_altered', a.id, NULL::bigint, NULL::bigint
  FROM wallet.wager w
  JOIN wallet.account a ON a.user_id = w.user_id AND a.role = 'bonus'
  LEFT JOIN LATERAL (
    SELECT sum(m.wager_minor) AS current, sum(m.required_minor) AS required FROM wallet.movement m
    WHERE m.wager_epoch = w.epoch AND m.id IN (SELECT e.movement_id FROM wallet.entry e JOIN wallet.account o ON o.id = e.account_id WHERE o.user_id = w.user_id)
  ) total ON true
  WHERE w.required_minor > 0 AND (w.current_minor <> coalesce(total.current, 0) OR w.required_minor <> coalesce(total.required, 0));
END;
