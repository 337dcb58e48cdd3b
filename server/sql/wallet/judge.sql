-- after: wallet/read_batch, wallet/read_movements, wallet/first_answer, wallet/is_wrong_reference, wallet/stake_with_bonuses
-- after: wallet/share_win, wallet/undo_bet, wallet/move_money, wallet/bonus_state, wallet/is_over_limit, wallet/returned_by, wallet/next_entry
-- after: wallet/chain_text, wallet/book, wallet/window_start, wallet/limit_room, wallet/count_guards
-- Judges the movements of one batch, each on its own, and books those that pass. It reads everything first and writes everything last;
-- between them the usual movement reads no table. What is usual is an expression here, for speed; what is not is a call.
-- A database from before has it with a batch in JSON.
DROP FUNCTION IF EXISTS wallet.judge(jsonb, timestamptz);
CREATE OR REPLACE FUNCTION wallet.judge(batch wallet.instruction[], at timestamptz) RETURNS SETOF wallet.posted LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  balance_max CONSTANT bigint := 1000000000000000;
  at_us CONSTANT bigint := extract(epoch FROM at) * 1000000;
  day CONSTANT timestamptz := wallet.window_start('day', at);
  week CONSTANT timestamptz := wallet.window_start('week', at);
  month CONSTANT timestamptz := wallet.window_start('month', at);
  unchanged CONSTANT wallet.change := ROW(0, 0, 0, NULL, false, NULL);
  no_movement CONSTANT wallet.movement := NULL;

  -- What the ledger knows of the batch; `known` grows by what the batch books, from fresh_from on.
  users bigint[]; known wallet.movement[]; known_keys text[]; fresh_from integer; closed text[]; repeats boolean;
  bonuses wallet.bonus[]; blocks wallet.block[]; stake_kinds wallet.kind[];

  -- The player whose movements are judged, as they are after those booked so far.
  player bigint; cash wallet.entry; bonus wallet.entry; held wallet.entry; own wallet.bonus[]; wager wallet.wager; barred text[];
  room wallet.limit_room; counted wallet.guard_change; counted_at integer; next_bonus integer := 1;

  -- The movement that is judged.
  asked wallet.asked; kind wallet.kind; original wallet.movement; stake_kind wallet.kind; change wallet.change; movement wallet.movement;
  loss_sign integer; house bigint; chain_text text; guard wallet.player_guard; returned bigint[]; n integer;

  -- What is booked and answered.
  entries wallet.entry[] := '{}'; closings wallet.closing[] := '{}'; changed wallet.bonus[] := '{}';
  counts wallet.guard_change[] := '{}'; answers wallet.posted[] := '{}';
BEGIN
  -- Players in ascending order, so that two batches never deadlock. The lock on a player's cash account covers all their other rows.
  users := ARRAY(SELECT x.user_id FROM unnest(batch) x);
  PERFORM FROM wallet.account a WHERE a.user_id = ANY (users) AND a.role = 'cash' ORDER BY a.user_id FOR NO KEY UPDATE;
  SELECT * INTO known, closed, bonuses, blocks, stake_kinds, repeats FROM wallet.read_batch(batch, at);
  fresh_from := cardinality(known) + 1;
  IF fresh_from > 1 THEN
    repeats := true;
    known_keys := ARRAY(SELECT k.key FROM unnest(known) k);
    bonuses := wallet.read_bonuses(bonuses, known, users);
  END IF;

  FOR asked IN SELECT * FROM wallet.read_movements(batch, at, day, week, month) LOOP
    kind := asked.kind;
    IF asked.user_id IS DISTINCT FROM player THEN
      player := asked.user_id; cash := asked.cash; bonus := asked.bonus; held := asked.held;
      IF (cash.account_id IS NULL) <> (bonus.account_id IS NULL) OR (cash.account_id IS NULL) <> (held.account_id IS NULL) THEN
        RAISE EXCEPTION 'the wallet of user % is not whole', player;
      END IF;
      own := '{}'; wager := ROW(0, 0); barred := NULL; counted_at := NULL;
      IF asked.is_limited THEN room := asked.room; counted := ROW(player, 0, 0, 0, NULL, false); END IF;
      WHILE (bonuses[next_bonus]).user_id = player LOOP
        own := array_append(own, bonuses[next_bonus]); next_bonus := next_bonus + 1;
      END LOOP;
      IF own <> '{}' THEN wager := wallet.wager_of(own); END IF;
      IF blocks <> '{}' THEN
        barred := ARRAY(SELECT k FROM unnest(blocks) b, unnest(b.kinds) k WHERE b.user_id = player);
      END IF;
    END IF;

    -- Known? A key that is booked gets its first answer.
    IF repeats AND asked.key = ANY (known_keys) THEN
      answers[asked.i] := wallet.first_answer(asked, known[array_position(known_keys, asked.key)], asked.ref = ANY (known_keys),
        cash.balance_minor, bonus.balance_minor, wager);
      CONTINUE;
    END IF;
    original := no_movement;
    IF asked.ref IS NOT NULL THEN
      n := array_position(known_keys, asked.ref);
      IF n IS NOT NULL THEN original := known[n]; END IF;
    END IF;

    -- Allowed, and what would it change?
    change := unchanged;
    IF asked.form_rejection IS NOT NULL THEN
      change.rejection := asked.form_rejection;
    ELSIF kind.blocked_as = ANY (barred) THEN
      change.rejection := 'blocked';
    ELSIF asked.ref IS NOT NULL AND wallet.is_wrong_reference(asked, kind, original) THEN
      change.rejection := 'unknown_reference';
    ELSIF kind.effect IN ('bet', 'free_bet') AND asked.key = ANY (closed) THEN
      change.rejection := 'rolled_back';
    ELSIF kind.effect NOT IN ('bet', 'free_bet', 'rollback') AND asked.ref = ANY (closed) THEN
      change.rejection := CASE WHEN kind.closes THEN 'already_settled' ELSE 'rolled_back' END;
    ELSIF kind.effect = 'bet' THEN
      IF own = '{}' THEN change.cash_minor := -asked.amount_minor;
      ELSE change := wallet.stake_with_bonuses(asked, cash.balance_minor, own, at); END IF;
    ELSIF kind.effect = 'win' THEN
      IF original.parts IS NULL THEN change.cash_minor := asked.amount_minor;
      ELSE change := wallet.share_win(asked.amount_minor, original); END IF;
    ELSIF kind.effect = 'rollback' THEN
      change := wallet.undo_bet(asked.ref, original, coalesce(asked.ref = ANY (closed), false), known[fresh_from:]);
    ELSIF kind.effect = 'move' THEN
      change := wallet.move_money(asked.amount_minor, kind, original, own);
    END IF;

    -- Wins and rollbacks are booked with the house account of their bet, and count as it does.
    house := kind.house_id; loss_sign := kind.loss_sign;
    IF kind.effect IN ('win', 'rollback') THEN
      FOREACH stake_kind IN ARRAY stake_kinds LOOP EXIT WHEN stake_kind.kind = original.kind; END LOOP;
      house := coalesce(house, stake_kind.house_id);
      IF kind.effect = 'win' AND stake_kind.loss_sign = 0 THEN loss_sign := 0; END IF;
    END IF;

    -- Within the limits?
    returned := NULL;
    IF change.rejection IS NULL AND asked.is_limited THEN
      IF wallet.is_over_limit(kind, asked.amount_minor, loss_sign, room, counted)
        OR (asked.is_played_out AND kind.effect IN ('bet', 'free_bet')) THEN
        change.rejection := 'guard';
      ELSIF change.undoes AND stake_kind.loss_sign <> 0 THEN
        SELECT g.* INTO guard FROM wallet.player_guard g WHERE g.user_id = player;
        returned := wallet.returned_by(original, known[fresh_from:], guard, day, week, month);
      END IF;
    END IF;

    -- Covered?
    IF change.rejection IS NULL THEN
      IF cash.balance_minor + change.cash_minor < 0 OR bonus.balance_minor + change.bonus_minor < 0
        OR held.balance_minor + change.held_minor < 0 THEN
        change.rejection := 'not_enough_money';
      ELSIF cash.balance_minor + change.cash_minor > balance_max OR bonus.balance_minor + change.bonus_minor > balance_max
        OR held.balance_minor + change.held_minor > balance_max OR wager.required_minor + asked.required_minor > balance_max THEN
        change.rejection := 'bad_amount';
      ELSIF change.parts IS NOT NULL AND kind.effect <> 'bet' AND NOT wallet.has_parts(own, change.parts) THEN
        change.rejection := 'not_enough_money';
      END IF;
    END IF;
    IF change.rejection IS NOT NULL THEN
      answers[asked.i] := ROW(asked.i, asked.key, 'refused', change.rejection, cash.balance_minor, bonus.balance_minor, NULL,
        wager.current_minor, wager.required_minor, NULL)::wallet.posted;
      CONTINUE;
    END IF;

    -- The movement and its entries, one for each account that it changes.
    movement := ROW(nextval('wallet.movement_id'), asked.key, kind.kind, player, asked.amount_minor, asked.ref, asked.round,
      asked.required_minor, asked.weight, asked.meta, asked.actor, asked.request_id, change.cash_minor, change.bonus_minor, change.parts,
      cash.balance_minor + change.cash_minor, bonus.balance_minor + change.bonus_minor, at)::wallet.movement;
    IF kind.opens_bonus THEN
      movement.parts := ARRAY[ROW(movement.id, asked.amount_minor, 0)::wallet.bonus_part];
      own := array_append(own, wallet.granted_bonus(movement.id, asked));
    END IF;
    known := array_append(known, movement); known_keys := array_append(known_keys, asked.key);
    chain_text := wallet.chain_text(movement, at_us);
    IF kind.from_house_id IS NOT NULL THEN
      -- From one house account to another through the account of the player, whose balance stays.
      cash := wallet.next_entry(cash, kind.from_house_id, movement.id, asked.amount_minor, at, chain_text);
      entries := array_append(entries, cash);
      cash := wallet.next_entry(cash, house, movement.id, -asked.amount_minor, at, chain_text);
      entries := array_append(entries, cash);
    ELSIF change.cash_minor <> 0 OR (change.bonus_minor = 0 AND change.held_minor = 0) THEN
      cash := wallet.next_entry(cash, house, movement.id, change.cash_minor, at, chain_text);
      entries := array_append(entries, cash);
    END IF;
    IF change.bonus_minor <> 0 THEN
      bonus := wallet.next_entry(bonus, house, movement.id, change.bonus_minor, at, chain_text);
      entries := array_append(entries, bonus);
    END IF;
    IF change.held_minor <> 0 THEN
      held := wallet.next_entry(held, house, movement.id, change.held_minor, at, chain_text);
      entries := array_append(entries, held);
    END IF;

    -- What follows for later movements, bonuses and limits.
    IF kind.closes THEN
      closed := array_append(closed, asked.ref); closings := array_append(closings, ROW(asked.ref, movement.id)::wallet.closing);
    END IF;
    IF movement.parts IS NOT NULL THEN
      own := wallet.add_parts(own, movement.parts, kind.bonus_state); wager := wallet.wager_of(own); changed := changed || own;
    END IF;
    IF asked.is_limited AND (kind.effect IN ('bet', 'free_bet') OR kind.deposit_sign <> 0 OR kind.wager_sign <> 0 OR loss_sign <> 0
      OR change.undoes) THEN
      IF returned IS NOT NULL THEN
        returned := wallet.sum_of(returned, counted.undone); room := wallet.room_with_returned(room, guard, returned, day, week, month);
      END IF;
      counted := ROW(player, counted.deposit + kind.deposit_sign * asked.amount_minor, counted.wager + kind.wager_sign * asked.amount_minor,
        counted.loss + loss_sign * asked.amount_minor, coalesce(returned, counted.undone),
        counted.played OR kind.effect IN ('bet', 'free_bet'))::wallet.guard_change;
      counted_at := coalesce(counted_at, cardinality(counts) + 1); counts[counted_at] := counted;
    END IF;
    answers[asked.i] := ROW(asked.i, asked.key, 'applied', NULL, cash.balance_minor, bonus.balance_minor,
      CASE WHEN kind.effect <> 'rollback' OR original.id IS NOT NULL THEN change.cash_minor + change.bonus_minor END,
      wager.current_minor, wager.required_minor, movement.id)::wallet.posted;
  END LOOP;

  PERFORM wallet.book(known[fresh_from:], entries, closings, changed);
  IF counts <> '{}' THEN PERFORM wallet.count_guards(counts, at); END IF;
  RETURN QUERY SELECT * FROM unnest(answers);
END $$;
