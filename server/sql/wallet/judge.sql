-- after: wallet/read_batch, wallet/read_movements, wallet/first_answer, wallet/refusal_of, wallet/change_of
-- after: wallet/is_over_limit, wallet/returned_by, wallet/cover_rejection, wallet/next_entries, wallet/bonus_state
-- after: wallet/chain_text, wallet/count_movement, wallet/book, wallet/window_start, wallet/limit_room
-- after: wallet/count_guards, wallet/wins_beside
-- Judges the movements of one batch, each on its own, and books those that pass. It reads everything first and writes
-- everything last; between them the usual movement reads no table. Steps of every movement are SQL functions that
-- become a part of their expression; what is not usual is a call.
CREATE OR REPLACE FUNCTION wallet.judge(batch wallet.instruction[], at timestamptz) RETURNS SETOF wallet.posted
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  at_us CONSTANT bigint := extract(epoch FROM at) * 1000000;
  day CONSTANT timestamptz := wallet.window_start('day', at);
  week CONSTANT timestamptz := wallet.window_start('week', at);
  month CONSTANT timestamptz := wallet.window_start('month', at);
  no_movement CONSTANT wallet.movement := NULL;
  -- What the ledger knows of the batch; `known` grows by what the batch books, from fresh_from on.
  users CONSTANT bigint[] := ARRAY(SELECT x.user_id FROM unnest(batch) x);
  known wallet.movement[]; known_keys text[]; fresh_from integer; closed text[]; repeats boolean;
  bonuses wallet.bonus[]; blocks wallet.block[]; stake_kinds wallet.kind[];
  -- The player whose movements are judged, as they are after those booked so far.
  player bigint; cash wallet.entry; bonus wallet.entry; held wallet.entry; own wallet.bonus[]; wager wallet.wager;
  barred text[]; room wallet.limit_room; counted wallet.guard_change; counted_at integer;
  -- The movement that is judged.
  asked wallet.asked; kind wallet.kind; original wallet.movement; stake_kind wallet.kind; change wallet.change;
  movement wallet.movement; loss_sign integer; house bigint; chain_text text; entry wallet.entry; refusal text;
  guard wallet.player_guard; returned bigint[];
  -- What is booked and answered.
  entries wallet.entry[] := '{}'; closings wallet.closing[] := '{}'; changed wallet.bonus[] := '{}';
  counts wallet.guard_change[] := '{}'; answers wallet.posted[] := '{}';
BEGIN
  -- Players in ascending order, so that two batches never deadlock. This lock covers all their other rows.
  PERFORM FROM wallet.account a WHERE a.user_id = ANY (users) AND a.role = 'cash' ORDER BY a.user_id FOR NO KEY UPDATE;
  SELECT * INTO known, closed, bonuses, blocks, stake_kinds, repeats FROM wallet.read_batch(batch, at);
  fresh_from := cardinality(known) + 1;
  IF fresh_from > 1 THEN
    repeats := true; known_keys := ARRAY(SELECT k.key FROM unnest(known) k);
    bonuses := wallet.read_bonuses(bonuses, known, users);
  END IF;

  FOR asked IN SELECT * FROM wallet.read_movements(batch, at, day, week, month) LOOP
    kind := asked.kind;
    IF asked.user_id IS DISTINCT FROM player THEN
      player := asked.user_id; cash := asked.cash; bonus := asked.bonus; held := asked.held; room := asked.room;
      IF num_nulls(cash.account_id, bonus.account_id, held.account_id) IN (1, 2) THEN
        RAISE EXCEPTION 'the wallet of user % is not whole', player;
      END IF;
      own := '{}'; wager := ROW(0, 0); barred := NULL; counted := ROW(player, 0, 0, 0, NULL, false); counted_at := NULL;
      IF bonuses <> '{}' THEN
        own := ARRAY(SELECT b FROM unnest(bonuses) b WHERE b.user_id = player ORDER BY b.id);
        wager := wallet.wager_of(own);
      END IF;
      IF blocks <> '{}' THEN
        barred := ARRAY(SELECT k FROM unnest(blocks) b, unnest(b.kinds) k WHERE b.user_id = player);
      END IF;
    END IF;

    -- Known? A key that is booked gets its first answer.
    IF repeats AND asked.key = ANY (known_keys) THEN
      answers[asked.i] := wallet.first_answer(asked, known[array_position(known_keys, asked.key)],
        asked.ref = ANY (known_keys), cash.balance_minor, bonus.balance_minor, wager);
      CONTINUE;
    END IF;
    original := no_movement; house := kind.house_id; loss_sign := kind.loss_sign; returned := NULL;
    IF asked.ref = ANY (known_keys) THEN original := known[array_position(known_keys, asked.ref)]; END IF;
    -- Wins and rollbacks are booked with the house account of their bet, and count as it does.
    IF kind.effect IN ('win', 'rollback') THEN
      FOREACH stake_kind IN ARRAY stake_kinds LOOP EXIT WHEN stake_kind.kind = original.kind; END LOOP;
      house := coalesce(house, stake_kind.house_id);
      IF kind.effect = 'win' AND stake_kind.loss_sign = 0 THEN loss_sign := 0; END IF;
    END IF;

    -- Allowed? What does it change? Within the limits? Covered?
    refusal := wallet.refusal_of(asked, kind, original, barred, closed);
    IF refusal IS NULL THEN
      change := wallet.change_of(asked, kind, original, own, cash.balance_minor, closed, known[fresh_from:], at);
      refusal := change.rejection;
    END IF;
    IF refusal IS NULL AND asked.is_limited THEN
      IF wallet.is_over_limit(kind, asked.amount_minor, loss_sign, room, counted)
        OR (asked.is_played_out AND kind.effect IN ('bet', 'free_bet') AND NOT wallet.was_played(asked.meta)) THEN
        refusal := 'guard';
      ELSIF change.undoes AND stake_kind.loss_sign <> 0 THEN
        SELECT g.* INTO guard FROM wallet.player_guard g WHERE g.user_id = player;
        returned := wallet.sum_of(wallet.returned_by(original, known[fresh_from:], guard, day, week, month),
          counted.undone);
      END IF;
    END IF;
    refusal := coalesce(refusal, wallet.cover_rejection(change, kind, cash.balance_minor, bonus.balance_minor,
      held.balance_minor, wager.required_minor + asked.required_minor, own));
    IF refusal IS NOT NULL THEN
      answers[asked.i] := ROW(asked.i, asked.key, 'refused', refusal, cash.balance_minor, bonus.balance_minor, NULL,
        wager.current_minor, wager.required_minor, NULL)::wallet.posted;
      CONTINUE;
    END IF;

    -- The movement and its entries.
    movement := ROW(nextval('wallet.movement_id'), asked.key, kind.kind, player, asked.amount_minor, asked.ref,
      asked.round, asked.required_minor, asked.weight, asked.meta, asked.actor, asked.request_id, change.cash_minor,
      change.bonus_minor, change.parts, cash.balance_minor + change.cash_minor,
      bonus.balance_minor + change.bonus_minor, at)::wallet.movement;
    IF kind.opens_bonus THEN
      movement.parts := ARRAY[ROW(movement.id, asked.amount_minor, 0)::wallet.bonus_part];
      own := array_append(own, wallet.granted_bonus(movement.id, asked));
    END IF;
    known := array_append(known, movement); known_keys := array_append(known_keys, asked.key);
    chain_text := wallet.chain_text(movement, at_us);
    IF kind.from_house_id IS NULL AND change.bonus_minor = 0 AND change.held_minor = 0 AND NOT change.undoes THEN
      cash := wallet.next_entry(cash, house, movement.id, change.cash_minor, at, chain_text);
      entries := array_append(entries, cash);
    ELSE
      FOREACH entry IN ARRAY CASE WHEN change.undoes
        THEN wallet.entries_undoing(movement, house, cash, bonus, known[fresh_from:], chain_text)
        ELSE wallet.next_entries(kind, house, movement, change, cash, bonus, held, chain_text) END LOOP
        entries := array_append(entries, entry);
        IF entry.account_id = cash.account_id THEN cash := entry;
        ELSIF entry.account_id = bonus.account_id THEN bonus := entry;
        ELSE held := entry; END IF;
      END LOOP;
    END IF;

    -- What follows for later movements, bonuses and limits.
    IF kind.closes THEN
      closed := array_append(closed, asked.ref);
      closings := array_append(closings, ROW(asked.ref, movement.id)::wallet.closing);
    END IF;
    IF movement.parts IS NOT NULL THEN
      own := wallet.add_parts(own, movement.parts, kind.bonus_state); wager := wallet.wager_of(own);
      changed := changed || own;
    END IF;
    IF returned IS NOT NULL THEN room := wallet.room_with_returned(room, guard, returned, day, week, month); END IF;
    IF asked.is_limited AND (kind.effect IN ('bet', 'free_bet') OR kind.deposit_sign <> 0 OR kind.wager_sign <> 0
      OR loss_sign <> 0 OR change.undoes) THEN
      counted := wallet.count_movement(counted, kind, asked.amount_minor, loss_sign, returned);
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
