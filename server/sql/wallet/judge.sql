-- after: wallet/chain_hash
-- Judges the movements of one batch, each on its own, and books those that pass. Reads everything at the start and
-- writes everything at the end; between them nothing touches a table on the usual path, which is what makes it quick.
-- (So do rows built whole rather than field by field, and plain variables rather than arrays: measured.)
CREATE OR REPLACE FUNCTION wallet.judge(batch jsonb, at timestamptz) RETURNS SETOF wallet.posted LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  balance_max CONSTANT bigint := 1000000000000000;
  at_us CONSTANT bigint := extract(epoch FROM at) * 1000000;
  users bigint[]; named text[];
  -- What the tables hold of these players, in their order.
  accounts wallet.account[]; wagers wallet.wager[]; guards wallet.guard[]; blocked wallet.block[];
  -- The movements of the batch's keys and refs: those booked before, and from new_from on those of this batch.
  known wallet.movement[]; known_keys text[]; new_from integer; repeats boolean; closed text[];
  entries wallet.entry[] := '{}'; new_wagers wallet.wager[] := '{}'; new_guards wallet.guard[] := '{}'; answers wallet.posted[] := '{}';

  player bigint; account wallet.account;  -- whose state the rest of this paragraph is
  p integer := 1; next_guard integer := 1; holds text; cash_id bigint; bonus_id bigint; held_id bigint; cash bigint; bonus bigint; held bigint;
  cash_seq bigint; bonus_seq bigint; held_seq bigint; cash_head bytea; bonus_head bytea; held_head bytea;
  wager wallet.wager; mine wallet.guard[]; barred text[];

  r record; n integer; id bigint; fault text; d_cash bigint; d_bonus bigint; d_held bigint; d_wager bigint;
  original wallet.movement; undone wallet.movement; nothing wallet.movement; won record;
  g wallet.guard; counted wallet.guard[]; used bigint; since timestamptz; day_start timestamptz; week_start timestamptz; month_start timestamptz;
BEGIN
  SELECT array_agg(x."userId"), array_agg(x.key) || array_agg(x.ref) FILTER (WHERE x.ref IS NOT NULL), count(DISTINCT x.key) < count(*)
    INTO users, named, repeats FROM jsonb_to_recordset(batch) AS x("userId" bigint, key text, ref text);

  -- Players in ascending order, so that two batches never wait for each other in a circle. Whoever holds a player's
  -- cash account may write everything else of that player.
  PERFORM FROM wallet.account a WHERE a.user_id = ANY (users) AND a.role = 'cash' ORDER BY a.user_id FOR NO KEY UPDATE;
  accounts := ARRAY(SELECT a FROM wallet.account a WHERE a.user_id = ANY (users) AND a.role IN ('bonus', 'cash', 'held') ORDER BY a.user_id, a.role);
  wagers := ARRAY(SELECT w FROM wallet.wager w WHERE w.user_id = ANY (users));
  guards := ARRAY(SELECT q FROM wallet.guard q WHERE q.user_id = ANY (users) ORDER BY q.user_id);
  blocked := ARRAY(SELECT q FROM wallet.block q WHERE q.user_id = ANY (users) AND (q.until IS NULL OR q.until > judge.at));
  known := ARRAY(SELECT x FROM wallet.movement x WHERE x.key = ANY (named));
  known_keys := ARRAY(SELECT (k).key FROM unnest(known) k);
  closed := ARRAY(SELECT x.ref FROM wallet.movement x
    WHERE x.ref = ANY (named) AND x.kind IN ('rollback', 'withdrawal_settle', 'withdrawal_release', 'deposit_reversal'));
  new_from := cardinality(known) + 1;
  repeats := repeats OR new_from > 1;
  IF guards <> '{}' THEN
    day_start := wallet.window_start('day', at); week_start := wallet.window_start('week', at); month_start := wallet.window_start('month', at);
  END IF;

  FOR r IN
    SELECT x.i, x.key, x.kind, x.user_id, x.currency, x.ref, x.round, x.meta, k.house_id, k.from_house_id, k.original, k.refusable,
      CASE WHEN x.amount BETWEEN k.min_minor AND k.max_minor AND x.amount = trunc(x.amount) THEN x.amount::bigint END AS amount,
      CASE WHEN x.required IS NULL THEN 0 WHEN x.required BETWEEN 0 AND balance_max AND x.required = trunc(x.required) THEN x.required::bigint END AS required
    FROM ROWS FROM (jsonb_to_recordset(batch) AS (key text, kind text, "userId" bigint, "amountMinor" numeric, currency text, ref text,
      round text, "wagerMinor" numeric, meta jsonb)) WITH ORDINALITY AS x(key, kind, user_id, amount, currency, ref, round, required, meta, i)
    LEFT JOIN wallet.kind k USING (kind)
    ORDER BY x.user_id, x.i
  LOOP
    IF r.user_id IS DISTINCT FROM player THEN
      player := r.user_id;
      WHILE p <= cardinality(accounts) AND (accounts[p]).user_id < player LOOP p := p + 1; END LOOP;
      account := accounts[p];
      IF account.user_id = player THEN
        bonus_id := account.id; bonus := account.balance_minor; bonus_seq := account.seq; bonus_head := account.head;
        account := accounts[p + 1];
        cash_id := account.id; cash := account.balance_minor; cash_seq := account.seq; cash_head := account.head; holds := account.currency;
        account := accounts[p + 2];
        held_id := account.id; held := account.balance_minor; held_seq := account.seq; held_head := account.head;
        IF account.user_id IS DISTINCT FROM player OR account.role <> 'held' THEN RAISE EXCEPTION 'the wallet of user % is not whole', player; END IF;
      ELSE
        cash_id := NULL; cash := NULL; bonus := NULL;
      END IF;
      wager := NULL; mine := NULL; barred := NULL;
      IF wagers <> '{}' THEN SELECT w.* INTO wager FROM unnest(wagers) w WHERE w.user_id = player; END IF;
      WHILE next_guard <= cardinality(guards) AND (guards[next_guard]).user_id <= player LOOP
        IF (guards[next_guard]).user_id = player THEN mine := array_append(mine, guards[next_guard]); END IF;
        next_guard := next_guard + 1;
      END LOOP;
      IF blocked <> '{}' THEN SELECT array_agg(k) INTO barred FROM unnest(blocked) q, unnest(q.kinds) k WHERE q.user_id = player; END IF;
    END IF;

    -- A key that is booked, earlier or in this batch, is answered as it was then.
    IF repeats THEN
      n := array_position(known_keys, r.key);
      IF n IS NOT NULL THEN
        original := known[n];
        IF original.kind = r.kind AND original.user_id = r.user_id AND original.amount_minor = r.amount AND original.required_minor = r.required
          AND original.ref IS NOT DISTINCT FROM r.ref AND original.round IS NOT DISTINCT FROM r.round
          AND original.meta IS NOT DISTINCT FROM r.meta AND coalesce(r.currency = holds, true) THEN
          answers := array_append(answers, ROW(r.i, r.key, 'replayed', NULL, original.cash_after_minor, original.bonus_after_minor,
            CASE WHEN r.kind <> 'rollback' OR r.ref = ANY (known_keys) THEN original.cash_minor + original.bonus_minor END,
            wager.current_minor, wager.required_minor, original.id)::wallet.posted);
        ELSE
          answers := array_append(answers, ROW(r.i, r.key, 'refused', 'key_conflict', cash, bonus, NULL, wager.current_minor, wager.required_minor, NULL)::wallet.posted);
        END IF;
        CONTINUE;
      END IF;
    END IF;

    fault := NULL; d_cash := 0; d_bonus := 0; d_held := 0; d_wager := 0; undone := nothing; counted := NULL; original := nothing;
    IF r.ref IS NOT NULL THEN
      n := array_position(known_keys, r.ref);
      IF n IS NOT NULL THEN original := known[n]; END IF;
    END IF;

    IF r.house_id IS NULL OR player IS NULL OR coalesce(length(r.key), 0) NOT BETWEEN 1 AND 200 OR (r.original IS NULL) <> (r.ref IS NULL)
      OR length(r.ref) NOT BETWEEN 1 AND 200 OR length(r.round) > 200 THEN
      fault := 'malformed';
    ELSIF r.amount IS NULL OR r.required IS NULL OR (r.required > 0 AND r.kind <> 'bonus_grant') OR (r.amount = 0 AND r.kind = 'adjustment') THEN
      fault := 'bad_amount';
    ELSIF cash_id IS NULL THEN
      fault := 'no_account';
    ELSIF r.currency <> holds THEN
      fault := 'wrong_currency';
    ELSIF r.refusable AND r.kind = ANY (barred) THEN
      fault := 'blocked';
    ELSIF r.kind = 'bet' THEN
      d_cash := -least(r.amount, cash);
      d_bonus := -r.amount - d_cash;
      IF wager.required_minor > 0 THEN d_wager := r.amount; END IF;
      IF r.key = ANY (closed) THEN fault := 'rolled_back'; END IF;
    ELSIF original.kind <> r.original OR original.user_id <> player OR original.round <> r.round
      OR (original.id IS NULL AND r.original IS NOT NULL AND r.kind <> 'rollback') THEN
      fault := 'unknown_reference';
    ELSIF r.kind IN ('win', 'jackpot_win') THEN
      -- In the proportion staked; the bonus part is rounded down, so the odd paisa is cash.
      IF original.bonus_minor < 0 THEN d_bonus := r.amount * -original.bonus_minor / original.amount_minor; END IF;
      d_cash := r.amount - d_bonus;
      IF r.ref = ANY (closed) THEN fault := 'rolled_back'; END IF;
    ELSIF r.kind = 'jackpot_contribution' THEN
      IF r.ref = ANY (closed) THEN fault := 'rolled_back'; END IF;
    ELSIF r.kind = 'rollback' AND (EXISTS (SELECT FROM wallet.movement w WHERE w.ref = r.ref AND w.kind = 'jackpot_win')
      OR EXISTS (SELECT FROM unnest(known[new_from:]) w WHERE w.ref = r.ref AND w.kind = 'jackpot_win')) THEN
      -- What a jackpot has paid stays paid: others have filled it again since.
      fault := 'already_settled';
    ELSIF r.kind = 'rollback' THEN
      -- The bet and its wins become as if they had never been. Of an unknown or a rolled back bet there is nothing to undo.
      IF original.id IS NOT NULL AND NOT r.ref = ANY (closed) THEN
        undone := original;
        SELECT coalesce(sum(w.cash_minor), 0) AS cash, coalesce(sum(w.bonus_minor), 0) AS bonus INTO won FROM (
          SELECT w.cash_minor, w.bonus_minor FROM wallet.movement w WHERE w.ref = r.ref AND w.kind = 'win'
          UNION ALL SELECT w.cash_minor, w.bonus_minor FROM unnest(known[new_from:]) w WHERE w.ref = r.ref AND w.kind = 'win') w;
        d_cash := -undone.cash_minor - won.cash;
        d_bonus := -undone.bonus_minor - won.bonus;
        IF undone.wager_epoch = wager.epoch THEN d_wager := -undone.wager_minor; END IF;
      END IF;
    ELSIF r.ref = ANY (closed) THEN
      fault := 'already_settled';
    ELSIF r.kind IN ('deposit', 'adjustment') THEN
      d_cash := r.amount;
    ELSIF r.kind = 'deposit_reversal' THEN
      d_cash := -r.amount;
      IF r.amount > original.amount_minor THEN fault := 'bad_amount'; END IF;
    ELSIF r.kind = 'withdrawal_hold' THEN
      d_cash := -r.amount;
      d_held := r.amount;
    ELSIF r.kind IN ('withdrawal_settle', 'withdrawal_release') THEN
      d_held := -original.amount_minor;
      IF r.kind = 'withdrawal_release' THEN d_cash := original.amount_minor; END IF;
      IF r.amount NOT IN (0, original.amount_minor) THEN fault := 'bad_amount'; END IF;
    ELSIF r.kind = 'bonus_grant' THEN
      d_bonus := r.amount;
      IF coalesce(wager.required_minor, 0) + r.required > balance_max THEN fault := 'bad_amount'; END IF;
    ELSIF r.kind = 'bonus_forfeit' THEN
      d_bonus := -r.amount;
    ELSIF r.kind = 'bonus_convert' THEN
      d_cash := r.amount;
      d_bonus := -r.amount;
      IF wager.current_minor < wager.required_minor THEN fault := 'wager_open'; END IF;
    END IF;

    IF fault IS NULL AND mine IS NOT NULL AND r.kind IN ('bet', 'win', 'jackpot_win', 'rollback', 'deposit') THEN
      FOREACH g IN ARRAY mine LOOP
        -- A window that is over counts nothing any more; a clock that went back opens no old one.
        since := greatest(g.window_start, CASE g.period WHEN 'day' THEN day_start WHEN 'week' THEN week_start ELSE month_start END);
        used := CASE WHEN since > g.window_start THEN 0 ELSE g.used_minor END + CASE
          WHEN (r.kind = 'bet' AND g.measure <> 'deposit') OR (r.kind = 'deposit' AND g.measure = 'deposit') THEN r.amount
          WHEN r.kind IN ('win', 'jackpot_win') AND g.measure = 'loss' THEN -r.amount
          ELSE 0 END;
        IF undone.id IS NOT NULL THEN used := used - wallet.undone_in(g.measure, since, undone, known[new_from:]); END IF;
        IF r.refusable AND r.amount > 0 AND (r.kind = 'deposit') = (g.measure = 'deposit') AND used > g.max_minor THEN fault := 'guard'; END IF;
        counted := array_append(counted, ROW(player, g.measure, g.period, g.max_minor, since, used)::wallet.guard);
      END LOOP;
    END IF;
    IF fault IS NULL AND (cash + d_cash < 0 OR bonus + d_bonus < 0 OR held + d_held < 0) THEN
      fault := 'not_enough_money';
    ELSIF fault IS NULL AND (cash + d_cash > balance_max OR bonus + d_bonus > balance_max OR held + d_held > balance_max) THEN
      fault := 'bad_amount';
    END IF;
    IF fault IS NOT NULL THEN
      answers := array_append(answers, ROW(r.i, r.key, 'refused', fault, cash, bonus, NULL, wager.current_minor, wager.required_minor, NULL)::wallet.posted);
      CONTINUE;
    END IF;

    id := nextval('wallet.movement_id');
    cash := cash + d_cash;
    bonus := bonus + d_bonus;
    IF r.from_house_id IS NOT NULL THEN
      -- From one house account into another: it passes through the account of the player and leaves nothing there.
      cash_seq := cash_seq + 1;
      cash_head := wallet.chain_hash(cash_head, cash_id, cash_seq, id, r.amount, at_us, r.key, r.kind, r.ref, r.round, r.amount, r.required,
        r.meta, d_cash, d_bonus, d_wager, coalesce(wager.epoch, 0), cash, bonus);
      entries := array_append(entries, ROW(cash_id, cash_seq, r.from_house_id, id, r.amount, cash + r.amount, at, cash_head)::wallet.entry);
      cash_seq := cash_seq + 1;
      cash_head := wallet.chain_hash(cash_head, cash_id, cash_seq, id, -r.amount, at_us, r.key, r.kind, r.ref, r.round, r.amount, r.required,
        r.meta, d_cash, d_bonus, d_wager, coalesce(wager.epoch, 0), cash, bonus);
      entries := array_append(entries, ROW(cash_id, cash_seq, r.house_id, id, -r.amount, cash, at, cash_head)::wallet.entry);
    ELSIF d_cash <> 0 OR (d_bonus = 0 AND d_held = 0) THEN
      cash_seq := cash_seq + 1;
      cash_head := wallet.chain_hash(cash_head, cash_id, cash_seq, id, d_cash, at_us, r.key, r.kind, r.ref, r.round, r.amount, r.required,
        r.meta, d_cash, d_bonus, d_wager, coalesce(wager.epoch, 0), cash, bonus);
      entries := array_append(entries, ROW(cash_id, cash_seq, r.house_id, id, d_cash, cash, at, cash_head)::wallet.entry);
    END IF;
    IF d_bonus <> 0 THEN
      bonus_seq := bonus_seq + 1;
      bonus_head := wallet.chain_hash(bonus_head, bonus_id, bonus_seq, id, d_bonus, at_us, r.key, r.kind, r.ref, r.round, r.amount, r.required,
        r.meta, d_cash, d_bonus, d_wager, coalesce(wager.epoch, 0), cash, bonus);
      entries := array_append(entries, ROW(bonus_id, bonus_seq, r.house_id, id, d_bonus, bonus, at, bonus_head)::wallet.entry);
    END IF;
    IF d_held <> 0 THEN
      held := held + d_held;
      held_seq := held_seq + 1;
      held_head := wallet.chain_hash(held_head, held_id, held_seq, id, d_held, at_us, r.key, r.kind, r.ref, r.round, r.amount, r.required,
        r.meta, d_cash, d_bonus, d_wager, coalesce(wager.epoch, 0), cash, bonus);
      entries := array_append(entries, ROW(held_id, held_seq, r.house_id, id, d_held, held, at, held_head)::wallet.entry);
    END IF;
    known := array_append(known, ROW(id, r.key, r.kind, player, r.amount, r.ref, r.round, r.required, r.meta, d_cash, d_bonus, d_wager,
      coalesce(wager.epoch, 0), cash, bonus, at)::wallet.movement);
    known_keys := array_append(known_keys, r.key);

    IF r.kind IN ('rollback', 'withdrawal_settle', 'withdrawal_release', 'deposit_reversal') THEN closed := array_append(closed, r.ref); END IF;
    IF d_wager <> 0 OR r.kind IN ('bonus_grant', 'bonus_convert', 'bonus_forfeit') THEN
      wager := CASE WHEN r.kind IN ('bonus_convert', 'bonus_forfeit') THEN ROW(player, 0, 0, coalesce(wager.epoch, 0) + 1)::wallet.wager
        ELSE ROW(player, coalesce(wager.current_minor, 0) + d_wager, coalesce(wager.required_minor, 0) + r.required, coalesce(wager.epoch, 0))::wallet.wager END;
      new_wagers := array_append(new_wagers, wager);
    END IF;
    answers := array_append(answers, ROW(r.i, r.key, 'applied', NULL, cash, bonus,
      CASE WHEN r.kind <> 'rollback' OR original.id IS NOT NULL THEN d_cash + d_bonus END, wager.current_minor, wager.required_minor, id)::wallet.posted);
    IF counted IS NOT NULL THEN
      mine := counted;
      new_guards := new_guards || counted;
    END IF;
  END LOOP;

  PERFORM wallet.book(known[new_from:], entries, new_wagers, new_guards);
  RETURN QUERY SELECT * FROM unnest(answers) a ORDER BY a.i;
END $$;
