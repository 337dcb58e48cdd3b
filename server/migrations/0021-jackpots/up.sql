-- Jackpots that many players and titles fill. What lies in them is an account of the ledger; beside it each jackpot's exact sum in
-- ten-thousandths of a paisa, so that no contribution of any bet is rounded away.

-- ---------------------------------------------------------------------------------------------------------------
-- The ledger: an account for what players have put into jackpots, the way in, and the way out.

ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
ALTER DOMAIN wallet.role ADD CONSTRAINT role_check
  CHECK (VALUE IN ('cash', 'bonus', 'held', 'points', 'games', 'payments', 'bonuses', 'transfer', 'adjustments', 'jackpots'));
INSERT INTO wallet.account (id, role, currency) VALUES (6, 'jackpots', 'INR');

-- A kind with from_house_id moves money of the house from there to house_id: it is booked as two entries on the player's
-- account that come to nought, so that the chain of whoever caused it covers it and both house accounts stay sums of the journal.
ALTER TABLE wallet.kind ADD COLUMN from_house_id bigint REFERENCES wallet.account;
INSERT INTO wallet.kind (kind, house_id, original, refusable, min_minor, max_minor, from_house_id) VALUES
  ('jackpot_contribution', 6, 'bet', false, 1, 1000000000, 1),
  ('jackpot_win',  6, 'bet', false, 1, 1000000000, NULL);
-- A rollback asks whether its bet has won from a jackpot; hardly any bet has.
CREATE INDEX movement_jackpot_win ON wallet.movement (ref) WHERE kind = 'jackpot_win';

CREATE VIEW wallet.in_jackpots AS SELECT coalesce(-sum(amount_minor), 0)::bigint AS minor FROM wallet.entry WHERE house_id = 6;

-- As in 0012, with `jackpot_win` (a win out of another account), `jackpot_contribution` (through the player's hands), and no rollback of a bet that a jackpot has paid.
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
      -- What a jackpot has paid stays paid: others have filled it anew since.
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
      -- From one account of the house into another: it passes through the player's hands and leaves nothing there.
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

-- As in 0012; what a jackpot paid is a win to a guard of losses.
CREATE OR REPLACE FUNCTION wallet.set_guard(for_user bigint, new_measure text, new_period text, new_max_minor bigint, at timestamptz) RETURNS wallet.guard LANGUAGE plpgsql AS $$
DECLARE
  since CONSTANT timestamptz := wallet.window_start(new_period, at);
  saved wallet.guard;
BEGIN
  PERFORM FROM wallet.account a WHERE a.user_id = for_user AND a.role = 'cash' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'user % has no wallet', for_user USING ERRCODE = 'no_data_found'; END IF;
  INSERT INTO wallet.guard AS t
    SELECT for_user, new_measure, new_period, new_max_minor, since, coalesce(sum(CASE WHEN m.kind IN ('win', 'jackpot_win') THEN -m.amount_minor ELSE m.amount_minor END), 0)
    FROM wallet.movement m
    WHERE m.id IN (SELECT e.movement_id FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
        WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus') AND e.at >= since)
      AND CASE new_measure WHEN 'deposit' THEN m.kind = 'deposit' WHEN 'wager' THEN m.kind = 'bet' ELSE m.kind IN ('bet', 'win', 'jackpot_win') END
      AND NOT EXISTS (SELECT FROM wallet.movement x WHERE x.ref = coalesce(m.ref, m.key) AND x.kind = 'rollback')
  ON CONFLICT (user_id, measure, period) DO UPDATE
    SET max_minor = excluded.max_minor, window_start = excluded.window_start, used_minor = excluded.used_minor
  RETURNING t.* INTO saved;
  RETURN saved;
END $$;

-- As in 0013; money that passes through comes from one account and goes to the other.
CREATE OR REPLACE FUNCTION wallet.verify_entries(after_account bigint, after_seq bigint, to_account bigint, to_seq bigint) RETURNS SETOF wallet.fault
LANGUAGE sql STABLE BEGIN ATOMIC
  WITH page AS (
    SELECT e.*, lag(e.seq, 1, 0::bigint) OVER w AS prev_seq, lag(e.hash, 1, '') OVER w AS prev_hash, lag(e.balance_minor, 1, 0::bigint) OVER w AS prev_balance
    FROM wallet.entry e
    WHERE (e.account_id, e.seq) >= (after_account, after_seq) AND (e.account_id, e.seq) <= (to_account, to_seq)
    WINDOW w AS (PARTITION BY e.account_id ORDER BY e.seq)
  )
  SELECT CASE
      WHEN p.seq <> p.prev_seq + 1 THEN 'entry_missing'
      WHEN m.id IS NULL THEN 'movement_missing'
      WHEN a.id IS NULL OR a.user_id <> m.user_id THEN 'account_altered'
      ELSE 'entry_altered' END,
    p.account_id, CASE WHEN p.seq <> p.prev_seq + 1 THEN p.prev_seq + 1 ELSE p.seq END, p.movement_id
  FROM page p
  LEFT JOIN wallet.movement m ON m.id = p.movement_id
  LEFT JOIN wallet.account a ON a.id = p.account_id
  LEFT JOIN wallet.kind k ON k.kind = m.kind
  WHERE (p.account_id, p.seq) > (after_account, after_seq) AND (
    p.seq <> p.prev_seq + 1 OR m.id IS NULL OR p.at <> m.at OR p.balance_minor <> p.prev_balance + p.amount_minor
    OR (a.user_id = m.user_id) IS NOT TRUE OR (p.house_id = CASE WHEN p.amount_minor > 0 THEN coalesce(k.from_house_id, k.house_id) ELSE k.house_id END) IS NOT TRUE
    OR p.hash <> wallet.chain_hash(p.prev_hash, p.account_id, p.seq, p.movement_id, p.amount_minor, (extract(epoch FROM m.at) * 1000000)::bigint,
      m.key, m.kind, m.ref, m.round, m.amount_minor, m.required_minor, m.meta, m.cash_minor, m.bonus_minor, m.wager_minor, m.wager_epoch,
      m.cash_after_minor, m.bonus_after_minor));
END;

-- ---------------------------------------------------------------------------------------------------------------
-- The jackpots.

CREATE SCHEMA jackpots;

CREATE TABLE jackpots.jackpot (
  slug text PRIMARY KEY,
  names jsonb NOT NULL CHECK (content.in_both_languages(names)),
  -- The bet that fills the jackpot to this sum wins it whole. The ledger books no more than 10 million rupees at once.
  must_hit_minor bigint NOT NULL CHECK (must_hit_minor BETWEEN 1 AND 900000000),
  -- A lower sum, for when the jackpot begins anew.
  next_must_hit_minor bigint CHECK (next_must_hit_minor BETWEEN 1 AND 900000000),
  -- What lies in it, in ten-thousandths of a paisa. The whole paise of it are in the ledger.
  sum_units bigint NOT NULL DEFAULT 0 CHECK (sum_units >= 0),
  -- Bets that have filled it so far.
  seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 10);

-- What each bet put in and took out, in the order in which the jackpot saw them. Each row follows from the one before.
CREATE TABLE jackpots.contribution (
  jackpot text NOT NULL REFERENCES jackpots.jackpot,
  seq bigint NOT NULL,
  round text NOT NULL,
  user_id bigint NOT NULL,
  stake_minor bigint NOT NULL,
  units bigint NOT NULL CHECK (units > 0),
  -- A paisa that the remainders of many bets make up, booked with this one.
  carried_minor bigint NOT NULL,
  won_minor bigint NOT NULL CHECK (won_minor >= 0),
  won_by text CHECK (won_by IN ('reels', 'full')),
  after_units bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (jackpot, seq),
  UNIQUE (round)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpots.contribution FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- A jackpot that cycles may be promised for later, never for earlier: whoever holds its sum against the promise must find it kept.
CREATE FUNCTION jackpots.refuse_lower_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'jackpot % holds something: its must-hit sum may only rise; a lower one goes into next_must_hit_minor', OLD.slug
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER promise BEFORE UPDATE OF must_hit_minor ON jackpots.jackpot FOR EACH ROW
  WHEN (NEW.must_hit_minor < OLD.must_hit_minor AND NEW.sum_units >= 10000) EXECUTE FUNCTION jackpots.refuse_lower_promise();

-- Sets the sum at which a jackpot must fall: at once when it is higher or the jackpot is empty, else when the jackpot begins anew.
CREATE FUNCTION jackpots.set_must_hit(jackpot_slug text, minor bigint) RETURNS jackpots.jackpot LANGUAGE sql BEGIN ATOMIC
  UPDATE jackpots.jackpot p SET
    must_hit_minor = CASE WHEN minor > p.must_hit_minor OR p.sum_units < 10000 THEN minor ELSE p.must_hit_minor END,
    next_must_hit_minor = CASE WHEN minor >= p.must_hit_minor OR p.sum_units < 10000 THEN NULL ELSE minor END
    WHERE p.slug = jackpot_slug RETURNING p.*;
END;

-- A bet's contribution goes in, and what the bet wins comes out. From here to the commit every other bet on this jackpot waits, so a bet that
-- will win nothing calls this last, with may_win false; the jackpot being full all the same fails the transaction, which is done again
-- with the jackpot asked first. `fell` says that the reels gave the jackpot: whole at `whole_at_minor`, at a smaller bet its contribution, rounded down. The bet that fills
-- the jackpot wins it whole whatever its reels show. What is won is whole paise; less than a paisa always stays.
CREATE FUNCTION jackpots.take_in(jackpot_slug text, for_round text, player bigint, bet_minor bigint, add_units bigint, whole_at_minor bigint, fell boolean, may_win boolean, at timestamptz)
RETURNS SETOF jackpots.contribution LANGUAGE plpgsql AS $$
DECLARE
  jackpot jackpots.jackpot; won bigint := 0; how text; taken jackpots.contribution;
BEGIN
  UPDATE jackpots.jackpot p SET seq = p.seq + 1, sum_units = p.sum_units + add_units WHERE p.slug = jackpot_slug RETURNING p.* INTO jackpot;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no jackpot %', jackpot_slug USING ERRCODE = 'no_data_found'; END IF;
  IF NOT may_win AND (fell OR jackpot.sum_units >= jackpot.must_hit_minor * 10000) THEN
    RAISE EXCEPTION 'jackpot % falls', jackpot_slug USING ERRCODE = 'serialization_failure';
  ELSIF jackpot.sum_units >= jackpot.must_hit_minor * 10000 THEN
    won := jackpot.sum_units / 10000; how := 'full';
  ELSIF fell THEN
    won := (jackpot.sum_units / 10000) * least(bet_minor, whole_at_minor) / whole_at_minor; how := 'reels';
  END IF;
  IF won > 0 THEN
    UPDATE jackpots.jackpot p SET sum_units = p.sum_units - won * 10000,
      must_hit_minor = CASE WHEN p.sum_units - won * 10000 < 10000 THEN coalesce(p.next_must_hit_minor, p.must_hit_minor) ELSE p.must_hit_minor END,
      next_must_hit_minor = CASE WHEN p.sum_units - won * 10000 >= 10000 THEN p.next_must_hit_minor END
      WHERE p.slug = jackpot_slug;
  END IF;
  INSERT INTO jackpots.contribution VALUES (jackpot_slug, jackpot.seq, for_round, player, bet_minor, add_units,
    jackpot.sum_units / 10000 - (jackpot.sum_units - add_units) / 10000 - add_units / 10000, won, how, jackpot.sum_units - won * 10000, at) RETURNING * INTO taken;
  RETURN NEXT taken;
END $$;

-- What a round had of its jackpot is told from here.
ALTER TABLE originals.round DROP COLUMN jackpot;

INSERT INTO jackpots.jackpot (slug, names, must_hit_minor) VALUES ('mail-bag', '{ "en": "Mail Bag", "hi": "डाक का थैला" }', 10000000);
