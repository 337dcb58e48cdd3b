-- after: wallet/form_rejection, wallet/limit_room
-- The movements of a batch, each with its kind and with its player's accounts and limits as they are, by player and in
-- their order. `day`, `week` and `month` are when the windows of limits began. PostgreSQL makes it a part of the query
-- that calls it.
CREATE OR REPLACE FUNCTION wallet.read_movements(batch wallet.instruction[], at timestamptz, day timestamptz,
  week timestamptz,
  month timestamptz) RETURNS SETOF wallet.asked LANGUAGE sql STABLE AS $$
  SELECT x.i::integer, x.key, x.user_id, x.amount_minor, x.required_minor, x.weight, x.currency, x.ref, x.round, x.meta,
    x.actor, x.request_id,
    x.game, x.game_types, x.cash_only,
    x.of_kind,
    wallet.form_rejection(ROW(x.key, NULL, x.user_id, NULL, x.currency, x.ref, x.round, NULL, NULL, NULL, x.actor,
      x.request_id, NULL, NULL,
      NULL)::wallet.instruction, x.of_kind, x.amount_minor, x.required_minor, x.weight, c.currency),
    c.currency,
    ROW(c.id, c.seq, NULL, NULL, NULL, c.balance_minor, NULL, c.head)::wallet.entry,
    ROW(b.id, b.seq, NULL, NULL, NULL, b.balance_minor, NULL, b.head)::wallet.entry,
    ROW(h.id, h.seq, NULL, NULL, NULL, h.balance_minor, NULL, h.head)::wallet.entry,
    g.user_id IS NOT NULL,
    wallet.is_played_out(g, read_movements.at, day, week, month),
    ROW(wallet.deposit_room(g, day, week, month), wallet.wager_room(g, day, week, month),
      wallet.loss_room(g, day, week, month))::wallet.limit_room
  FROM (
    SELECT m.*, k AS of_kind,
      CASE WHEN m.amount BETWEEN k.min_minor AND k.max_minor AND m.amount = trunc(m.amount)
        THEN m.amount::bigint END AS amount_minor,
      CASE WHEN m.required IS NULL THEN 0
        WHEN m.required BETWEEN 0 AND 1000000000000000 AND m.required = trunc(m.required)
          THEN m.required::bigint END AS required_minor,
      CASE WHEN m.share IS NULL THEN 10000
        WHEN m.share BETWEEN 0 AND 10000 AND m.share = trunc(m.share) THEN m.share::integer END AS weight
    FROM unnest(batch) WITH ORDINALITY AS m(key, kind, user_id, amount, currency, ref, round, required, share, meta,
      actor, request_id,
      game, game_types, cash_only, i)
    LEFT JOIN wallet.kind k ON k.kind = m.kind
    OFFSET 0
  ) x
  LEFT JOIN wallet.account c ON c.user_id = x.user_id AND c.role = 'cash'
  LEFT JOIN wallet.account b ON b.user_id = x.user_id AND b.role = 'bonus'
  LEFT JOIN wallet.account h ON h.user_id = x.user_id AND h.role = 'held'
  LEFT JOIN wallet.player_guard g ON g.user_id = x.user_id
  ORDER BY x.user_id, x.i
$$;
