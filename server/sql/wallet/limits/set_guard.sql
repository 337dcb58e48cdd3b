-- after: wallet/window_start, wallet/counted_minor, wallet/undone_in, wallet/open_guard
-- Sets a maximum. Earlier movements of the current window count. They are added up before the player is locked; under
-- the lock, which stops bets meanwhile, only those since then are added.
CREATE OR REPLACE FUNCTION wallet.set_guard(for_user bigint, new_measure text, new_period text, new_max_minor bigint,
  at timestamptz) RETURNS wallet.guard LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  begins CONSTANT timestamptz := wallet.window_start(new_period, at);
  since timestamptz; cash_seq bigint; bonus_seq bigint; last_id bigint; used bigint; later bigint; saved wallet.guard;
BEGIN
  since := greatest(begins, wallet.guard_start(for_user, new_period));
  LOOP
    -- Ids are drawn under the player's lock, so all of the player's movements so far have an id up to last_id.
    SELECT max(a.seq) FILTER (WHERE a.role = 'cash'), max(a.seq) FILTER (WHERE a.role = 'bonus'),
      coalesce(max(l.movement_id), 0)
      INTO cash_seq, bonus_seq, last_id
      FROM wallet.account a LEFT JOIN LATERAL (SELECT e.movement_id FROM wallet.entry e WHERE e.account_id = a.id
        AND e.seq = a.seq) l ON true
      WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus');
    SELECT coalesce(sum(c.minor), 0) INTO used FROM wallet.counted_minor(for_user, new_measure, since, 0, 0, cash_seq,
      bonus_seq) c
      -- A bet that was rolled back by then does not count, nor do its wins.
      WHERE new_measure = 'deposit' OR NOT EXISTS (SELECT FROM wallet.closing x WHERE x.ref = c.bet_key
        AND x.movement_id <= last_id);

    PERFORM FROM wallet.account a WHERE a.user_id = for_user AND a.role = 'cash' FOR NO KEY UPDATE;
    IF NOT FOUND THEN RAISE EXCEPTION 'user % has no wallet', for_user USING ERRCODE = 'no_data_found'; END IF;
    -- Where a movement has opened a later window meanwhile, that one is added up.
    EXIT WHEN since = greatest(begins, wallet.guard_start(for_user, new_period));
    since := greatest(begins, wallet.guard_start(for_user, new_period));
  END LOOP;
  SELECT coalesce(sum(c.minor), 0) - coalesce(sum(wallet.undone_in(new_measure, since, c.undone, '{}'))
    FILTER (WHERE (c.undone).id IS NOT NULL), 0) INTO later
    FROM wallet.counted_minor(for_user, new_measure, since, cash_seq, bonus_seq, NULL, NULL) c;
  PERFORM wallet.open_guard(for_user, at);
  EXECUTE format('UPDATE wallet.player_guard SET %I = $2, %I = $3 WHERE user_id = $1',
    new_measure || '_' || new_period || '_max', new_measure || '_' || new_period || '_used')
    USING for_user, new_max_minor, used + later;
  SELECT g.* INTO saved FROM wallet.guard g WHERE g.user_id = for_user AND g.measure = new_measure
    AND g.period = new_period;
  RETURN saved;
END $$;
