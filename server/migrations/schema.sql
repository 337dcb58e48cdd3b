-- What all migrations and the files of server/sql together make. Written by `npm run schema`; `npm run check` fails when it drifts.

-- PostgreSQL database dump

-- Name: accounts; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA accounts;

-- Name: catalogue; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA catalogue;

-- Name: content; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA content;

-- Name: jackpots; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA jackpots;

-- Name: kernel; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA kernel;

-- Name: live; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA live;

-- Name: originals; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA originals;

-- Name: payments; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA payments;

-- Name: placements; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA placements;

-- Name: play; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA play;

-- Name: ratings; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA ratings;

-- Name: sessions; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA sessions;

-- Name: settings; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA settings;

-- Name: wallet; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA wallet;

-- Name: fault; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.fault AS (
	fault text,
	account_id bigint,
	seq bigint,
	movement_id bigint
);

-- Name: posted; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.posted AS (
	i integer,
	key text,
	status text,
	reason text,
	cash_minor bigint,
	bonus_minor bigint,
	moved_minor bigint,
	current_wager_minor bigint,
	required_wager_minor bigint,
	movement_id bigint
);

-- Name: role; Type: DOMAIN; Schema: wallet; Owner: -

CREATE DOMAIN wallet.role AS text
	CONSTRAINT role_check CHECK ((VALUE = ANY (ARRAY['cash'::text, 'bonus'::text, 'held'::text, 'points'::text, 'games'::text, 'payments'::text, 'bonuses'::text, 'transfer'::text, 'adjustments'::text, 'jackpots'::text])));

-- Name: in_both_languages(jsonb); Type: FUNCTION; Schema: content; Owner: -

CREATE FUNCTION content.in_both_languages(texts jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT coalesce(jsonb_typeof(texts -> 'en') = 'string' AND jsonb_typeof(texts -> 'hi') = 'string', false) $$;

-- Name: cycle; Type: TABLE; Schema: jackpots; Owner: -

CREATE TABLE jackpots.cycle (
    jackpot text NOT NULL,
    number integer NOT NULL,
    lower_minor bigint NOT NULL,
    must_hit_minor bigint NOT NULL,
    hit_minor bigint NOT NULL,
    salt bytea NOT NULL,
    commitment bytea NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    ended_seq bigint,
    CONSTRAINT cycle_check CHECK (((hit_minor >= lower_minor) AND (hit_minor <= must_hit_minor))),
    CONSTRAINT cycle_commitment_check CHECK ((length(commitment) = 32)),
    CONSTRAINT cycle_lower_minor_check CHECK ((lower_minor > 0)),
    CONSTRAINT cycle_number_check CHECK ((number > 0)),
    CONSTRAINT cycle_salt_check CHECK ((length(salt) = 32))
);

-- Name: committed_text(jackpots.cycle); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.committed_text(r jackpots.cycle) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT concat_ws(':', r.jackpot, r.number, r.hit_minor, r.lower_minor, r.must_hit_minor, encode(r.salt, 'hex'))
$$;

-- Name: keep_promise(); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.keep_promise() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.sum_units >= 10000 OR EXISTS (SELECT FROM jackpots.cycle r WHERE r.jackpot = NEW.slug AND r.ended_seq IS NULL) THEN
    RAISE EXCEPTION 'a cycle of jackpot % is promised: another must-hit sum goes into next_must_hit_minor', OLD.slug
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- Name: refuse_other_cycle(); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.refuse_other_cycle() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'cycle % of jackpot % is committed: it can only end', OLD.number, OLD.jackpot USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Name: jackpot; Type: TABLE; Schema: jackpots; Owner: -

CREATE TABLE jackpots.jackpot (
    slug text NOT NULL,
    names jsonb NOT NULL,
    must_hit_minor bigint NOT NULL,
    next_must_hit_minor bigint,
    sum_units bigint DEFAULT 0 NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    CONSTRAINT jackpot_must_hit_minor_check CHECK (((must_hit_minor >= 1) AND (must_hit_minor <= 900000000))),
    CONSTRAINT jackpot_names_check CHECK (content.in_both_languages(names)),
    CONSTRAINT jackpot_next_must_hit_minor_check CHECK (((next_must_hit_minor >= 1) AND (next_must_hit_minor <= 900000000))),
    CONSTRAINT jackpot_sum_units_check CHECK ((sum_units >= 0))
)
WITH (fillfactor='10');

-- Name: set_must_hit(text, bigint); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.set_must_hit(jackpot_slug text, minor bigint) RETURNS jackpots.jackpot
    LANGUAGE sql
    AS $$
  UPDATE jackpots.jackpot p SET next_must_hit_minor = nullif(minor, p.must_hit_minor) WHERE p.slug = jackpot_slug RETURNING p.*
$$;

-- Name: contribution; Type: TABLE; Schema: jackpots; Owner: -

CREATE TABLE jackpots.contribution (
    jackpot text NOT NULL,
    seq bigint NOT NULL,
    round text NOT NULL,
    user_id bigint NOT NULL,
    stake_minor bigint NOT NULL,
    units bigint NOT NULL,
    carried_minor bigint NOT NULL,
    won_minor bigint NOT NULL,
    won_by text,
    after_units bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT contribution_units_check CHECK ((units > 0)),
    CONSTRAINT contribution_won_by_check CHECK ((won_by = ANY (ARRAY['reels'::text, 'full'::text]))),
    CONSTRAINT contribution_won_minor_check CHECK ((won_minor >= 0))
);

-- Name: take_in(text, text, bigint, bigint, bigint, bigint, boolean, boolean, timestamp with time zone); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.take_in(jackpot_slug text, for_round text, player bigint, bet_minor bigint, add_units bigint, whole_at_minor bigint, fell boolean, may_win boolean, at timestamp with time zone) RETURNS SETOF jackpots.contribution
    LANGUAGE plpgsql
    AS $$
DECLARE
  jackpot jackpots.jackpot; hit bigint; won bigint := 0; how text; taken jackpots.contribution;
BEGIN
  UPDATE jackpots.jackpot p SET seq = p.seq + 1, sum_units = p.sum_units + add_units WHERE p.slug = jackpot_slug RETURNING p.* INTO jackpot;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no jackpot %', jackpot_slug USING ERRCODE = 'no_data_found'; END IF;
  -- Asked once the jackpot is ours, so it is the open cycle now.
  SELECT r.hit_minor INTO hit FROM jackpots.cycle r WHERE r.jackpot = jackpot_slug AND r.ended_seq IS NULL;
  hit := coalesce(hit, jackpot.must_hit_minor);
  IF NOT may_win AND (fell OR jackpot.sum_units >= hit * 10000) THEN
    RAISE EXCEPTION 'jackpot % falls', jackpot_slug USING ERRCODE = 'serialization_failure';
  ELSIF jackpot.sum_units >= hit * 10000 THEN
    won := jackpot.sum_units / 10000; how := 'full';
  ELSIF fell THEN
    won := (jackpot.sum_units / 10000) * least(bet_minor, whole_at_minor) / whole_at_minor; how := 'reels';
  END IF;
  INSERT INTO jackpots.contribution VALUES (jackpot_slug, jackpot.seq, for_round, player, bet_minor, add_units,
    jackpot.sum_units / 10000 - (jackpot.sum_units - add_units) / 10000 - add_units / 10000, won, how, jackpot.sum_units - won * 10000, at) RETURNING * INTO taken;
  IF won > 0 THEN
    UPDATE jackpots.cycle r SET ended_seq = jackpot.seq WHERE r.jackpot = jackpot_slug AND r.ended_seq IS NULL;
    UPDATE jackpots.jackpot p SET sum_units = taken.after_units,
      must_hit_minor = CASE WHEN taken.after_units < 10000 THEN coalesce(p.next_must_hit_minor, p.must_hit_minor) ELSE p.must_hit_minor END,
      next_must_hit_minor = CASE WHEN taken.after_units >= 10000 THEN p.next_must_hit_minor END
      WHERE p.slug = jackpot_slug;
  END IF;
  RETURN NEXT taken;
END $$;

-- Name: refuse_change(); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Name: entry; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.entry (
    account_id bigint NOT NULL,
    seq bigint NOT NULL,
    house_id bigint NOT NULL,
    movement_id bigint NOT NULL,
    amount_minor bigint NOT NULL,
    balance_minor bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    hash bytea NOT NULL
);

-- Name: guard; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.guard (
    user_id bigint NOT NULL,
    measure text NOT NULL,
    period text NOT NULL,
    max_minor bigint NOT NULL,
    window_start timestamp with time zone NOT NULL,
    used_minor bigint NOT NULL,
    CONSTRAINT guard_max_minor_check CHECK (((max_minor >= 0) AND (max_minor <= '1000000000000000'::bigint))),
    CONSTRAINT guard_measure_check CHECK ((measure = ANY (ARRAY['deposit'::text, 'wager'::text, 'loss'::text]))),
    CONSTRAINT guard_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
)
WITH (fillfactor='50');

-- Name: movement; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.movement (
    id bigint NOT NULL,
    key text NOT NULL,
    kind text NOT NULL,
    user_id bigint NOT NULL,
    amount_minor bigint NOT NULL,
    ref text,
    round text,
    required_minor bigint NOT NULL,
    meta jsonb,
    cash_minor bigint NOT NULL,
    bonus_minor bigint NOT NULL,
    wager_minor bigint NOT NULL,
    wager_epoch integer NOT NULL,
    cash_after_minor bigint NOT NULL,
    bonus_after_minor bigint NOT NULL,
    at timestamp with time zone NOT NULL
);

-- Name: wager; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.wager (
    user_id bigint NOT NULL,
    current_minor bigint NOT NULL,
    required_minor bigint NOT NULL,
    epoch integer NOT NULL,
    CONSTRAINT wager_required_minor_check CHECK (((required_minor >= 0) AND (required_minor <= '1000000000000000'::bigint)))
);

-- Name: book(wallet.movement[], wallet.entry[], wallet.wager[], wallet.guard[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.book(booked wallet.movement[], entries wallet.entry[], wagers wallet.wager[], guarded wallet.guard[]) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

-- Name: chain_hash(bytea, bigint, bigint, bigint, bigint, bigint, text, text, text, text, bigint, bigint, jsonb, bigint, bigint, bigint, integer, bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.chain_hash(prev bytea, account_id bigint, seq bigint, movement_id bigint, amount_minor bigint, at_us bigint, key text, kind text, ref text, round text, asked_minor bigint, required_minor bigint, meta jsonb, cash_minor bigint, bonus_minor bigint, wager_minor bigint, wager_epoch integer, cash_after_minor bigint, bonus_after_minor bigint) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  SELECT sha256(prev || convert_to(ROW(account_id, seq, movement_id, amount_minor, at_us, key, kind, ref, round, asked_minor,
  required_minor, meta, cash_minor, bonus_minor, wager_minor, wager_epoch, cash_after_minor, bonus_after_minor)::text, 'UTF8'))
$$;

-- Name: judge(jsonb, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.judge(batch jsonb, at timestamp with time zone) RETURNS SETOF wallet.posted
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

-- Name: post(jsonb, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.post(batch jsonb, at timestamp with time zone DEFAULT now()) RETURNS SETOF wallet.posted
    LANGUAGE plpgsql
    AS $$
BEGIN
  FOR attempt IN 1..3 LOOP
    BEGIN
      RETURN QUERY SELECT * FROM wallet.judge(batch, at);
      RETURN;
    EXCEPTION WHEN unique_violation THEN
      -- Another player's batch booked one of these keys after we had looked: now that it can be seen, judge again.
      IF attempt = 3 THEN RAISE; END IF;
    END;
  END LOOP;
END $$;

-- Name: refuse_change(); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Name: set_guard(bigint, text, text, bigint, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.set_guard(for_user bigint, new_measure text, new_period text, new_max_minor bigint, at timestamp with time zone) RETURNS wallet.guard
    LANGUAGE plpgsql
    AS $$
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

-- Name: undone_in(text, timestamp with time zone, wallet.movement, wallet.movement[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.undone_in(measure text, since timestamp with time zone, bet wallet.movement, fresh wallet.movement[]) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN measure = 'deposit' OR bet.at < since THEN 0 ELSE bet.amount_minor END - CASE WHEN measure <> 'loss' THEN 0 ELSE (
    SELECT coalesce(sum(w.amount_minor), 0)::bigint FROM (
      SELECT w.amount_minor, w.at FROM wallet.movement w WHERE w.ref = bet.key AND w.kind = 'win'
      UNION ALL SELECT w.amount_minor, w.at FROM unnest(fresh) w WHERE w.ref = bet.key AND w.kind = 'win') w WHERE w.at >= since) END
$$;

-- Name: verify_accounts(bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.verify_accounts(after_id bigint, to_id bigint) RETURNS SETOF wallet.fault
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE
      WHEN a.seq > coalesce(l.seq, 0) THEN 'tail_missing'
      WHEN a.seq < l.seq OR a.head <> coalesce(l.hash, '') THEN 'head_altered'
      ELSE 'balance_altered' END,
    a.id, least(a.seq, coalesce(l.seq, 0)) + (a.seq <> coalesce(l.seq, 0))::integer, l.movement_id
  FROM wallet.account a
  LEFT JOIN LATERAL (SELECT * FROM wallet.entry e WHERE e.account_id = a.id ORDER BY e.seq DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT sum(e.amount_minor) AS minor FROM wallet.entry e WHERE e.account_id = a.id) total ON true
  WHERE a.user_id IS NOT NULL AND a.id > after_id AND a.id <= to_id
    AND (a.seq <> coalesce(l.seq, 0) OR a.head <> coalesce(l.hash, '') OR a.balance_minor <> coalesce(total.minor, 0))
$$;

-- Name: verify_entries(bigint, bigint, bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.verify_entries(after_account bigint, after_seq bigint, to_account bigint, to_seq bigint) RETURNS SETOF wallet.fault
    LANGUAGE sql STABLE
    AS $$
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
      m.cash_after_minor, m.bonus_after_minor))
$$;

-- Name: verify_movements(bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.verify_movements(after_id bigint, to_id bigint) RETURNS SETOF wallet.fault
    LANGUAGE sql STABLE
    AS $$
  WITH total AS (
    SELECT e.movement_id, sum(e.amount_minor) FILTER (WHERE a.role = 'cash') AS cash, sum(e.amount_minor) FILTER (WHERE a.role = 'bonus') AS bonus,
      sum(e.amount_minor) FILTER (WHERE e.house_id = 4) AS transfer
    FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
    WHERE e.movement_id > after_id AND e.movement_id <= to_id
    GROUP BY e.movement_id
  )
  SELECT CASE WHEN t.movement_id IS NULL THEN 'movement_without_entry' ELSE 'movement_unbalanced' END, NULL::bigint, NULL::bigint, m.id
  FROM wallet.movement m LEFT JOIN total t ON t.movement_id = m.id
  WHERE m.id > after_id AND m.id <= to_id AND (t.movement_id IS NULL OR m.cash_minor <> coalesce(t.cash, 0)
    OR m.bonus_minor <> coalesce(t.bonus, 0) OR coalesce(t.transfer, 0) <> 0)
$$;

-- Name: verify_wagers(); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.verify_wagers() RETURNS SETOF wallet.fault
    LANGUAGE sql STABLE
    AS $$
  SELECT 'wager_altered', a.id, NULL::bigint, NULL::bigint
  FROM wallet.wager w
  JOIN wallet.account a ON a.user_id = w.user_id AND a.role = 'bonus'
  LEFT JOIN LATERAL (
    SELECT sum(m.wager_minor) AS current, sum(m.required_minor) AS required FROM wallet.movement m
    WHERE m.wager_epoch = w.epoch AND m.id IN (SELECT e.movement_id FROM wallet.entry e JOIN wallet.account o ON o.id = e.account_id WHERE o.user_id = w.user_id)
  ) total ON true
  WHERE w.required_minor > 0 AND (w.current_minor <> coalesce(total.current, 0) OR w.required_minor <> coalesce(total.required, 0))
$$;

-- Name: window_start(text, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.window_start(period text, at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  SELECT date_trunc(period, at, 'Asia/Kolkata')
$$;

-- Name: user; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts."user" (
    id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    locale text NOT NULL,
    country text DEFAULT 'IN'::text NOT NULL,
    email text,
    email_confirmed_at timestamp with time zone,
    phone text,
    phone_confirmed_at timestamp with time zone,
    password_hash text NOT NULL,
    birth_date date NOT NULL,
    first_name text,
    last_name text,
    city text,
    labels text[] DEFAULT '{}'::text[] NOT NULL,
    denomination numeric(12,2) DEFAULT 1 NOT NULL,
    auto_logout boolean DEFAULT false NOT NULL,
    promo_code text,
    referral_code text,
    CONSTRAINT user_can_be_reached CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
    CONSTRAINT user_denomination_check CHECK ((denomination > (0)::numeric)),
    CONSTRAINT user_email_check CHECK ((email = lower(email))),
    CONSTRAINT user_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT user_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);

-- Name: user_id_seq; Type: SEQUENCE; Schema: accounts; Owner: -

ALTER TABLE accounts."user" ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME accounts.user_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: user_labels; Type: VIEW; Schema: accounts; Owner: -

CREATE VIEW accounts.user_labels AS
 SELECT id,
    labels
   FROM accounts."user";

-- Name: developer; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.developer (
    id integer NOT NULL,
    canonical text NOT NULL,
    name text NOT NULL,
    CONSTRAINT developer_canonical_check CHECK ((canonical ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

-- Name: developer_id_seq; Type: SEQUENCE; Schema: catalogue; Owner: -

ALTER TABLE catalogue.developer ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalogue.developer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: favourite; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.favourite (
    user_id bigint NOT NULL,
    game_id integer NOT NULL,
    kept_at timestamp with time zone NOT NULL
);

-- Name: game; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.game (
    id integer NOT NULL,
    developer_id integer NOT NULL,
    slug text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    frame_url text NOT NULL,
    launch_type text DEFAULT 'iframe'::text NOT NULL,
    launch_options jsonb DEFAULT '{}'::jsonb NOT NULL,
    only_real_balance boolean DEFAULT false NOT NULL,
    has_demo boolean DEFAULT true NOT NULL,
    mobile boolean DEFAULT true NOT NULL,
    desktop boolean DEFAULT true NOT NULL,
    types text[] DEFAULT '{}'::text[] NOT NULL,
    rtp text,
    label text,
    min_bet_minor bigint,
    "position" integer NOT NULL,
    listed boolean DEFAULT true NOT NULL,
    rounds_30d integer DEFAULT 0 NOT NULL,
    story_en text,
    story_hi text,
    plays_en text,
    plays_hi text,
    closed boolean DEFAULT false NOT NULL,
    CONSTRAINT game_launch_type_check CHECK ((launch_type = ANY (ARRAY['iframe'::text, 'redirect'::text]))),
    CONSTRAINT game_rtp_check CHECK ((rtp ~ '^[0-9]+/[0-9]+$'::text)),
    CONSTRAINT game_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

-- Name: game_id_seq; Type: SEQUENCE; Schema: catalogue; Owner: -

ALTER TABLE catalogue.game ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalogue.game_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: game_state; Type: VIEW; Schema: catalogue; Owner: -

CREATE VIEW catalogue.game_state AS
 SELECT id,
    closed
   FROM catalogue.game;

-- Name: game_type; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.game_type (
    id integer NOT NULL,
    slug text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    "position" integer NOT NULL
);

-- Name: game_type_id_seq; Type: SEQUENCE; Schema: catalogue; Owner: -

ALTER TABLE catalogue.game_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalogue.game_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: image; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.image (
    key text NOT NULL,
    path text NOT NULL,
    CONSTRAINT image_key_check CHECK ((key ~ '^[a-z][a-z0-9_]*$'::text)),
    CONSTRAINT image_path_check CHECK ((path ~ '^/[^/]'::text))
);

-- Name: menu; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.menu (
    id text NOT NULL,
    CONSTRAINT menu_id_check CHECK ((id ~ '^[a-z][a-z0-9_]*$'::text))
);

-- Name: menu_item; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.menu_item (
    menu text NOT NULL,
    "position" integer NOT NULL,
    type text NOT NULL,
    path text NOT NULL,
    label jsonb NOT NULL,
    icon text,
    counter_name text,
    requires_auth boolean NOT NULL,
    CONSTRAINT menu_item_check CHECK (
CASE type
    WHEN 'page'::text THEN (path ~ '^/([^/]|$)'::text)
    WHEN 'hash'::text THEN (path ~ '^#'::text)
    ELSE (path ~ '^https://'::text)
END),
    CONSTRAINT menu_item_label_check CHECK (content.in_both_languages(label)),
    CONSTRAINT menu_item_position_check CHECK (("position" >= 1)),
    CONSTRAINT menu_item_type_check CHECK ((type = ANY (ARRAY['page'::text, 'hash'::text, 'external'::text])))
);

-- Name: page; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.page (
    path text NOT NULL,
    locale text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    og_image text,
    og_site_name text NOT NULL,
    prerender_header text,
    prerender_status_code integer DEFAULT 200 NOT NULL,
    sections jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT page_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT page_path_check CHECK ((path ~ '^[a-z0-9_-]+(/[A-Za-z0-9_-]+){0,5}$'::text)),
    CONSTRAINT page_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text))
);

-- Name: redirect; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.redirect (
    from_path text NOT NULL,
    code smallint NOT NULL,
    to_path text NOT NULL,
    alias_route text,
    CONSTRAINT redirect_check CHECK (((code = 404) OR (to_path <> ''::text))),
    CONSTRAINT redirect_code_check CHECK ((code = ANY (ARRAY[301, 302, 307, 308, 404]))),
    CONSTRAINT redirect_from_path_check CHECK ((from_path ~ '^/([^/]|$)'::text)),
    CONSTRAINT redirect_to_path_check CHECK (((to_path = ''::text) OR (to_path ~ '^/'::text)))
);

-- Name: public_cycle; Type: VIEW; Schema: jackpots; Owner: -

CREATE VIEW jackpots.public_cycle AS
 SELECT r.jackpot,
    r.number,
    r.lower_minor,
    r.must_hit_minor,
    r.commitment,
    r.begun_at,
    s.at AS ended_at,
    s.won_by AS ended_by,
        CASE
            WHEN (r.ended_seq IS NOT NULL) THEN r.hit_minor
            ELSE NULL::bigint
        END AS hit_minor,
        CASE
            WHEN (r.ended_seq IS NOT NULL) THEN r.salt
            ELSE NULL::bytea
        END AS salt,
    (((s.after_units + (s.won_minor * 10000)) - s.units) / 10000) AS before_minor,
    ((s.after_units + (s.won_minor * 10000)) / 10000) AS sum_minor,
    s.won_minor
   FROM (jackpots.cycle r
     LEFT JOIN jackpots.contribution s ON (((s.jackpot = r.jackpot) AND (s.seq = r.ended_seq))));

-- Name: consumer; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.consumer (
    name text NOT NULL,
    xid xid8 DEFAULT '0'::xid8 NOT NULL,
    id bigint DEFAULT 0 NOT NULL,
    moved_at timestamp with time zone DEFAULT now() NOT NULL
);

-- Name: event; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.event (
    id bigint NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    type text NOT NULL,
    user_id bigint,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

-- Name: event_id_seq; Type: SEQUENCE; Schema: kernel; Owner: -

ALTER TABLE kernel.event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME kernel.event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: idempotency; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.idempotency (
    user_id bigint NOT NULL,
    key text NOT NULL,
    call_hash bytea NOT NULL,
    status smallint,
    answer text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_call_hash_check CHECK ((length(call_hash) = 32)),
    CONSTRAINT idempotency_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);

-- Name: migration; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.migration (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    finished boolean NOT NULL
);

-- Name: sql_file; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.sql_file (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

-- Name: stream; Type: TABLE; Schema: live; Owner: -

CREATE TABLE live.stream (
    name text NOT NULL,
    epoch text NOT NULL,
    top bigint NOT NULL,
    entries jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    CONSTRAINT stream_entries_check CHECK ((jsonb_typeof(entries) = 'array'::text)),
    CONSTRAINT stream_top_check CHECK ((top >= 0))
);

-- Name: choice; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.choice (
    round_id bigint NOT NULL,
    at smallint NOT NULL,
    value smallint NOT NULL,
    balance_minor bigint NOT NULL,
    auto_resolved boolean NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT choice_at_check CHECK ((at >= 0)),
    CONSTRAINT choice_value_check CHECK (((value >= 0) AND (value <= 30)))
);

-- Name: return_alarm; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.return_alarm (
    id bigint NOT NULL,
    game text NOT NULL,
    version integer NOT NULL,
    claim text NOT NULL,
    rounds bigint NOT NULL,
    return_observed double precision NOT NULL,
    return_stated double precision NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    reviewed_at timestamp with time zone
);

-- Name: return_alarm_id_seq; Type: SEQUENCE; Schema: originals; Owner: -

ALTER TABLE originals.return_alarm ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME originals.return_alarm_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: return_day; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.return_day (
    game text NOT NULL,
    version integer NOT NULL,
    day date NOT NULL,
    real_players boolean NOT NULL,
    rounds bigint NOT NULL,
    winners bigint NOT NULL,
    staked_minor bigint NOT NULL,
    won_minor bigint NOT NULL,
    gambled_minor bigint NOT NULL,
    jackpot_minor bigint NOT NULL,
    stake_max_minor bigint NOT NULL,
    squared_stakes numeric NOT NULL,
    squared_wins double precision NOT NULL,
    CONSTRAINT return_day_check CHECK (((winners >= 0) AND (winners <= rounds))),
    CONSTRAINT return_day_jackpot_minor_check CHECK ((jackpot_minor >= 0)),
    CONSTRAINT return_day_rounds_check CHECK ((rounds > 0)),
    CONSTRAINT return_day_staked_minor_check CHECK ((staked_minor >= 0)),
    CONSTRAINT return_day_won_minor_check CHECK ((won_minor >= 0))
);

-- Name: return_watch; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.return_watch (
    game text NOT NULL,
    version integer NOT NULL,
    state jsonb NOT NULL,
    evidence double precision NOT NULL
);

-- Name: round; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.round (
    id bigint NOT NULL,
    user_id bigint,
    session_id bigint NOT NULL,
    idempotency_key text NOT NULL,
    game text NOT NULL,
    seed_id bigint NOT NULL,
    nonce integer NOT NULL,
    stake_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    balance_minor bigint NOT NULL,
    book jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    shown_at timestamp with time zone,
    closed_at timestamp with time zone,
    gamble boolean DEFAULT false NOT NULL,
    CONSTRAINT awaiting_round_has_no_win CHECK (((closed_at IS NOT NULL) OR (win_minor = 0))),
    CONSTRAINT round_stake_minor_check CHECK ((stake_minor > 0)),
    CONSTRAINT round_win_minor_check CHECK ((win_minor >= 0))
)
WITH (fillfactor='90');

-- Name: round_id_seq; Type: SEQUENCE; Schema: originals; Owner: -

ALTER TABLE originals.round ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME originals.round_id_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: seed; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.seed (
    id bigint NOT NULL,
    user_id bigint,
    session_id bigint,
    server_seed bytea NOT NULL,
    client_seed text NOT NULL,
    nonce integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    revealed_at timestamp with time zone,
    next_server_seed bytea,
    CONSTRAINT seed_client_seed_check CHECK ((client_seed ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
    CONSTRAINT seed_has_one_owner CHECK (((user_id IS NULL) <> (session_id IS NULL))),
    CONSTRAINT seed_next_server_seed_check CHECK ((length(next_server_seed) = 32)),
    CONSTRAINT seed_server_seed_check CHECK ((length(server_seed) = 32))
);

-- Name: seed_id_seq; Type: SEQUENCE; Schema: originals; Owner: -

ALTER TABLE originals.seed ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME originals.seed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: title; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.title (
    slug text NOT NULL,
    version integer NOT NULL,
    data jsonb NOT NULL
);

-- Name: payment; Type: TABLE; Schema: payments; Owner: -

CREATE TABLE payments.payment (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    type_id integer NOT NULL,
    status_id integer NOT NULL,
    system text NOT NULL,
    direction text NOT NULL,
    sum_minor bigint NOT NULL,
    commission_minor bigint DEFAULT 0 NOT NULL,
    requisites jsonb DEFAULT '{}'::jsonb NOT NULL,
    redirect_url text,
    return_url text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    ask_at timestamp with time zone,
    CONSTRAINT payment_status_id_check CHECK (((status_id >= 1) AND (status_id <= 11))),
    CONSTRAINT payment_sum_minor_check CHECK ((sum_minor > 0)),
    CONSTRAINT payment_type_id_check CHECK ((type_id = ANY (ARRAY[1, 2, 3, 4, 7, 8])))
);

-- Name: payment_id_seq; Type: SEQUENCE; Schema: payments; Owner: -

ALTER TABLE payments.payment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.payment_id_seq
    START WITH 10001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: sandbox_operation; Type: TABLE; Schema: payments; Owner: -

CREATE TABLE payments.sandbox_operation (
    operation_id bigint NOT NULL,
    system text NOT NULL,
    amount_minor bigint NOT NULL,
    locale text NOT NULL,
    return_path text NOT NULL,
    outcome text DEFAULT 'open'::text NOT NULL,
    deliver_at timestamp with time zone,
    deliveries integer DEFAULT 0 NOT NULL,
    CONSTRAINT sandbox_operation_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'success'::text, 'fail'::text, 'pending'::text])))
);

-- Name: system; Type: TABLE; Schema: payments; Owner: -

CREATE TABLE payments.system (
    system text NOT NULL,
    direction text NOT NULL,
    adapter text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    min_minor bigint NOT NULL,
    max_minor bigint NOT NULL,
    commission_bp integer DEFAULT 0 NOT NULL,
    requisites jsonb DEFAULT '[]'::jsonb NOT NULL,
    active boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT system_check CHECK ((max_minor >= min_minor)),
    CONSTRAINT system_commission_bp_check CHECK (((commission_bp >= 0) AND (commission_bp <= 5000))),
    CONSTRAINT system_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
    CONSTRAINT system_min_minor_check CHECK ((min_minor > 0)),
    CONSTRAINT system_system_check CHECK ((system ~ '^[a-z0-9_-]{1,40}$'::text))
);

-- Name: webhook; Type: TABLE; Schema: payments; Owner: -

CREATE TABLE payments.webhook (
    system text NOT NULL,
    event_id text NOT NULL,
    body_hash bytea NOT NULL,
    payment_id bigint NOT NULL,
    at timestamp with time zone NOT NULL
);

-- Name: counter; Type: TABLE; Schema: placements; Owner: -

CREATE TABLE placements.counter (
    user_id bigint NOT NULL,
    name text NOT NULL,
    value integer NOT NULL,
    CONSTRAINT counter_value_check CHECK ((value >= 0))
);

-- Name: popup; Type: TABLE; Schema: placements; Owner: -

CREATE TABLE placements.popup (
    uuid uuid NOT NULL,
    user_id bigint,
    "position" integer NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    CONSTRAINT popup_check CHECK ((starts_at < ends_at))
);

-- Name: popup_part; Type: TABLE; Schema: placements; Owner: -

CREATE TABLE placements.popup_part (
    popup uuid NOT NULL,
    "position" integer NOT NULL,
    title jsonb NOT NULL,
    text jsonb NOT NULL,
    link_text jsonb,
    link_value text,
    tone text NOT NULL,
    CONSTRAINT popup_part_check CHECK (((link_text IS NULL) = (link_value IS NULL))),
    CONSTRAINT popup_part_link_text_check CHECK (content.in_both_languages(link_text)),
    CONSTRAINT popup_part_link_value_check CHECK ((link_value ~ '^(/([^/]|$)|#|https://)'::text)),
    CONSTRAINT popup_part_position_check CHECK (("position" >= 1)),
    CONSTRAINT popup_part_text_check CHECK (content.in_both_languages(text)),
    CONSTRAINT popup_part_title_check CHECK (content.in_both_languages(title)),
    CONSTRAINT popup_part_tone_check CHECK ((tone = ANY (ARRAY['vermilion'::text, 'rani'::text, 'peacock'::text, 'indigo'::text, 'marigold'::text, 'leaf'::text])))
);

-- Name: popup_view; Type: TABLE; Schema: placements; Owner: -

CREATE TABLE placements.popup_view (
    user_id bigint NOT NULL,
    popup uuid NOT NULL,
    viewed_at timestamp with time zone NOT NULL
);

-- Name: rotator; Type: TABLE; Schema: placements; Owner: -

CREATE TABLE placements.rotator (
    slug text NOT NULL,
    CONSTRAINT rotator_slug_check CHECK ((slug ~ '^[a-z][a-z0-9_]*$'::text))
);

-- Name: rotator_item; Type: TABLE; Schema: placements; Owner: -

CREATE TABLE placements.rotator_item (
    id bigint NOT NULL,
    slug text NOT NULL,
    "position" integer NOT NULL,
    audience text NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    title jsonb NOT NULL,
    text jsonb NOT NULL,
    link_text jsonb,
    link_value text,
    picture jsonb,
    tone text NOT NULL,
    CONSTRAINT rotator_item_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'guest'::text, 'player'::text]))),
    CONSTRAINT rotator_item_check CHECK ((starts_at < ends_at)),
    CONSTRAINT rotator_item_check1 CHECK (((link_text IS NULL) = (link_value IS NULL))),
    CONSTRAINT rotator_item_link_text_check CHECK (content.in_both_languages(link_text)),
    CONSTRAINT rotator_item_link_value_check CHECK ((link_value ~ '^(/([^/]|$)|#|https://)'::text)),
    CONSTRAINT rotator_item_picture_check CHECK ((jsonb_typeof(picture) = 'object'::text)),
    CONSTRAINT rotator_item_position_check CHECK (("position" >= 1)),
    CONSTRAINT rotator_item_text_check CHECK (content.in_both_languages(text)),
    CONSTRAINT rotator_item_title_check CHECK (content.in_both_languages(title)),
    CONSTRAINT rotator_item_tone_check CHECK ((tone = ANY (ARRAY['vermilion'::text, 'rani'::text, 'peacock'::text, 'indigo'::text, 'marigold'::text, 'leaf'::text])))
);

-- Name: rotator_item_id_seq; Type: SEQUENCE; Schema: placements; Owner: -

ALTER TABLE placements.rotator_item ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME placements.rotator_item_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: round; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.round (
    id bigint NOT NULL,
    developer text NOT NULL,
    round text NOT NULL,
    user_id bigint NOT NULL,
    game_id integer NOT NULL,
    bet_minor bigint NOT NULL,
    win_minor bigint DEFAULT 0 NOT NULL,
    undone_minor bigint DEFAULT 0 NOT NULL,
    movement_keys text[] NOT NULL,
    closed boolean DEFAULT false NOT NULL,
    before_minor bigint NOT NULL,
    after_minor bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
)
WITH (fillfactor='80');

-- Name: round_id_seq; Type: SEQUENCE; Schema: play; Owner: -

ALTER TABLE play.round ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME play.round_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: session; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.session (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    user_id bigint,
    login_session_id bigint,
    game_id integer NOT NULL,
    developer text NOT NULL,
    game text NOT NULL,
    locale text NOT NULL,
    demo_minor bigint,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT session_demo_minor_check CHECK ((demo_minor >= 0)),
    CONSTRAINT session_is_a_players_or_a_demo CHECK (((demo_minor IS NULL) = ((user_id IS NOT NULL) AND (login_session_id IS NOT NULL)))),
    CONSTRAINT session_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'hi'::text])))
);

-- Name: session_id_seq; Type: SEQUENCE; Schema: play; Owner: -

ALTER TABLE play.session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME play.session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: winner; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.winner (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    round text NOT NULL,
    game_id integer NOT NULL,
    bet_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    won_at timestamp with time zone NOT NULL,
    CONSTRAINT winner_bet_minor_check CHECK ((bet_minor >= 0)),
    CONSTRAINT winner_has_won CHECK ((win_minor > bet_minor))
);

-- Name: login_token; Type: TABLE; Schema: sessions; Owner: -

CREATE TABLE sessions.login_token (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    session_id bigint,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT login_token_token_hash_check CHECK ((length(token_hash) = 32))
);

-- Name: replaced_token; Type: TABLE; Schema: sessions; Owner: -

CREATE TABLE sessions.replaced_token (
    token_hash bytea NOT NULL,
    session_id bigint NOT NULL,
    replaced_at timestamp with time zone NOT NULL,
    CONSTRAINT replaced_token_token_hash_check CHECK ((length(token_hash) = 32))
);

-- Name: session; Type: TABLE; Schema: sessions; Owner: -

CREATE TABLE sessions.session (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    address text NOT NULL,
    user_agent text NOT NULL,
    sso_until timestamp with time zone,
    opened_by bigint,
    CONSTRAINT session_end_has_a_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
    CONSTRAINT session_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'exclusion'::text, 'password'::text, 'replay'::text])))
);

-- Name: session_id_seq; Type: SEQUENCE; Schema: sessions; Owner: -

ALTER TABLE sessions.session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sessions.session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: session_state; Type: VIEW; Schema: sessions; Owner: -

CREATE VIEW sessions.session_state AS
 SELECT id,
    user_id,
    (ended_at IS NOT NULL) AS ended
   FROM sessions.session;

-- Name: sso_token; Type: TABLE; Schema: sessions; Owner: -

CREATE TABLE sessions.sso_token (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    session_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sso_token_token_hash_check CHECK ((length(token_hash) = 32))
);

-- Name: currency; Type: TABLE; Schema: settings; Owner: -

CREATE TABLE settings.currency (
    id integer NOT NULL,
    name text NOT NULL,
    is_default boolean NOT NULL,
    has_minor boolean NOT NULL,
    dollar_rate numeric(12,4)
);

-- Name: setting; Type: TABLE; Schema: settings; Owner: -

CREATE TABLE settings.setting (
    alias text NOT NULL,
    value jsonb NOT NULL,
    public boolean NOT NULL,
    CONSTRAINT setting_alias_check CHECK ((alias ~ '^[a-z][a-z0-9_.]*$'::text))
);

-- Name: account; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.account (
    id bigint NOT NULL,
    user_id bigint,
    role wallet.role NOT NULL,
    currency text NOT NULL,
    balance_minor bigint,
    seq bigint,
    head bytea,
    CONSTRAINT account_balance_minor_check CHECK (((balance_minor >= 0) AND (balance_minor <= '1000000000000000'::bigint)))
)
WITH (fillfactor='50');

-- Name: account_id_seq; Type: SEQUENCE; Schema: wallet; Owner: -

ALTER TABLE wallet.account ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME wallet.account_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: alarm; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.alarm (
    fault text NOT NULL,
    account_id bigint,
    seq bigint,
    movement_id bigint,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);

-- Name: block; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.block (
    user_id bigint NOT NULL,
    name text NOT NULL,
    kinds text[] NOT NULL,
    until timestamp with time zone,
    reason text NOT NULL,
    CONSTRAINT block_kinds_check CHECK (((kinds <@ ARRAY['bet'::text, 'deposit'::text, 'withdrawal_hold'::text, 'bonus_grant'::text]) AND (kinds <> '{}'::text[])))
);

-- Name: in_jackpots; Type: VIEW; Schema: wallet; Owner: -

CREATE VIEW wallet.in_jackpots AS
 SELECT (COALESCE((- sum(amount_minor)), (0)::numeric))::bigint AS minor
   FROM wallet.entry
  WHERE (house_id = 6);

-- Name: kind; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.kind (
    kind text NOT NULL,
    house_id bigint NOT NULL,
    original text,
    refusable boolean NOT NULL,
    min_minor bigint NOT NULL,
    max_minor bigint NOT NULL,
    from_house_id bigint
);

-- Name: leg; Type: VIEW; Schema: wallet; Owner: -

CREATE VIEW wallet.leg AS
 SELECT entry.account_id,
    entry.movement_id,
    entry.amount_minor,
    entry.at
   FROM wallet.entry
UNION ALL
 SELECT entry.house_id AS account_id,
    entry.movement_id,
    (- entry.amount_minor) AS amount_minor,
    entry.at
   FROM wallet.entry;

-- Name: movement_id; Type: SEQUENCE; Schema: wallet; Owner: -

CREATE SEQUENCE wallet.movement_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

-- Name: movement_id; Type: SEQUENCE OWNED BY; Schema: wallet; Owner: -

ALTER SEQUENCE wallet.movement_id OWNED BY wallet.movement.id;

-- Name: user user_email_key; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);

-- Name: user user_phone_key; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts."user"
    ADD CONSTRAINT user_phone_key UNIQUE (phone);

-- Name: user user_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

-- Name: developer developer_canonical_key; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.developer
    ADD CONSTRAINT developer_canonical_key UNIQUE (canonical);

-- Name: developer developer_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.developer
    ADD CONSTRAINT developer_pkey PRIMARY KEY (id);

-- Name: favourite favourite_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.favourite
    ADD CONSTRAINT favourite_pkey PRIMARY KEY (user_id, game_id);

-- Name: game game_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);

-- Name: game game_slug_key; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game
    ADD CONSTRAINT game_slug_key UNIQUE (slug);

-- Name: game_type game_type_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game_type
    ADD CONSTRAINT game_type_pkey PRIMARY KEY (id);

-- Name: game_type game_type_slug_key; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game_type
    ADD CONSTRAINT game_type_slug_key UNIQUE (slug);

-- Name: image image_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.image
    ADD CONSTRAINT image_pkey PRIMARY KEY (key);

-- Name: menu_item menu_item_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.menu_item
    ADD CONSTRAINT menu_item_pkey PRIMARY KEY (menu, "position");

-- Name: menu menu_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.menu
    ADD CONSTRAINT menu_pkey PRIMARY KEY (id);

-- Name: page page_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.page
    ADD CONSTRAINT page_pkey PRIMARY KEY (path, locale);

-- Name: redirect redirect_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.redirect
    ADD CONSTRAINT redirect_pkey PRIMARY KEY (from_path);

-- Name: contribution contribution_pkey; Type: CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.contribution
    ADD CONSTRAINT contribution_pkey PRIMARY KEY (jackpot, seq);

-- Name: contribution contribution_round_key; Type: CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.contribution
    ADD CONSTRAINT contribution_round_key UNIQUE (round);

-- Name: cycle cycle_pkey; Type: CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.cycle
    ADD CONSTRAINT cycle_pkey PRIMARY KEY (jackpot, number);

-- Name: jackpot jackpot_pkey; Type: CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.jackpot
    ADD CONSTRAINT jackpot_pkey PRIMARY KEY (slug);

-- Name: consumer consumer_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.consumer
    ADD CONSTRAINT consumer_pkey PRIMARY KEY (name);

-- Name: event event_order; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.event
    ADD CONSTRAINT event_order PRIMARY KEY (xid, id);

-- Name: idempotency idempotency_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);

-- Name: migration migration_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

-- Name: sql_file sql_file_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.sql_file
    ADD CONSTRAINT sql_file_pkey PRIMARY KEY (name);

-- Name: stream stream_pkey; Type: CONSTRAINT; Schema: live; Owner: -

ALTER TABLE ONLY live.stream
    ADD CONSTRAINT stream_pkey PRIMARY KEY (name);

-- Name: choice choice_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.choice
    ADD CONSTRAINT choice_pkey PRIMARY KEY (round_id, at);

-- Name: return_alarm return_alarm_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.return_alarm
    ADD CONSTRAINT return_alarm_pkey PRIMARY KEY (id);

-- Name: return_day return_day_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.return_day
    ADD CONSTRAINT return_day_pkey PRIMARY KEY (game, version, day, real_players);

-- Name: return_watch return_watch_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.return_watch
    ADD CONSTRAINT return_watch_pkey PRIMARY KEY (game, version);

-- Name: round round_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (id);

-- Name: round round_seed_id_nonce_key; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.round
    ADD CONSTRAINT round_seed_id_nonce_key UNIQUE (seed_id, nonce);

-- Name: round round_session_id_idempotency_key_key; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.round
    ADD CONSTRAINT round_session_id_idempotency_key_key UNIQUE (session_id, idempotency_key);

-- Name: seed seed_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.seed
    ADD CONSTRAINT seed_pkey PRIMARY KEY (id);

-- Name: title title_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.title
    ADD CONSTRAINT title_pkey PRIMARY KEY (slug, version);

-- Name: payment payment_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);

-- Name: sandbox_operation sandbox_operation_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.sandbox_operation
    ADD CONSTRAINT sandbox_operation_pkey PRIMARY KEY (operation_id);

-- Name: system system_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.system
    ADD CONSTRAINT system_pkey PRIMARY KEY (system, direction);

-- Name: webhook webhook_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (system, event_id);

-- Name: counter counter_pkey; Type: CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.counter
    ADD CONSTRAINT counter_pkey PRIMARY KEY (user_id, name);

-- Name: popup_part popup_part_pkey; Type: CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.popup_part
    ADD CONSTRAINT popup_part_pkey PRIMARY KEY (popup, "position");

-- Name: popup popup_pkey; Type: CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.popup
    ADD CONSTRAINT popup_pkey PRIMARY KEY (uuid);

-- Name: popup_view popup_view_pkey; Type: CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.popup_view
    ADD CONSTRAINT popup_view_pkey PRIMARY KEY (user_id, popup);

-- Name: rotator_item rotator_item_pkey; Type: CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.rotator_item
    ADD CONSTRAINT rotator_item_pkey PRIMARY KEY (id);

-- Name: rotator_item rotator_item_slug_position_key; Type: CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.rotator_item
    ADD CONSTRAINT rotator_item_slug_position_key UNIQUE (slug, "position");

-- Name: rotator rotator_pkey; Type: CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.rotator
    ADD CONSTRAINT rotator_pkey PRIMARY KEY (slug);

-- Name: round round_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (user_id, id);

-- Name: round round_user_id_developer_round_key; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.round
    ADD CONSTRAINT round_user_id_developer_round_key UNIQUE (user_id, developer, round);

-- Name: session session_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

-- Name: session session_token_hash_key; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

-- Name: winner winner_once_a_round; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.winner
    ADD CONSTRAINT winner_once_a_round UNIQUE (user_id, round);

-- Name: winner winner_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.winner
    ADD CONSTRAINT winner_pkey PRIMARY KEY (id);

-- Name: login_token login_token_pkey; Type: CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.login_token
    ADD CONSTRAINT login_token_pkey PRIMARY KEY (token_hash);

-- Name: replaced_token replaced_token_pkey; Type: CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.replaced_token
    ADD CONSTRAINT replaced_token_pkey PRIMARY KEY (token_hash);

-- Name: session session_pkey; Type: CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

-- Name: session session_token_hash_key; Type: CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

-- Name: sso_token sso_token_pkey; Type: CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.sso_token
    ADD CONSTRAINT sso_token_pkey PRIMARY KEY (token_hash);

-- Name: currency currency_name_key; Type: CONSTRAINT; Schema: settings; Owner: -

ALTER TABLE ONLY settings.currency
    ADD CONSTRAINT currency_name_key UNIQUE (name);

-- Name: currency currency_pkey; Type: CONSTRAINT; Schema: settings; Owner: -

ALTER TABLE ONLY settings.currency
    ADD CONSTRAINT currency_pkey PRIMARY KEY (id);

-- Name: setting setting_pkey; Type: CONSTRAINT; Schema: settings; Owner: -

ALTER TABLE ONLY settings.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (alias);

-- Name: account account_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

-- Name: account account_user_id_role_key; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.account
    ADD CONSTRAINT account_user_id_role_key UNIQUE NULLS NOT DISTINCT (user_id, role);

-- Name: alarm alarm_fault_account_id_seq_movement_id_key; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.alarm
    ADD CONSTRAINT alarm_fault_account_id_seq_movement_id_key UNIQUE NULLS NOT DISTINCT (fault, account_id, seq, movement_id);

-- Name: block block_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (user_id, name);

-- Name: entry entry_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (account_id, seq);

-- Name: guard guard_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.guard
    ADD CONSTRAINT guard_pkey PRIMARY KEY (user_id, measure, period);

-- Name: kind kind_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.kind
    ADD CONSTRAINT kind_pkey PRIMARY KEY (kind);

-- Name: movement movement_key_key; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.movement
    ADD CONSTRAINT movement_key_key UNIQUE (key);

-- Name: movement movement_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.movement
    ADD CONSTRAINT movement_pkey PRIMARY KEY (id);

-- Name: wager wager_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.wager
    ADD CONSTRAINT wager_pkey PRIMARY KEY (user_id);

-- Name: game_in_lobby; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX game_in_lobby ON catalogue.game USING btree ("position") WHERE listed;

-- Name: cycle_open; Type: INDEX; Schema: jackpots; Owner: -

CREATE UNIQUE INDEX cycle_open ON jackpots.cycle USING btree (jackpot) WHERE (ended_seq IS NULL);

-- Name: idempotency_age; Type: INDEX; Schema: kernel; Owner: -

CREATE INDEX idempotency_age ON kernel.idempotency USING btree (created_at);

-- Name: return_alarm_open; Type: INDEX; Schema: originals; Owner: -

CREATE UNIQUE INDEX return_alarm_open ON originals.return_alarm USING btree (game, version, claim) WHERE (reviewed_at IS NULL);

-- Name: round_awaiting_choice_of_demo; Type: INDEX; Schema: originals; Owner: -

CREATE UNIQUE INDEX round_awaiting_choice_of_demo ON originals.round USING btree (session_id) WHERE ((closed_at IS NULL) AND (user_id IS NULL));

-- Name: round_awaiting_choice_of_player; Type: INDEX; Schema: originals; Owner: -

CREATE UNIQUE INDEX round_awaiting_choice_of_player ON originals.round USING btree (user_id, game) WHERE ((closed_at IS NULL) AND (user_id IS NOT NULL));

-- Name: round_of_demo; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_of_demo ON originals.round USING btree (session_id, id) WHERE (user_id IS NULL);

-- Name: round_of_game; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_of_game ON originals.round USING btree (game, id) WHERE (user_id IS NOT NULL);

-- Name: round_of_player; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_of_player ON originals.round USING btree (user_id, game, id) WHERE (user_id IS NOT NULL);

-- Name: seed_in_use_by_session; Type: INDEX; Schema: originals; Owner: -

CREATE UNIQUE INDEX seed_in_use_by_session ON originals.seed USING btree (session_id) WHERE (revealed_at IS NULL);

-- Name: seed_in_use_by_user; Type: INDEX; Schema: originals; Owner: -

CREATE UNIQUE INDEX seed_in_use_by_user ON originals.seed USING btree (user_id) WHERE (revealed_at IS NULL);

-- Name: seed_of_demo; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX seed_of_demo ON originals.seed USING btree (session_id) WHERE (session_id IS NOT NULL);

-- Name: payment_of_player; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_of_player ON payments.payment USING btree (user_id, id DESC);

-- Name: payment_to_ask; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_to_ask ON payments.payment USING btree (ask_at) WHERE (ask_at IS NOT NULL);

-- Name: sandbox_to_deliver; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX sandbox_to_deliver ON payments.sandbox_operation USING btree (deliver_at) WHERE (deliver_at IS NOT NULL);

-- Name: popup_of_player; Type: INDEX; Schema: placements; Owner: -

CREATE INDEX popup_of_player ON placements.popup USING btree (user_id);

-- Name: session_of_demo; Type: INDEX; Schema: play; Owner: -

CREATE INDEX session_of_demo ON play.session USING btree (created_at) WHERE (user_id IS NULL);

-- Name: login_token_age; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX login_token_age ON sessions.login_token USING btree (expires_at);

-- Name: login_token_by_user; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX login_token_by_user ON sessions.login_token USING btree (user_id);

-- Name: replaced_token_age; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX replaced_token_age ON sessions.replaced_token USING btree (replaced_at);

-- Name: session_open_by_user; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX session_open_by_user ON sessions.session USING btree (user_id) WHERE (ended_at IS NULL);

-- Name: sso_token_age; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX sso_token_age ON sessions.sso_token USING btree (expires_at);

-- Name: sso_token_by_user; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX sso_token_by_user ON sessions.sso_token USING btree (user_id);

-- Name: currency_one_default; Type: INDEX; Schema: settings; Owner: -

CREATE UNIQUE INDEX currency_one_default ON settings.currency USING btree (is_default) WHERE is_default;

-- Name: entry_movement; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX entry_movement ON wallet.entry USING brin (movement_id) WITH (autosummarize='on');

-- Name: movement_closing; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX movement_closing ON wallet.movement USING btree (ref) WHERE (kind = ANY (ARRAY['rollback'::text, 'withdrawal_settle'::text, 'withdrawal_release'::text, 'deposit_reversal'::text]));

-- Name: movement_jackpot_win; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX movement_jackpot_win ON wallet.movement USING btree (ref) WHERE (kind = 'jackpot_win'::text);

-- Name: movement_win; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX movement_win ON wallet.movement USING btree (ref) WHERE (kind = 'win'::text);

-- Name: contribution append_only; Type: TRIGGER; Schema: jackpots; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON jackpots.contribution FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: cycle append_only; Type: TRIGGER; Schema: jackpots; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON jackpots.cycle FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: cycle only_ends; Type: TRIGGER; Schema: jackpots; Owner: -

CREATE TRIGGER only_ends BEFORE UPDATE ON jackpots.cycle FOR EACH ROW WHEN (((old.ended_seq IS NOT NULL) OR (new.ended_seq IS NULL) OR ((((((((new.jackpot IS DISTINCT FROM old.jackpot) OR (new.number IS DISTINCT FROM old.number)) OR (new.lower_minor IS DISTINCT FROM old.lower_minor)) OR (new.must_hit_minor IS DISTINCT FROM old.must_hit_minor)) OR (new.hit_minor IS DISTINCT FROM old.hit_minor)) OR (new.salt IS DISTINCT FROM old.salt)) OR (new.commitment IS DISTINCT FROM old.commitment)) OR (new.begun_at IS DISTINCT FROM old.begun_at)))) EXECUTE FUNCTION jackpots.refuse_other_cycle();

-- Name: jackpot promise; Type: TRIGGER; Schema: jackpots; Owner: -

CREATE TRIGGER promise BEFORE UPDATE OF must_hit_minor ON jackpots.jackpot FOR EACH ROW WHEN ((new.must_hit_minor <> old.must_hit_minor)) EXECUTE FUNCTION jackpots.keep_promise();

-- Name: event event_append_only; Type: TRIGGER; Schema: kernel; Owner: -

CREATE TRIGGER event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON kernel.event FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

-- Name: entry append_only; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.entry FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: movement append_only; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.movement FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: favourite favourite_game_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.favourite
    ADD CONSTRAINT favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.game(id) ON DELETE CASCADE;

-- Name: favourite favourite_user_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.favourite
    ADD CONSTRAINT favourite_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: game game_developer_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game
    ADD CONSTRAINT game_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES catalogue.developer(id);

-- Name: menu_item menu_item_menu_fkey; Type: FK CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.menu_item
    ADD CONSTRAINT menu_item_menu_fkey FOREIGN KEY (menu) REFERENCES content.menu(id) ON DELETE CASCADE;

-- Name: contribution contribution_jackpot_fkey; Type: FK CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.contribution
    ADD CONSTRAINT contribution_jackpot_fkey FOREIGN KEY (jackpot) REFERENCES jackpots.jackpot(slug);

-- Name: cycle cycle_jackpot_ended_seq_fkey; Type: FK CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.cycle
    ADD CONSTRAINT cycle_jackpot_ended_seq_fkey FOREIGN KEY (jackpot, ended_seq) REFERENCES jackpots.contribution(jackpot, seq);

-- Name: cycle cycle_jackpot_fkey; Type: FK CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.cycle
    ADD CONSTRAINT cycle_jackpot_fkey FOREIGN KEY (jackpot) REFERENCES jackpots.jackpot(slug);

-- Name: choice choice_round_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.choice
    ADD CONSTRAINT choice_round_id_fkey FOREIGN KEY (round_id) REFERENCES originals.round(id);

-- Name: round round_seed_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.round
    ADD CONSTRAINT round_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES originals.seed(id);

-- Name: round round_session_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.round
    ADD CONSTRAINT round_session_id_fkey FOREIGN KEY (session_id) REFERENCES play.session(id);

-- Name: round round_user_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.round
    ADD CONSTRAINT round_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: seed seed_session_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.seed
    ADD CONSTRAINT seed_session_id_fkey FOREIGN KEY (session_id) REFERENCES play.session(id);

-- Name: seed seed_user_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.seed
    ADD CONSTRAINT seed_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: payment payment_system_direction_fkey; Type: FK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.payment
    ADD CONSTRAINT payment_system_direction_fkey FOREIGN KEY (system, direction) REFERENCES payments.system(system, direction);

-- Name: payment payment_user_id_fkey; Type: FK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.payment
    ADD CONSTRAINT payment_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: webhook webhook_payment_id_fkey; Type: FK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.webhook
    ADD CONSTRAINT webhook_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments.payment(id);

-- Name: popup_part popup_part_popup_fkey; Type: FK CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.popup_part
    ADD CONSTRAINT popup_part_popup_fkey FOREIGN KEY (popup) REFERENCES placements.popup(uuid) ON DELETE CASCADE;

-- Name: popup_view popup_view_popup_fkey; Type: FK CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.popup_view
    ADD CONSTRAINT popup_view_popup_fkey FOREIGN KEY (popup) REFERENCES placements.popup(uuid) ON DELETE CASCADE;

-- Name: rotator_item rotator_item_slug_fkey; Type: FK CONSTRAINT; Schema: placements; Owner: -

ALTER TABLE ONLY placements.rotator_item
    ADD CONSTRAINT rotator_item_slug_fkey FOREIGN KEY (slug) REFERENCES placements.rotator(slug) ON DELETE CASCADE;

-- Name: session session_game_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.game(id);

-- Name: session session_login_session_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_login_session_id_fkey FOREIGN KEY (login_session_id) REFERENCES sessions.session(id);

-- Name: session session_user_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: login_token login_token_session_id_fkey; Type: FK CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.login_token
    ADD CONSTRAINT login_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions.session(id);

-- Name: login_token login_token_user_id_fkey; Type: FK CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.login_token
    ADD CONSTRAINT login_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: replaced_token replaced_token_session_id_fkey; Type: FK CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.replaced_token
    ADD CONSTRAINT replaced_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions.session(id);

-- Name: session session_opened_by_fkey; Type: FK CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.session
    ADD CONSTRAINT session_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES sessions.session(id);

-- Name: session session_user_id_fkey; Type: FK CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: sso_token sso_token_session_id_fkey; Type: FK CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.sso_token
    ADD CONSTRAINT sso_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions.session(id);

-- Name: sso_token sso_token_user_id_fkey; Type: FK CONSTRAINT; Schema: sessions; Owner: -

ALTER TABLE ONLY sessions.sso_token
    ADD CONSTRAINT sso_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: kind kind_from_house_id_fkey; Type: FK CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.kind
    ADD CONSTRAINT kind_from_house_id_fkey FOREIGN KEY (from_house_id) REFERENCES wallet.account(id);

-- Name: kind kind_house_id_fkey; Type: FK CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.kind
    ADD CONSTRAINT kind_house_id_fkey FOREIGN KEY (house_id) REFERENCES wallet.account(id);

-- Name: kind kind_original_fkey; Type: FK CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.kind
    ADD CONSTRAINT kind_original_fkey FOREIGN KEY (original) REFERENCES wallet.kind(kind);

-- PostgreSQL database dump complete
