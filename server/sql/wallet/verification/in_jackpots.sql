-- The sum of all jackpots in the ledger: what the last reconciliation carried forward, and the entries since.
CREATE OR REPLACE VIEW wallet.in_jackpots AS
  SELECT (coalesce((SELECT (c.house_minor ->> '6')::bigint FROM wallet.checkpoint c ORDER BY c.id DESC LIMIT 1),
    0) - coalesce((
    SELECT sum(e.amount_minor) FROM wallet.account a LEFT JOIN wallet.verified v ON v.account_id = a.id
    JOIN wallet.entry e ON e.account_id = a.id AND e.seq > coalesce(v.seq, 0) AND e.house_id = 6
    WHERE a.user_id IS NOT NULL AND a.seq > coalesce(v.seq, 0)), 0))::bigint AS minor;
