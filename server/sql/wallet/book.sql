-- after: wallet/guard
-- Writes what judge decided, under judge's settings of the planner: nested loops over primary keys, whatever the
-- statistics are. Bonuses that are as they were are left alone.
CREATE OR REPLACE FUNCTION wallet.book(booked wallet.movement[], entries wallet.entry[], closings wallet.closing[],
  bonuses wallet.bonus[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet.movement_key SELECT b.key, b.id, b.at FROM unnest(booked) b ORDER BY b.key;
  INSERT INTO wallet.movement SELECT * FROM unnest(booked) b;
  INSERT INTO wallet.entry SELECT * FROM unnest(entries);
  UPDATE wallet.account a SET balance_minor = l.balance_minor, seq = l.seq, head = l.hash
    FROM (SELECT DISTINCT ON (n.account_id) n.* FROM unnest(entries) n ORDER BY n.account_id, n.seq DESC) l
      WHERE a.id = l.account_id;
  IF closings <> '{}' THEN
    INSERT INTO wallet.closing SELECT DISTINCT ON (c.ref) c.* FROM unnest(closings) c ORDER BY c.ref, c.movement_id
      ON CONFLICT (ref) DO NOTHING;
  END IF;
  IF bonuses <> '{}' THEN
    INSERT INTO wallet.bonus AS t SELECT b.id, b.user_id, b.granted_minor, b.balance_minor, b.current_wager_minor,
      b.required_wager_minor,
        b.state, b.state = 'open' OR b.balance_minor > 0, b.bet_max_minor, b.weights, b.expires_at
      FROM (SELECT DISTINCT ON (b.id) b.* FROM unnest(bonuses) WITH ORDINALITY b ORDER BY b.id, b.ordinality DESC) b
        LEFT JOIN wallet.bonus w ON w.id = b.id
      WHERE (w.balance_minor, w.current_wager_minor, w.state)
        IS DISTINCT FROM (b.balance_minor, b.current_wager_minor, b.state)
      ORDER BY b.id
      ON CONFLICT (id) DO UPDATE SET balance_minor = excluded.balance_minor,
        current_wager_minor = excluded.current_wager_minor,
        state = excluded.state, live = excluded.live;
  END IF;
END $$;
