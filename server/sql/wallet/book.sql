-- Writes what judge decided. Its own function for its plans: nested loops over primary keys, whatever the statistics say.
CREATE OR REPLACE FUNCTION wallet.book(booked wallet.movement[], entries wallet.entry[], wagers wallet.wager[], guarded wallet.guard[]) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO wallet.movement SELECT * FROM unnest(booked) b ORDER BY b.key;
  INSERT INTO wallet.entry SELECT * FROM unnest(entries);
  UPDATE wallet.account a SET balance_minor = l.balance_minor, seq = l.seq, head = l.hash
    FROM (SELECT DISTINCT ON (n.account_id) n.* FROM unnest(entries) n ORDER BY n.account_id, n.seq DESC) l WHERE a.id = l.account_id;
  IF wagers <> '{}' THEN
    INSERT INTO wallet.wager AS t SELECT DISTINCT ON (w.user_id) w.user_id, w.current_minor, w.required_minor, w.epoch
      FROM unnest(wagers) WITH ORDINALITY w ORDER BY w.user_id, w.ordinality DESC
      ON CONFLICT (user_id) DO UPDATE SET current_minor = excluded.current_minor, required_minor = excluded.required_minor, epoch = excluded.epoch;
  END IF;
  IF guarded <> '{}' THEN
    UPDATE wallet.guard t SET window_start = l.window_start, used_minor = l.used_minor
      FROM (SELECT DISTINCT ON (g.user_id, g.measure, g.period) g.* FROM unnest(guarded) WITH ORDINALITY g
        ORDER BY g.user_id, g.measure, g.period, g.ordinality DESC) l
      WHERE t.user_id = l.user_id AND t.measure = l.measure AND t.period = l.period;
  END IF;
END $$;
