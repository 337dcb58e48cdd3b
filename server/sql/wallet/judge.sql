-- after: wallet/chain_hash, wallet/movement_text, wallet/counted_stake, wallet/undone_in, wallet/book, wallet/window_start, wallet/played_ms, wallet/is_quiet
-- Checks the movements of one batch, each on its own, and books those that pass. It reads everything at the start and writes everything at
-- the end; between them the usual path reads no table, which makes it fast. (Building whole rows instead of single fields, and plain variables
-- instead of arrays, are faster too, and so are conditions without a subquery: measured.)
-- A database from before has it with a batch in JSON.
DROP FUNCTION IF EXISTS wallet.judge(jsonb, timestamptz);
CREATE OR REPLACE FUNCTION wallet.judge(batch wallet.instruction[], at timestamptz) RETURNS SETOF wallet.posted LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  balance_max CONSTANT bigint := 1000000000000000;
  weight_max CONSTANT integer := 10000;
  at_us CONSTANT bigint := extract(epoch FROM at) * 1000000;
  users bigint[]; named text[];
  -- The rows of these players, in their order.
  bonuses wallet.bonus[]; guards wallet.guard[]; times wallet.time_guard[]; blocked wallet.block[];
  -- The movements of the batch's keys and refs: those booked before, and from new_from on those of this batch.
  known wallet.movement[]; known_keys text[]; new_from integer; repeats boolean; closed text[];
  -- The kinds of bets: wins and rollbacks look up the kind of their bet.
  bets wallet.kind[] := ARRAY(SELECT k FROM wallet.kind k WHERE k.effect IN ('bet', 'free_bet') ORDER BY k.kind);
  entries wallet.entry[] := '{}'; closings wallet.closing[] := '{}'; new_bonuses wallet.bonus[] := '{}'; new_guards wallet.guard[] := '{}'; new_times wallet.time_guard[] := '{}'; answers wallet.posted[] := '{}';

  player bigint;  -- the current player; the rest of this paragraph is their state
  next_guard integer := 1; next_bonus integer := 1; holds text; cash_id bigint; bonus_id bigint; held_id bigint;
  cash bigint; bonus bigint; held bigint; cash_seq bigint; bonus_seq bigint; held_seq bigint; cash_head bytea; bonus_head bytea; held_head bytea;
  own wallet.bonus[]; wager bigint; required bigint; mine wallet.guard[]; barred text[]; my_times wallet.time_guard[];

  r record; n integer; id bigint; rejection text; house bigint; d_cash bigint; d_bonus bigint; d_held bigint; rest bigint; piece bigint;
  original wallet.movement; undone wallet.movement; nothing wallet.movement; bet wallet.kind; b wallet.bonus; part wallet.bonus_part;
  parts wallet.bonus_part[]; sign integer; chain_text text; won record; fed boolean; short boolean;
  g wallet.guard; counted wallet.guard[]; limited wallet.time_guard; timed wallet.time_guard[]; used bigint; since timestamptz; day_start timestamptz; week_start timestamptz; month_start timestamptz;
BEGIN
  SELECT array_agg(x.user_id), array_agg(x.key) || array_agg(x.ref) FILTER (WHERE x.ref IS NOT NULL), count(DISTINCT x.key) < count(*)
    INTO users, named, repeats FROM unnest(batch) x;

  -- Players in ascending order, so that two batches never deadlock. The lock on a player's cash account covers all other rows of that player.
  PERFORM FROM wallet.account a WHERE a.user_id = ANY (users) AND a.role = 'cash' ORDER BY a.user_id FOR NO KEY UPDATE;
  guards := ARRAY(SELECT q FROM wallet.guard q WHERE q.user_id = ANY (users) ORDER BY q.user_id);
  times := ARRAY(SELECT q FROM wallet.time_guard q WHERE q.user_id = ANY (users) ORDER BY q.user_id, q.period);
  blocked := ARRAY(SELECT q FROM wallet.block q WHERE q.user_id = ANY (users) AND (q.until IS NULL OR q.until > judge.at)
    UNION ALL SELECT ROW(q.user_id, 'quiet-hours', '{bet}', NULL, '')::wallet.block FROM wallet.quiet_hours q
      WHERE q.user_id = ANY (users) AND wallet.is_quiet(q.from_minute, q.to_minute, judge.at));
  known := ARRAY(SELECT x FROM wallet.movement_key k JOIN wallet.movement x ON x.id = k.id AND x.at = k.at WHERE k.key = ANY (named));
  known_keys := ARRAY(SELECT (k).key FROM unnest(known) k);
  closed := ARRAY(SELECT c.ref FROM wallet.closing c WHERE c.ref = ANY (named));
  new_from := cardinality(known) + 1;
  repeats := repeats OR new_from > 1;
  bonuses := ARRAY(SELECT q FROM wallet.bonus q WHERE q.user_id = ANY (users) AND q.live ORDER BY q.user_id, q.id);
  IF new_from > 1 THEN
    -- Ended bonuses, to which money may return.
    bonuses := ARRAY(SELECT q FROM wallet.bonus q WHERE q.user_id = ANY (users) AND (q.id = ANY (ARRAY(SELECT o.id FROM unnest(bonuses) o))
      OR q.id = ANY (ARRAY(SELECT k.id FROM unnest(known) k UNION SELECT o.bonus_id FROM unnest(known) k, unnest(k.parts) o))) ORDER BY q.user_id, q.id);
  END IF;
  IF guards <> '{}' THEN
    day_start := wallet.window_start('day', at); week_start := wallet.window_start('week', at); month_start := wallet.window_start('month', at);
  END IF;

  FOR r IN
    SELECT x.i, x.key, x.user_id, x.currency, x.ref, x.round, x.meta, x.actor, x.request_id, x.game, x.game_types, x.cash_only,
      k.*,
      CASE WHEN x.amount BETWEEN k.min_minor AND k.max_minor AND x.amount = trunc(x.amount) THEN x.amount::bigint END AS amount,
      CASE WHEN x.required IS NULL THEN 0 WHEN x.required BETWEEN 0 AND balance_max AND x.required = trunc(x.required) THEN x.required::bigint END AS required,
      CASE WHEN x.weight IS NULL THEN weight_max WHEN x.weight BETWEEN 0 AND weight_max AND x.weight = trunc(x.weight) THEN x.weight::integer END AS weight,
      a.currency AS holds, a.id AS cash_id, a.balance_minor AS cash_minor, a.seq AS cash_seq, a.head AS cash_head,
      o.id AS bonus_id, o.balance_minor AS bonus_minor, o.seq AS bonus_seq, o.head AS bonus_head,
      h.id AS held_id, h.balance_minor AS held_minor, h.seq AS held_seq, h.head AS held_head
    FROM unnest(batch) WITH ORDINALITY AS x(key, kind, user_id, amount, currency, ref, round, required, weight, meta, actor, request_id, game, game_types, cash_only, i)
    LEFT JOIN wallet.kind k ON k.kind = x.kind
    LEFT JOIN wallet.account a ON a.user_id = x.user_id AND a.role = 'cash'
    LEFT JOIN wallet.account o ON o.user_id = x.user_id AND o.role = 'bonus'
    LEFT JOIN wallet.account h ON h.user_id = x.user_id AND h.role = 'held'
    ORDER BY x.user_id, x.i
  LOOP
    IF r.user_id IS DISTINCT FROM player THEN
      player := r.user_id;
      holds := r.holds;
      cash_id := r.cash_id; cash := r.cash_minor; cash_seq := r.cash_seq; cash_head := r.cash_head;
      bonus_id := r.bonus_id; bonus := r.bonus_minor; bonus_seq := r.bonus_seq; bonus_head := r.bonus_head;
      held_id := r.held_id; held := r.held_minor; held_seq := r.held_seq; held_head := r.held_head;
      IF (cash_id IS NULL) <> (bonus_id IS NULL) OR (cash_id IS NULL) <> (held_id IS NULL) THEN RAISE EXCEPTION 'the wallet of user % is not whole', player; END IF;
      own := '{}'; wager := 0; required := 0; mine := NULL; barred := NULL; my_times := NULL;
      WHILE next_bonus <= cardinality(bonuses) AND (bonuses[next_bonus]).user_id <= player LOOP
        b := bonuses[next_bonus];
        IF b.user_id = player THEN own := array_append(own, b); END IF;
        IF b.user_id = player AND b.state = 'open' THEN
          wager := wager + least(b.current_wager_minor, b.required_wager_minor);
          required := required + b.required_wager_minor;
        END IF;
        next_bonus := next_bonus + 1;
      END LOOP;
      WHILE next_guard <= cardinality(guards) AND (guards[next_guard]).user_id <= player LOOP
        IF (guards[next_guard]).user_id = player THEN mine := array_append(mine, guards[next_guard]); END IF;
        next_guard := next_guard + 1;
      END LOOP;
      IF times <> '{}' THEN SELECT array_agg(q) INTO my_times FROM unnest(times) q WHERE q.user_id = player; END IF;
      IF blocked <> '{}' THEN SELECT array_agg(k) INTO barred FROM unnest(blocked) q, unnest(q.kinds) k WHERE q.user_id = player; END IF;
    END IF;

    -- A key that is booked, earlier or in this batch, gets its first answer.
    IF repeats THEN
      n := array_position(known_keys, r.key);
      IF n IS NOT NULL THEN
        original := known[n];
        IF original.kind = r.kind AND original.user_id = r.user_id AND original.amount_minor = r.amount AND original.required_minor = r.required
          AND original.wager_weight = r.weight AND original.ref IS NOT DISTINCT FROM r.ref AND original.round IS NOT DISTINCT FROM r.round
          AND original.meta IS NOT DISTINCT FROM r.meta AND coalesce(r.currency = holds, true) THEN
          answers := array_append(answers, ROW(r.i, r.key, 'replayed', NULL, original.cash_after_minor, original.bonus_after_minor,
            CASE WHEN r.effect <> 'rollback' OR r.ref = ANY (known_keys) THEN original.cash_minor + original.bonus_minor END,
            wager, required, original.id)::wallet.posted);
        ELSE
          answers := array_append(answers, ROW(r.i, r.key, 'refused', 'key_conflict', cash, bonus, NULL, wager, required, NULL)::wallet.posted);
        END IF;
        CONTINUE;
      END IF;
    END IF;

    rejection := NULL; short := false; d_cash := 0; d_bonus := 0; d_held := 0; parts := NULL; undone := nothing; counted := NULL; timed := NULL; original := nothing; house := r.house_id;
    IF r.ref IS NOT NULL THEN
      n := array_position(known_keys, r.ref);
      IF n IS NOT NULL THEN original := known[n]; END IF;
    END IF;

    IF r.kind IS NULL OR player IS NULL OR coalesce(length(r.key), 0) NOT BETWEEN 1 AND 200 OR (r.originals = '{}') <> (r.ref IS NULL)
      OR length(r.ref) NOT BETWEEN 1 AND 200 OR length(r.round) > 200 OR coalesce(r.actor, '') !~ '^(player|operator|provider|system):.{1,100}$'
      OR length(r.request_id) > 200 THEN
      rejection := 'malformed';
    ELSIF r.amount IS NULL OR r.required IS NULL OR r.weight IS NULL OR (r.required > 0 AND NOT r.opens_bonus)
      OR (r.weight < weight_max AND NOT r.counts_to_wager) OR (r.amount = 0 AND r.min_minor < 0) THEN
      rejection := 'bad_amount';
    ELSIF cash_id IS NULL THEN
      rejection := 'no_account';
    ELSIF r.currency <> holds THEN
      rejection := 'wrong_currency';
    ELSIF r.blocked_as = ANY (barred) THEN
      rejection := 'blocked';
    ELSIF r.originals <> '{}' AND (original.kind <> ALL (r.originals) OR original.user_id <> player OR original.round <> r.round
      OR (original.id IS NULL AND r.effect <> 'rollback')) THEN
      rejection := 'unknown_reference';
    ELSIF r.effect IN ('bet', 'free_bet') THEN
      IF r.key = ANY (closed) THEN
        rejection := 'rolled_back';
      ELSIF r.effect = 'bet' THEN
        d_cash := -least(r.amount, cash);
        d_bonus := -r.amount - d_cash;
        IF d_bonus <> 0 AND r.cash_only THEN
          short := true;
        ELSIF own <> '{}' THEN
          -- Bonuses in the order granted, without those that are over. The bet counts to one wager: the first that is open, not complete and has money.
          rest := -d_bonus; fed := false;
          FOREACH b IN ARRAY own LOOP
            CONTINUE WHEN b.state = 'forfeited' OR (b.state = 'open' AND b.expires_at <= judge.at);
            part := ROW(b.id, -least(rest, b.balance_minor), 0);
            rest := rest + part.minor;
            IF b.state = 'open' THEN
              IF part.minor < 0 AND r.amount > b.bet_max_minor THEN rejection := 'bonus_bet_max'; END IF;
              IF NOT fed AND b.balance_minor > 0 AND b.current_wager_minor < b.required_wager_minor THEN
                part.wager_minor := wallet.counted_stake(least(r.amount, b.bet_max_minor), r.weight, b.weights, r.game, r.game_types);
                fed := true;
              END IF;
            END IF;
            IF part.minor <> 0 OR part.wager_minor <> 0 THEN parts := array_append(parts, part); END IF;
          END LOOP;
          short := rest > 0;
        END IF;
      END IF;
    ELSIF r.effect = 'rollback' THEN
      IF EXISTS (SELECT FROM wallet.movement w JOIN wallet.kind k USING (kind) WHERE w.ref = r.ref AND w.kind IN ('win', 'jackpot_win') AND k.final)
        OR EXISTS (SELECT FROM unnest(known[new_from:]) w JOIN wallet.kind k USING (kind) WHERE w.ref = r.ref AND k.final) THEN
        -- A jackpot win cannot be rolled back: others have filled the jackpot again since.
        rejection := 'already_settled';
      -- Undoes the bet and its wins. For an unknown or rolled back bet there is nothing to undo.
      ELSIF original.id IS NOT NULL AND NOT r.ref = ANY (closed) THEN
        undone := original;
        SELECT coalesce(sum(w.cash_minor), 0) AS cash, coalesce(sum(w.bonus_minor), 0) AS bonus, array_agg(w.parts) FILTER (WHERE w.parts IS NOT NULL) AS parts INTO won FROM (
          SELECT w.cash_minor, w.bonus_minor, w.parts::text FROM wallet.movement w WHERE w.ref = r.ref AND w.kind IN ('win', 'jackpot_win')
          UNION ALL SELECT w.cash_minor, w.bonus_minor, w.parts::text FROM unnest(known[new_from:]) w WHERE w.ref = r.ref AND w.kind IN ('win', 'jackpot_win')) w;
        d_cash := -undone.cash_minor - won.cash;
        d_bonus := -undone.bonus_minor - won.bonus;
        IF undone.parts IS NOT NULL OR won.parts IS NOT NULL THEN
          parts := ARRAY(SELECT ROW(u.bonus_id, -sum(u.minor), -sum(u.wager_minor))::wallet.bonus_part FROM (
            SELECT * FROM unnest(undone.parts) UNION ALL SELECT o.* FROM unnest(won.parts) t, unnest(t::wallet.bonus_part[]) o) u GROUP BY u.bonus_id ORDER BY u.bonus_id);
        END IF;
      END IF;
    ELSIF r.ref = ANY (closed) THEN
      rejection := CASE WHEN r.closes THEN 'already_settled' ELSE 'rolled_back' END;
    ELSIF r.effect = 'win' THEN
      -- In the proportion staked; each bonus's part is rounded down, so the odd paise are cash.
      IF original.parts IS NOT NULL THEN
        FOREACH part IN ARRAY original.parts LOOP
          CONTINUE WHEN part.minor >= 0 OR r.amount = 0;
          piece := r.amount * -part.minor / original.amount_minor;
          d_bonus := d_bonus + piece;
          parts := array_append(parts, ROW(part.bonus_id, piece, 0)::wallet.bonus_part);
        END LOOP;
      END IF;
      d_cash := r.amount - d_bonus;
    ELSE
      rest := r.amount;
      IF r.whole THEN
        rest := original.amount_minor;
        IF r.amount NOT IN (0, rest) THEN rejection := 'bad_amount'; END IF;
      ELSIF r.closes AND rest > original.amount_minor THEN
        rejection := 'bad_amount';
      END IF;
      d_cash := r.cash_sign * rest; d_bonus := r.bonus_sign * rest; d_held := r.held_sign * rest;
      IF r.bonus_state IS NOT NULL THEN
        SELECT o.* INTO b FROM unnest(own) o WHERE o.id = original.id;
        parts := ARRAY[ROW(b.id, d_bonus, 0)::wallet.bonus_part];
        IF r.bonus_state = 'converted' AND b.state = 'forfeited' THEN
          rejection := 'already_settled';
        ELSIF r.bonus_state = 'converted' AND b.state = 'open' AND b.current_wager_minor < b.required_wager_minor THEN
          rejection := 'wager_open';
        END IF;
      END IF;
    END IF;

    IF r.effect IN ('win', 'rollback') THEN
      bet := bets[1];
      IF original.kind <> bet.kind THEN
        FOREACH bet IN ARRAY bets LOOP EXIT WHEN bet.kind = original.kind; END LOOP;
      END IF;
      house := coalesce(house, bet.house_id);
    END IF;
    IF rejection IS NULL AND mine IS NOT NULL AND (r.deposit_sign <> 0 OR r.wager_sign <> 0 OR r.loss_sign <> 0 OR undone.id IS NOT NULL) THEN
      FOREACH g IN ARRAY mine LOOP
        -- An expired window counts as empty; a clock that went back opens no earlier window.
        since := greatest(g.window_start, CASE g.period WHEN 'day' THEN day_start WHEN 'week' THEN week_start ELSE month_start END);
        used := CASE WHEN since > g.window_start THEN 0 ELSE g.used_minor END;
        sign := CASE g.measure WHEN 'deposit' THEN r.deposit_sign WHEN 'wager' THEN r.wager_sign ELSE r.loss_sign END;
        IF r.effect = 'win' AND bet.loss_sign = 0 THEN sign := 0; END IF;
        used := used + sign * r.amount;
        IF undone.id IS NOT NULL AND bet.loss_sign <> 0 THEN used := used - wallet.undone_in(g.measure, since, undone, known[new_from:]); END IF;
        IF r.blocked_as IS NOT NULL AND sign > 0 AND r.amount > 0 AND used > g.max_minor THEN rejection := 'guard'; END IF;
        counted := array_append(counted, ROW(player, g.measure, g.period, g.max_minor, since, used)::wallet.guard);
      END LOOP;
    END IF;
    IF rejection IS NULL AND my_times IS NOT NULL AND r.effect IN ('bet', 'free_bet') THEN
      FOREACH limited IN ARRAY my_times LOOP
        since := greatest(limited.window_start, wallet.window_start(limited.period, at));
        used := CASE WHEN since > limited.window_start THEN 0 ELSE limited.used_ms END + coalesce(wallet.played_ms(limited.seen_at, at, since), 0);
        IF used >= limited.max_ms THEN rejection := 'guard'; END IF;
        timed := array_append(timed, ROW(player, limited.period, limited.max_ms, since, used, at)::wallet.time_guard);
      END LOOP;
    END IF;
    IF rejection IS NULL AND (short OR cash + d_cash < 0 OR bonus + d_bonus < 0 OR held + d_held < 0) THEN
      rejection := 'not_enough_money';
    ELSIF rejection IS NULL AND (cash + d_cash > balance_max OR bonus + d_bonus > balance_max OR held + d_held > balance_max OR required + r.required > balance_max) THEN
      rejection := 'bad_amount';
    ELSIF rejection IS NULL AND parts IS NOT NULL AND r.effect <> 'bet' THEN
      -- Other bonuses of the player may have enough, but not the one it belongs to.
      IF EXISTS (SELECT FROM unnest(parts) o JOIN unnest(own) q ON q.id = o.bonus_id WHERE q.balance_minor + o.minor < 0) THEN rejection := 'not_enough_money'; END IF;
    END IF;
    IF rejection IS NOT NULL THEN
      answers := array_append(answers, ROW(r.i, r.key, 'refused', rejection, cash, bonus, NULL, wager, required, NULL)::wallet.posted);
      CONTINUE;
    END IF;

    id := nextval('wallet.movement_id');
    cash := cash + d_cash;
    bonus := bonus + d_bonus;
    IF r.opens_bonus THEN
      parts := ARRAY[ROW(id, r.amount, 0)::wallet.bonus_part];
      own := array_append(own, ROW(id, player, r.amount, 0, 0, r.required, 'open', true,
        (r.meta -> 'terms' ->> 'betMaxMinor')::bigint, r.meta -> 'terms' -> 'weights', to_timestamp((r.meta -> 'terms' ->> 'expiresSec')::bigint))::wallet.bonus);
    END IF;
    chain_text := wallet.movement_text(id, at_us, r.key, r.kind, r.amount, r.ref, r.round, r.required, r.weight, r.meta, r.actor, r.request_id,
      d_cash, d_bonus, parts, cash, bonus);
    IF r.from_house_id IS NOT NULL THEN
      -- From one house account to another through the account of the player, whose balance stays.
      cash_seq := cash_seq + 1;
      cash_head := wallet.chain_hash(cash_head, cash_id, cash_seq, r.from_house_id, r.amount, chain_text);
      entries := array_append(entries, ROW(cash_id, cash_seq, r.from_house_id, id, r.amount, cash + r.amount, at, cash_head)::wallet.entry);
      cash_seq := cash_seq + 1;
      cash_head := wallet.chain_hash(cash_head, cash_id, cash_seq, house, -r.amount, chain_text);
      entries := array_append(entries, ROW(cash_id, cash_seq, house, id, -r.amount, cash, at, cash_head)::wallet.entry);
    ELSIF d_cash <> 0 OR (d_bonus = 0 AND d_held = 0) THEN
      cash_seq := cash_seq + 1;
      cash_head := wallet.chain_hash(cash_head, cash_id, cash_seq, house, d_cash, chain_text);
      entries := array_append(entries, ROW(cash_id, cash_seq, house, id, d_cash, cash, at, cash_head)::wallet.entry);
    END IF;
    IF d_bonus <> 0 THEN
      bonus_seq := bonus_seq + 1;
      bonus_head := wallet.chain_hash(bonus_head, bonus_id, bonus_seq, house, d_bonus, chain_text);
      entries := array_append(entries, ROW(bonus_id, bonus_seq, house, id, d_bonus, bonus, at, bonus_head)::wallet.entry);
    END IF;
    IF d_held <> 0 THEN
      held := held + d_held;
      held_seq := held_seq + 1;
      held_head := wallet.chain_hash(held_head, held_id, held_seq, house, d_held, chain_text);
      entries := array_append(entries, ROW(held_id, held_seq, house, id, d_held, held, at, held_head)::wallet.entry);
    END IF;
    known := array_append(known, ROW(id, r.key, r.kind, player, r.amount, r.ref, r.round, r.required, r.weight, r.meta, r.actor, r.request_id,
      d_cash, d_bonus, parts, cash, bonus, at)::wallet.movement);
    known_keys := array_append(known_keys, r.key);

    IF r.closes THEN
      closed := array_append(closed, r.ref);
      closings := array_append(closings, ROW(r.ref, id)::wallet.closing);
    END IF;
    IF parts IS NOT NULL OR r.bonus_state IS NOT NULL THEN
      wager := 0; required := 0;
      FOR n IN 1..cardinality(own) LOOP
        b := own[n];
        FOREACH part IN ARRAY parts LOOP
          CONTINUE WHEN part.bonus_id <> b.id;
          b.balance_minor := b.balance_minor + part.minor;
          b.current_wager_minor := b.current_wager_minor + part.wager_minor;
          IF r.bonus_state IS NOT NULL THEN b.state := r.bonus_state; END IF;
          own[n] := b;
          new_bonuses := array_append(new_bonuses, b);
        END LOOP;
        IF b.state = 'open' THEN
          wager := wager + least(b.current_wager_minor, b.required_wager_minor);
          required := required + b.required_wager_minor;
        END IF;
      END LOOP;
    END IF;
    answers := array_append(answers, ROW(r.i, r.key, 'applied', NULL, cash, bonus,
      CASE WHEN r.effect <> 'rollback' OR original.id IS NOT NULL THEN d_cash + d_bonus END, wager, required, id)::wallet.posted);
    IF counted IS NOT NULL THEN
      mine := counted;
      new_guards := new_guards || counted;
    END IF;
    IF timed IS NOT NULL THEN
      my_times := timed;
      new_times := new_times || timed;
    END IF;
  END LOOP;

  PERFORM wallet.book(known[new_from:], entries, closings, new_bonuses, new_guards);
  IF new_times <> '{}' THEN
    UPDATE wallet.time_guard w SET window_start = l.window_start, used_ms = l.used_ms, seen_at = l.seen_at
      FROM (SELECT DISTINCT ON (q.user_id, q.period) q.* FROM unnest(new_times) WITH ORDINALITY q ORDER BY q.user_id, q.period, q.ordinality DESC) l
      WHERE w.user_id = l.user_id AND w.period = l.period;
  END IF;
  RETURN QUERY SELECT * FROM unnest(answers) a ORDER BY a.i;
END $$;
