-- after: wallet/chain_hash, wallet/movement_text, wallet/counted_stake, wallet/undone_in, wallet/book, wallet/window_start, wallet/room, wallet/is_quiet, wallet/count_guards
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
  bonuses wallet.bonus[]; blocked wallet.block[];
  -- The movements of the batch's keys and refs: those booked before, and from new_from on those of this batch.
  known wallet.movement[]; known_keys text[]; new_from integer; repeats boolean; closed text[];
  -- The kinds of bets: wins and rollbacks look up the kind of their bet.
  bets wallet.kind[] := ARRAY(SELECT k FROM wallet.kind k WHERE k.effect IN ('bet', 'free_bet') ORDER BY k.kind);
  entries wallet.entry[] := '{}'; closings wallet.closing[] := '{}'; new_bonuses wallet.bonus[] := '{}'; counted wallet.guard_change[] := '{}'; answers wallet.posted[] := '{}';

  player bigint;  -- the current player; the rest of this paragraph is their state
  next_bonus integer := 1; holds text; cash_id bigint; bonus_id bigint; held_id bigint;
  cash bigint; bonus bigint; held bigint; cash_seq bigint; bonus_seq bigint; held_seq bigint; cash_head bytea; bonus_head bytea; held_head bytea;
  own wallet.bonus[]; wager bigint; required bigint; barred text[];
  -- What the player's limits of each measure had left before the batch, what the batch has added to them, and what its rollbacks returned.
  deposit_room bigint; wager_room bigint; loss_room bigint; deposited bigint; wagered bigint; lost bigint; returned bigint[]; played boolean; counted_at integer := 0; is_counted boolean;

  r record; n integer; id bigint; rejection text; house bigint; d_cash bigint; d_bonus bigint; d_held bigint; rest bigint; piece bigint;
  original wallet.movement; undone wallet.movement; nothing wallet.movement; bet wallet.kind; b wallet.bonus; part wallet.bonus_part; actor text; is_actor boolean;
  parts wallet.bonus_part[]; sign integer; chain_text text; won record; fed boolean; short boolean;
  guard wallet.player_guard; counts boolean; now_returned bigint[];
  day_begins CONSTANT timestamptz := wallet.window_start('day', at); week_begins CONSTANT timestamptz := wallet.window_start('week', at); month_begins CONSTANT timestamptz := wallet.window_start('month', at);
BEGIN
  SELECT array_agg(x.user_id), array_agg(x.key) || array_agg(x.ref) FILTER (WHERE x.ref IS NOT NULL), count(DISTINCT x.key) < count(*)
    INTO users, named, repeats FROM unnest(batch) x;

  -- Players in ascending order, so that two batches never deadlock. The lock on a player's cash account covers all other rows of that player.
  PERFORM FROM wallet.account a WHERE a.user_id = ANY (users) AND a.role = 'cash' ORDER BY a.user_id FOR NO KEY UPDATE;
  blocked := ARRAY(SELECT q FROM wallet.block q WHERE q.user_id = ANY (users) AND (q.until IS NULL OR q.until > judge.at)
    UNION ALL SELECT ROW(q.user_id, 'quiet-hours', '{bet}', NULL, '')::wallet.block FROM wallet.quiet_hours q
      WHERE q.user_id = ANY (users) AND wallet.is_quiet(q.from_minute, q.to_minute, judge.at));
  -- A subquery, not a join: a plan of the time when the ledger was empty would start from all movements.
  known := ARRAY(SELECT (SELECT x FROM wallet.movement x WHERE x.id = k.id AND x.at = k.at) FROM wallet.movement_key k WHERE k.key = ANY (named));
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

  FOR r IN
    SELECT x.i, x.key, x.user_id, x.currency, x.ref, x.round, x.meta, x.actor, x.request_id, x.game, x.game_types, x.cash_only,
      k.*,
      CASE WHEN x.amount BETWEEN k.min_minor AND k.max_minor AND x.amount = trunc(x.amount) THEN x.amount::bigint END AS amount,
      CASE WHEN x.required IS NULL THEN 0 WHEN x.required BETWEEN 0 AND balance_max AND x.required = trunc(x.required) THEN x.required::bigint END AS required,
      CASE WHEN x.weight IS NULL THEN weight_max WHEN x.weight BETWEEN 0 AND weight_max AND x.weight = trunc(x.weight) THEN x.weight::integer END AS weight,
      a.currency AS holds, a.id AS cash_id, a.balance_minor AS cash_minor, a.seq AS cash_seq, a.head AS cash_head,
      o.id AS bonus_id, o.balance_minor AS bonus_minor, o.seq AS bonus_seq, o.head AS bonus_head,
      h.id AS held_id, h.balance_minor AS held_minor, h.seq AS held_seq, h.head AS held_head,
      w.user_id IS NOT NULL AS is_guarded,
      least(wallet.room(w.deposit_day_max, w.deposit_day_used, w.day_start, day_begins), wallet.room(w.deposit_week_max, w.deposit_week_used, w.week_start, week_begins),
        wallet.room(w.deposit_month_max, w.deposit_month_used, w.month_start, month_begins)) AS deposit_room,
      least(wallet.room(w.wager_day_max, w.wager_day_used, w.day_start, day_begins), wallet.room(w.wager_week_max, w.wager_week_used, w.week_start, week_begins),
        wallet.room(w.wager_month_max, w.wager_month_used, w.month_start, month_begins)) AS wager_room,
      least(wallet.room(w.loss_day_max, w.loss_day_used, w.day_start, day_begins), wallet.room(w.loss_week_max, w.loss_week_used, w.week_start, week_begins),
        wallet.room(w.loss_month_max, w.loss_month_used, w.month_start, month_begins)) AS loss_room,
      wallet.is_played_out(w.play_day_max_ms, w.play_day_used_ms, w.day_start, day_begins, w.seen_at, judge.at)
        OR wallet.is_played_out(w.play_week_max_ms, w.play_week_used_ms, w.week_start, week_begins, w.seen_at, judge.at)
        OR wallet.is_played_out(w.play_month_max_ms, w.play_month_used_ms, w.month_start, month_begins, w.seen_at, judge.at) AS is_played_out
    FROM unnest(batch) WITH ORDINALITY AS x(key, kind, user_id, amount, currency, ref, round, required, weight, meta, actor, request_id, game, game_types, cash_only, i)
    LEFT JOIN wallet.kind k ON k.kind = x.kind
    LEFT JOIN wallet.account a ON a.user_id = x.user_id AND a.role = 'cash'
    LEFT JOIN wallet.account o ON o.user_id = x.user_id AND o.role = 'bonus'
    LEFT JOIN wallet.account h ON h.user_id = x.user_id AND h.role = 'held'
    LEFT JOIN wallet.player_guard w ON w.user_id = x.user_id
    ORDER BY x.user_id, x.i
  LOOP
    IF r.user_id IS DISTINCT FROM player THEN
      player := r.user_id;
      holds := r.holds;
      cash_id := r.cash_id; cash := r.cash_minor; cash_seq := r.cash_seq; cash_head := r.cash_head;
      bonus_id := r.bonus_id; bonus := r.bonus_minor; bonus_seq := r.bonus_seq; bonus_head := r.bonus_head;
      held_id := r.held_id; held := r.held_minor; held_seq := r.held_seq; held_head := r.held_head;
      IF (cash_id IS NULL) <> (bonus_id IS NULL) OR (cash_id IS NULL) <> (held_id IS NULL) THEN RAISE EXCEPTION 'the wallet of user % is not whole', player; END IF;
      own := '{}'; wager := 0; required := 0; barred := NULL;
      IF r.is_guarded THEN
        deposit_room := r.deposit_room; wager_room := r.wager_room; loss_room := r.loss_room; deposited := 0; wagered := 0; lost := 0; returned := NULL; played := false; is_counted := false;
      END IF;
      WHILE next_bonus <= cardinality(bonuses) AND (bonuses[next_bonus]).user_id <= player LOOP
        b := bonuses[next_bonus];
        IF b.user_id = player THEN own := array_append(own, b); END IF;
        IF b.user_id = player AND b.state = 'open' THEN
          wager := wager + least(b.current_wager_minor, b.required_wager_minor);
          required := required + b.required_wager_minor;
        END IF;
        next_bonus := next_bonus + 1;
      END LOOP;
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

    -- Most movements of a batch have the actor of the one before.
    IF is_actor IS NULL OR r.actor IS DISTINCT FROM actor THEN
      actor := r.actor; is_actor := coalesce(actor, '') ~ '^(player|operator|provider|system):.{1,100}$';
    END IF;
    rejection := NULL; short := false; d_cash := 0; d_bonus := 0; d_held := 0; parts := NULL; undone := nothing; counts := false; now_returned := NULL; original := nothing; house := r.house_id;
    IF r.ref IS NOT NULL THEN
      n := array_position(known_keys, r.ref);
      IF n IS NOT NULL THEN original := known[n]; END IF;
    END IF;

    IF r.kind IS NULL OR player IS NULL OR coalesce(length(r.key), 0) NOT BETWEEN 1 AND 200 OR (r.originals = '{}') <> (r.ref IS NULL)
      OR length(r.ref) NOT BETWEEN 1 AND 200 OR length(r.round) > 200 OR NOT is_actor
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
          piece := div(r.amount::numeric * -part.minor, original.amount_minor);
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
    IF rejection IS NULL AND r.is_guarded THEN
      sign := r.loss_sign;
      IF r.effect = 'win' AND bet.loss_sign = 0 THEN sign := 0; END IF;
      counts := r.effect IN ('bet', 'free_bet') OR r.deposit_sign <> 0 OR r.wager_sign <> 0 OR sign <> 0 OR undone.id IS NOT NULL;
      IF r.blocked_as IS NOT NULL AND r.amount > 0 AND ((r.wager_sign > 0 AND wagered + r.amount > wager_room) OR (sign > 0 AND lost + r.amount > loss_room)
        OR (r.deposit_sign > 0 AND deposited + r.amount > deposit_room)) THEN
        rejection := 'guard';
      ELSIF r.is_played_out AND r.effect IN ('bet', 'free_bet') THEN
        -- All bets of a batch are of one moment, so only the first of them adds time.
        rejection := 'guard';
      ELSIF undone.id IS NOT NULL AND bet.loss_sign <> 0 THEN
        SELECT w.* INTO guard FROM wallet.player_guard w WHERE w.user_id = player;
        now_returned := ARRAY(SELECT wallet.undone_in(m.measure, p.since, undone, known[new_from:])
          FROM unnest(ARRAY['wager', 'loss']) WITH ORDINALITY m(measure, i), unnest(ARRAY[greatest(guard.day_start, day_begins), greatest(guard.week_start, week_begins),
            greatest(guard.month_start, month_begins)]) WITH ORDINALITY p(since, i) ORDER BY m.i, p.i);
      END IF;
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
    IF counts THEN
      deposited := deposited + r.deposit_sign * r.amount; wagered := wagered + r.wager_sign * r.amount; lost := lost + sign * r.amount;
      IF r.effect IN ('bet', 'free_bet') THEN played := true; END IF;
      IF now_returned IS NOT NULL THEN
        returned := ARRAY(SELECT q.now + coalesce(q.before, 0) FROM ROWS FROM (unnest(now_returned), unnest(returned)) WITH ORDINALITY q(now, before, i) ORDER BY q.i);
        wager_room := least(wallet.room(guard.wager_day_max, guard.wager_day_used, guard.day_start, day_begins) + returned[1],
          wallet.room(guard.wager_week_max, guard.wager_week_used, guard.week_start, week_begins) + returned[2],
          wallet.room(guard.wager_month_max, guard.wager_month_used, guard.month_start, month_begins) + returned[3]);
        loss_room := least(wallet.room(guard.loss_day_max, guard.loss_day_used, guard.day_start, day_begins) + returned[4],
          wallet.room(guard.loss_week_max, guard.loss_week_used, guard.week_start, week_begins) + returned[5],
          wallet.room(guard.loss_month_max, guard.loss_month_used, guard.month_start, month_begins) + returned[6]);
      END IF;
      IF NOT is_counted THEN counted_at := counted_at + 1; is_counted := true; END IF;
      counted[counted_at] := ROW(player, deposited, wagered, lost, returned, played)::wallet.guard_change;
    END IF;
  END LOOP;

  PERFORM wallet.book(known[new_from:], entries, closings, new_bonuses);
  IF counted <> '{}' THEN PERFORM wallet.count_guards(counted, at); END IF;
  RETURN QUERY SELECT * FROM unnest(answers) a ORDER BY a.i;
END $$;
