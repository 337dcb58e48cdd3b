-- What all migrations and the files of server/sql together make. Written by `npm run schema`; `npm run check` fails when it drifts.

-- PostgreSQL database dump

-- Name: accounts; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA accounts;

-- Name: achievements; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA achievements;

-- Name: analytics; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA analytics;

-- Name: audit; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA audit;

-- Name: blog; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA blog;

-- Name: bonuses; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA bonuses;

-- Name: catalogue; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA catalogue;

-- Name: content; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA content;

-- Name: discovery; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA discovery;

-- Name: disputes; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA disputes;

-- Name: extracts; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA extracts;

-- Name: inbox; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA inbox;

-- Name: jackpots; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA jackpots;

-- Name: kernel; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA kernel;

-- Name: live; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA live;

-- Name: lottery; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA lottery;

-- Name: loyalty; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA loyalty;

-- Name: maintenance; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA maintenance;

-- Name: messages; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA messages;

-- Name: missions; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA missions;

-- Name: notifications; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA notifications;

-- Name: operators; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA operators;

-- Name: originals; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA originals;

-- Name: payments; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA payments;

-- Name: placements; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA placements;

-- Name: play; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA play;

-- Name: privacy; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA privacy;

-- Name: protection; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA protection;

-- Name: ratings; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA ratings;

-- Name: referral; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA referral;

-- Name: reports; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA reports;

-- Name: seasons; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA seasons;

-- Name: sessions; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA sessions;

-- Name: settings; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA settings;

-- Name: signals; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA signals;

-- Name: social; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA social;

-- Name: support; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA support;

-- Name: telemetry; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA telemetry;

-- Name: tournaments; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA tournaments;

-- Name: verification; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA verification;

-- Name: vip; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA vip;

-- Name: wallet; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA wallet;

-- Name: webhooks; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA webhooks;

-- Name: wheel; Type: SCHEMA; Schema: -; Owner: -

CREATE SCHEMA wheel;

-- Name: issued; Type: TYPE; Schema: lottery; Owner: -

CREATE TYPE lottery.issued AS (
	key text,
	user_id bigint,
	first bigint,
	last bigint
);

-- Name: booked; Type: TYPE; Schema: play; Owner: -

CREATE TYPE play.booked AS (
	place bigint,
	rejection text,
	user_id bigint,
	status text,
	reason text,
	balance_minor bigint
);

-- Name: instruction; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.instruction AS (
	key text,
	kind text,
	user_id bigint,
	amount numeric,
	currency text,
	ref text,
	round text,
	required numeric,
	weight numeric,
	meta jsonb,
	actor text,
	request_id text,
	game text,
	game_types text[],
	cash_only boolean
);

-- Name: message; Type: TYPE; Schema: play; Owner: -

CREATE TYPE play.message AS (
	place bigint,
	kind text,
	developer text,
	round text,
	request uuid,
	content bigint,
	closed boolean,
	name text,
	user_id bigint,
	game_id integer,
	seen boolean,
	rejection text,
	instruction wallet.instruction
);

-- Name: limit_room; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.limit_room AS (
	deposit_minor bigint,
	wager_minor bigint,
	loss_minor bigint
);

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
)
PARTITION BY RANGE (at);

-- Name: kind; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.kind (
    kind text NOT NULL,
    effect text DEFAULT 'move'::text NOT NULL,
    source text,
    target text,
    house_id bigint,
    from_house_id bigint,
    originals text[] DEFAULT '{}'::text[] NOT NULL,
    closes boolean DEFAULT false NOT NULL,
    whole boolean DEFAULT false NOT NULL,
    final boolean DEFAULT false NOT NULL,
    blocked_as text,
    deposit_sign smallint DEFAULT 0 NOT NULL,
    wager_sign smallint DEFAULT 0 NOT NULL,
    loss_sign smallint DEFAULT 0 NOT NULL,
    counts_to_wager boolean DEFAULT false NOT NULL,
    opens_bonus boolean DEFAULT false NOT NULL,
    bonus_state text,
    min_minor bigint NOT NULL,
    max_minor bigint DEFAULT 1000000000 NOT NULL,
    cash_sign smallint GENERATED ALWAYS AS (
CASE 'cash'::text
    WHEN target THEN 1
    WHEN source THEN '-1'::integer
    ELSE 0
END) STORED NOT NULL,
    bonus_sign smallint GENERATED ALWAYS AS (
CASE 'bonus'::text
    WHEN target THEN 1
    WHEN source THEN '-1'::integer
    ELSE 0
END) STORED NOT NULL,
    held_sign smallint GENERATED ALWAYS AS (
CASE 'held'::text
    WHEN target THEN 1
    WHEN source THEN '-1'::integer
    ELSE 0
END) STORED NOT NULL,
    CONSTRAINT kind_blocked_as_check CHECK ((blocked_as = ANY (ARRAY['bet'::text, 'deposit'::text, 'withdrawal_hold'::text, 'bonus_grant'::text]))),
    CONSTRAINT kind_bonus_state_check CHECK ((bonus_state = ANY (ARRAY['converted'::text, 'forfeited'::text]))),
    CONSTRAINT kind_effect_check CHECK ((effect = ANY (ARRAY['move'::text, 'bet'::text, 'free_bet'::text, 'win'::text, 'rollback'::text]))),
    CONSTRAINT kind_source_check CHECK ((source = ANY (ARRAY['cash'::text, 'bonus'::text, 'held'::text]))),
    CONSTRAINT kind_target_check CHECK ((target = ANY (ARRAY['cash'::text, 'bonus'::text, 'held'::text])))
);

-- Name: asked; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.asked AS (
	i integer,
	key text,
	user_id bigint,
	amount_minor bigint,
	required_minor bigint,
	weight integer,
	currency text,
	ref text,
	round text,
	meta jsonb,
	actor text,
	request_id text,
	game text,
	game_types text[],
	cash_only boolean,
	kind wallet.kind,
	form_rejection text,
	account_currency text,
	cash wallet.entry,
	bonus wallet.entry,
	held wallet.entry,
	is_limited boolean,
	is_played_out boolean,
	room wallet.limit_room
);

-- Name: bonus_part; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.bonus_part AS (
	bonus_id bigint,
	minor bigint,
	wager_minor bigint
);

-- Name: change; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.change AS (
	cash_minor bigint,
	bonus_minor bigint,
	held_minor bigint,
	parts wallet.bonus_part[],
	undoes boolean,
	rejection text
);

-- Name: guard_change; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.guard_change AS (
	user_id bigint,
	deposit bigint,
	wager bigint,
	loss bigint,
	undone bigint[],
	played boolean
);

-- Name: mismatch; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.mismatch AS (
	kind text,
	account_id bigint,
	seq bigint,
	movement_id bigint
);

-- Name: points_posted; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.points_posted AS (
	i bigint,
	key text,
	status text,
	reason text,
	points bigint,
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

CREATE DOMAIN wallet.role AS text;

-- Name: wager; Type: TYPE; Schema: wallet; Owner: -

CREATE TYPE wallet.wager AS (
	current_minor bigint,
	required_minor bigint
);

-- Name: entry_hash(bytea, smallint, bigint, bigint, timestamp with time zone, text, text, text, text, text, text, jsonb, jsonb, text[]); Type: FUNCTION; Schema: audit; Owner: -

CREATE FUNCTION audit.entry_hash(prev bytea, chain smallint, seq bigint, id bigint, at timestamp with time zone, actor text, approved_by text, act text, subject text, reason text, request_id text, before_value jsonb, after_value jsonb, also text[]) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  SELECT sha256(prev || convert_to(ROW(chain, seq, id, (extract(epoch FROM at) * 1000000)::bigint, actor, approved_by,
    act, subject, reason, request_id, before_value, after_value)::text
    || CASE WHEN also = '{}' THEN '' ELSE also::text END, 'UTF8'))
$$;

-- Name: record(timestamp with time zone, text, text, text, text, text, text, jsonb, jsonb, text[]); Type: FUNCTION; Schema: audit; Owner: -

CREATE FUNCTION audit.record(at timestamp with time zone, actor text, approved_by text, act text, subject text, reason text, request_id text, before_value jsonb, after_value jsonb, also text[] DEFAULT '{}'::text[]) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
DECLARE
  own CONSTANT smallint := get_byte(sha256(convert_to(subject, 'UTF8')), 0) % 16;
  before_head audit.chain;
  entry_id bigint;
  entry_head bytea;
BEGIN
  SELECT * INTO STRICT before_head FROM audit.chain c WHERE c.number = own FOR UPDATE;
  entry_id := nextval('audit.entry_id');
  entry_head := audit.entry_hash(before_head.head, own, before_head.seq + 1, entry_id, at, actor, approved_by, act,
    subject, reason, request_id, before_value, after_value, also);
  INSERT INTO audit.entry (chain, seq, id, at, actor, approved_by, act, subject, reason, request_id, before_value,
      after_value, also, hash)
    VALUES (own, before_head.seq + 1, entry_id, at, actor, approved_by, act, subject, reason, request_id,
      before_value, after_value, also, entry_head);
  UPDATE audit.chain c SET seq = before_head.seq + 1, head = entry_head WHERE c.number = own;
  RETURN entry_id;
END $$;

-- Name: games_fitting(text, boolean); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.games_fitting(asked text, typing boolean) RETURNS TABLE(game_id integer, tier integer, score integer)
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $$
DECLARE tag record;
BEGIN
  RETURN QUERY SELECT * FROM catalogue.names_fitting(asked, typing);
  tag := catalogue.tags_of(asked);
  IF tag.kinds <> '{}' OR tag.studios <> '{}' THEN RETURN QUERY
    SELECT g.id, 2, 60 FROM catalogue.game g WHERE g.types && tag.kinds OR g.developer_id = ANY (tag.studios);
  END IF;
END $$;

-- Name: index_words(integer[]); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.index_words(games integer[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM catalogue.game_word WHERE game_id = ANY (games);
  DELETE FROM catalogue.name_sound WHERE game_id = ANY (games);
  WITH added AS (
    INSERT INTO catalogue.word (word)
      SELECT DISTINCT w FROM catalogue.game g, regexp_split_to_table(btrim(g.plain_names, E' \n'), '\s+') AS w
      WHERE g.id = ANY (games) AND w <> '' ORDER BY w
    ON CONFLICT DO NOTHING RETURNING id, word, sound)
  INSERT INTO catalogue.word_slip (slip, word_id)
    SELECT slip, id FROM added, unnest(catalogue.slips(word, sound)) AS slip;
  INSERT INTO catalogue.game_word (word_id, game_id)
    SELECT DISTINCT word.id, g.id
    FROM catalogue.game g, regexp_split_to_table(btrim(g.plain_names, E' \n'), '\s+') AS w
    JOIN catalogue.word ON word.word = w WHERE g.id = ANY (games);
  INSERT INTO catalogue.name_sound (sound, game_id, name, slipped)
    SELECT near, game_id, name, near <> sound FROM (
      SELECT game_id, name, catalogue.sound_key(name) AS sound FROM (
        SELECT DISTINCT g.id AS game_id, replace(line, ' ', '') AS name
        FROM catalogue.game g, string_to_table(btrim(g.plain_names, E'\n'), E'\n') AS line
        WHERE g.id = ANY (games)) AS names) AS sounds, unnest(catalogue.near_keys(sound)) AS near
    WHERE length(sound) > 1;
END $$;

-- Name: keys_of_names(jsonb); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.keys_of_names(name jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT key ORDER BY key), '{}') FROM (
    SELECT catalogue.sound_key(word) AS key
    FROM jsonb_each_text(name) AS text, regexp_split_to_table(catalogue.plain_text(text.value), ' ') AS word
    UNION SELECT catalogue.sound_key(replace(catalogue.plain_text(text.value), ' ', ''))
    FROM jsonb_each_text(name) AS text) AS keys
  WHERE key <> ''
$$;

-- Name: names_fitting(text, boolean); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.names_fitting(asked text, typing boolean) RETURNS TABLE(game_id integer, tier integer, score integer)
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
  key text := catalogue.sound_key(asked);
  near text[] := catalogue.slips(asked, key);
  part text := CASE WHEN length(asked) > 2 THEN '%' ELSE '' END || asked || '%';
BEGIN
  RETURN QUERY
  WITH fits AS (
    SELECT w.id, true AS written, false AS lettered FROM catalogue.word w WHERE w.word LIKE part
    UNION ALL SELECT w.id, false, false FROM catalogue.word w WHERE length(key) > 1 AND w.sound = key
    UNION ALL SELECT s.word_id, false, s.slip NOT LIKE ':%' FROM catalogue.word_slip s WHERE s.slip = ANY (near)
    UNION ALL SELECT w.id, false, false FROM catalogue.word w
      WHERE typing AND length(key) > 1 AND w.sound ^@ key
  ), word_fits AS (
    SELECT f.id, bool_or(f.written) AS written, bool_or(f.lettered) AS lettered FROM fits f GROUP BY f.id
  ), compared AS (
    SELECT f.*, w.word, w.sound = key AND length(key) > 1 AS sounds,
      least(abs(length(w.word) - length(asked)), 9) AS apart,
      (left(w.word, 1) = left(asked, 1))::integer AS begins, ((w.word < 'ऀ') = (asked < 'ऀ'))::integer AS scripted
    FROM word_fits f JOIN catalogue.word w ON w.id = f.id
  ), scored AS (
    SELECT c.id, CASE WHEN c.written OR c.sounds AND (length(key) > 2 OR c.lettered) THEN 1 ELSE 3 END AS tier, CASE
      WHEN c.word = asked THEN 100
      WHEN c.written AND starts_with(c.word, asked) THEN 90
      WHEN c.sounds THEN 70 + c.lettered::integer * 8 + c.scripted * 3 - least(c.apart, 5)
      WHEN c.written THEN 65
      ELSE 40 + c.lettered::integer * 10 + c.scripted * 3 + c.begins * 6 - 2 * c.apart END AS score
    FROM compared c
  )
  SELECT gw.game_id, s.tier, s.score FROM scored s JOIN catalogue.game_word gw ON gw.word_id = s.id;
END $$;

-- Name: near_keys(text); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.near_keys(key text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT CASE WHEN length(key) < 4 THEN ARRAY[key] ELSE (
    SELECT array_agg(DISTINCT overlay(key PLACING '' FROM at FOR 1)) || key
    FROM generate_series(1, length(key)) AS at) END
$$;

-- Name: on_changed_names(); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.on_changed_names() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed integer[] := ARRAY(
    SELECT a.id FROM after_change a JOIN before_change b ON b.id = a.id WHERE a.name <> b.name);
BEGIN
  IF changed <> '{}' THEN PERFORM catalogue.index_words(changed); END IF;
  RETURN NULL;
END $$;

-- Name: on_new_names(); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.on_new_names() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM catalogue.index_words(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;

-- Name: plain_names(jsonb); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.plain_names(name jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT E'\n' || string_agg(' ' || catalogue.plain_text(text.value), E'\n' ORDER BY text.key) || E'\n'
  FROM jsonb_each_text(name) AS text
$$;

-- Name: plain_text(text); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.plain_text(said text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT btrim(regexp_replace(
    translate(lower(regexp_replace(
      normalize(said, NFKD), '[\u0300-\u036f\u093c\u200b-\u200f\u2060\ufeff''’]', '', 'g')), 'ँ', 'ं'),
    '[^a-z0-9\u0900-\u0963\u0966-\u097f]+', ' ', 'g'))
$$;

-- Name: search_games(text); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.search_games(said text) RETURNS TABLE(game_id integer, rank integer, match text)
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
  asked text := catalogue.plain_text(said);
  words text[] := (string_to_array(asked, ' '))[1:8];
  many integer := cardinality(words);
  joined text := replace(asked, ' ', '');
  whole text := catalogue.sound_key(joined);
  tag record;
  wholes text[] := CASE WHEN length(whole) > 3 THEN catalogue.near_keys(whole) ELSE ARRAY[whole] END;
BEGIN
  IF asked = '' THEN RETURN; END IF;
  -- A word that is a kind or studio and in no name stands for thousands of games: alone it finds them all, and beside
  -- a word that is in names it only narrows what that one finds.
  IF many < 3 AND NOT EXISTS
    (SELECT FROM catalogue.name_sound n WHERE length(whole) > 1 AND n.sound = whole AND NOT n.slipped)
  THEN
    FOR word_at IN 1..many LOOP
      tag := catalogue.tags_of(words[word_at]);
      CONTINUE WHEN tag.kinds = '{}' AND tag.studios = '{}'
        OR EXISTS (SELECT FROM catalogue.names_fitting(words[word_at], word_at = many) f WHERE f.tier = 1);
      IF many = 1 THEN
        RETURN QUERY SELECT g.id, 1940, 'tag'
          FROM catalogue.game g WHERE g.types && tag.kinds OR g.developer_id = ANY (tag.studios);
        RETURN;
      END IF;
      EXIT WHEN catalogue.tags_of(words[3 - word_at]) IS DISTINCT FROM ROW ('{}'::text[], '{}'::integer[]);
      RETURN QUERY SELECT g.id, 1940 - max(f.score), 'tag'
        FROM catalogue.names_fitting(words[3 - word_at], word_at = 1) f JOIN catalogue.game g ON g.id = f.game_id
        WHERE f.tier = 1 AND (g.types && tag.kinds OR g.developer_id = ANY (tag.studios)) GROUP BY g.id;
      IF FOUND THEN RETURN; END IF;
    END LOOP;
  END IF;
  RETURN QUERY
  WITH hit AS (
    SELECT at, f.game_id, min(f.tier) AS tier, max(f.score) AS score
    FROM unnest(words) WITH ORDINALITY AS asked_word (word, at), catalogue.games_fitting(word, at = many) AS f
    GROUP BY at, f.game_id
  ), every_word AS (
    SELECT hit.game_id, max(hit.tier) + 4 * (many - count(*))::integer AS tier, sum(hit.score)::integer AS score
    FROM hit GROUP BY 1 HAVING count(*) >= many - (many > 2)::integer
    UNION ALL
    SELECT n.game_id, CASE WHEN n.sound = whole AND NOT n.slipped THEN 1 ELSE 3 END,
      many * CASE WHEN n.name = joined THEN 95 WHEN n.sound = whole AND NOT n.slipped THEN 80 ELSE 50 END
        - least(abs(length(n.name) - length(joined)), 9)
    FROM catalogue.name_sound n WHERE length(whole) > 1 AND n.sound = ANY (wholes)
  ), found AS (
    SELECT e.game_id, min(e.tier) AS tier, max(e.score) AS score FROM every_word e GROUP BY 1
  )
  SELECT f.game_id, CASE
      WHEN f.tier > 1 THEN 1000 * f.tier - f.score
      WHEN g.plain_names LIKE E'%\n ' || asked || E'\n%' THEN 0
      WHEN g.plain_names LIKE E'%\n ' || asked || '%' THEN 1
      WHEN g.plain_names LIKE '% ' || asked || '%' THEN 2
      ELSE 1000 * f.tier - f.score END,
    CASE WHEN f.tier = 1 AND g.plain_names LIKE '%' || asked || '%' THEN 'name'
      ELSE (ARRAY['sound', 'tag', 'near'])[least(f.tier, 3)] END
  FROM found f JOIN catalogue.game g ON g.id = f.game_id WHERE f.tier = (SELECT min(best.tier) FROM found best);
END $$;

-- Name: slips(text, text); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.slips(word text, sound text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT array_agg(DISTINCT slip) FROM (
    SELECT word AS slip
    UNION ALL SELECT overlay(word PLACING '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at
    WHERE length(word) > 3
    UNION ALL SELECT ':' || near FROM unnest(catalogue.near_keys(sound)) AS near WHERE length(sound) > 2) AS slips
$$;

-- Name: sound_key(text); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.sound_key(word text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
  s text := word;
BEGIN
  IF s ~ '[a-z]' THEN
    s := regexp_replace(s, 'igh', 'i', 'g');
    s := regexp_replace(s, 'tch|ch', '1', 'g');
    s := regexp_replace(s, 'sh', 's', 'g');
    s := regexp_replace(s, 'dge', 'j', 'g');
    s := regexp_replace(s, 'c(?=[eiy])', 's', 'g');
    s := replace(replace(s, '1', 'C'), 'x', 'ks');
    s := translate(s, 'cqwzf', 'kkvjp');
    s := translate(s, 'C', 'c');
    s := regexp_replace(s, '(?<=[bcdgjklmnprstv])h', '', 'g');
    s := regexp_replace(s, '(?<=.)[aeiouy]+', '', 'g');
    s := regexp_replace(s, '^[aeiou]', 'a');
  END IF;
  IF s ~ '[\u0900-\u097f]' THEN
    s := regexp_replace(s, '(?<=[क-ह])्ह', '', 'g');
    s := regexp_replace(s, '^[अआइईउऊएऐओऔऑऍ]', 'a');
    s := translate(s,
      'कखगघचछजझटठतथडढदधनणङञपफबभमयरऱलळवशषसहऋृं०१२३४५६७८९',
      'kkggccjjttttddddnnnnppbbmyrrllvssshrrn0123456789');
    s := regexp_replace(s, '[\u0900-\u097f]', '', 'g');
    s := regexp_replace(s, '(?<=.)y', '', 'g');
  END IF;
  s := regexp_replace(s, 'n(?=[pb])', 'm', 'g');
  RETURN regexp_replace(s, '(.)\1+', '\1', 'g');
END $$;

-- Name: tags_of(text); Type: FUNCTION; Schema: catalogue; Owner: -

CREATE FUNCTION catalogue.tags_of(asked text, OUT kinds text[], OUT studios integer[]) RETURNS record
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    AS $$
  SELECT
    ARRAY(SELECT slug FROM catalogue.game_type t WHERE length(asked) > 2
      AND (strpos(t.plain_names, ' ' || asked) > 0 OR t.sounds @> ARRAY[catalogue.sound_key(asked)])),
    ARRAY(SELECT id FROM catalogue.developer d WHERE length(asked) > 2 AND strpos(d.plain_name, ' ' || asked) > 0)
$$;

-- Name: is_localized(jsonb); Type: FUNCTION; Schema: content; Owner: -

CREATE FUNCTION content.is_localized(texts jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    AS $_$ SELECT coalesce(jsonb_typeof(texts -> 'en') = 'string', false)
  AND NOT jsonb_path_exists(texts, 'strict $.keyvalue() ? (@.value.type() != "string" || !(@.key like_regex "^[a-z]{2}$"))') $_$;

-- Name: advance_verified(); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.advance_verified() RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO jackpots.verified AS t (jackpot, seq, after_units) SELECT p.slug, p.seq, p.sum_units
    FROM jackpots.jackpot p
  ON CONFLICT (jackpot) DO UPDATE SET seq = excluded.seq, after_units = excluded.after_units
$$;

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

-- Name: find_mismatches(boolean); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.find_mismatches(whole boolean) RETURNS TABLE(jackpot text, seq bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  WITH verified AS (
    SELECT p.slug AS jackpot, coalesce(v.seq, 0) AS seq, coalesce(v.after_units, 0) AS after_units
    FROM jackpots.jackpot p LEFT JOIN jackpots.verified v ON v.jackpot = p.slug AND NOT whole
  ), contribution AS (
    SELECT s.*, lag(s.after_units, 1, v.after_units) OVER w AS before_units, lag(s.seq, 1, v.seq) OVER w AS before_seq
    FROM verified v JOIN jackpots.contribution s ON s.jackpot = v.jackpot
      AND s.seq > v.seq WINDOW w AS (PARTITION BY s.jackpot ORDER BY s.seq))
  SELECT c.jackpot, c.seq FROM contribution c
    WHERE c.seq <> c.before_seq + 1 OR c.after_units <> c.before_units + c.units - c.won_minor * 10000
      OR c.carried_minor <> (c.before_units + c.units) / 10000 - c.before_units / 10000 - c.units / 10000
  UNION ALL
  SELECT p.slug, NULL FROM jackpots.jackpot p
    LEFT JOIN LATERAL (SELECT s.seq, s.after_units FROM jackpots.contribution s WHERE s.jackpot = p.slug
      ORDER BY s.seq DESC LIMIT 1) l ON true
    WHERE (p.seq, p.sum_units) IS DISTINCT FROM (coalesce(l.seq, 0), coalesce(l.after_units, 0))
  UNION ALL
  SELECT p.slug, NULL FROM jackpots.jackpot p LEFT JOIN jackpots.cycle r ON r.jackpot = p.slug AND r.ended_seq IS NULL
    WHERE r.number IS NULL OR r.must_hit_minor <> p.must_hit_minor OR p.sum_units >= r.hit_minor * 10000
  UNION ALL
  SELECT r.jackpot, coalesce(r.ended_seq, 0) FROM jackpots.cycle r LEFT JOIN jackpots.contribution s
    ON s.jackpot = r.jackpot AND s.seq = r.ended_seq
    WHERE r.commitment <> sha256(convert_to(jackpots.committed_text(r), 'UTF8')) OR s.won_minor = 0
      OR (s.won_by = 'full') <> (s.after_units + s.won_minor * 10000 >= r.hit_minor * 10000)
  UNION ALL
  SELECT s.jackpot, s.seq FROM contribution s WHERE s.won_minor > 0
    AND s.seq > (SELECT min(r.ended_seq) FROM jackpots.cycle r WHERE r.jackpot = s.jackpot)
      AND NOT EXISTS (SELECT FROM jackpots.cycle r WHERE r.jackpot = s.jackpot AND r.ended_seq = s.seq)
  UNION ALL
  SELECT 'ledger', NULL FROM wallet.in_jackpots l WHERE l.minor <> (SELECT coalesce(sum(p.sum_units / 10000), 0)
    FROM jackpots.jackpot p)
$$;

-- Name: refuse_other_cycle(); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.refuse_other_cycle() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'cycle % of jackpot % is committed: it can only end', OLD.number, OLD.jackpot
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Name: refuse_promise_change(); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.refuse_promise_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.sum_units >= 10000 OR EXISTS (SELECT FROM jackpots.cycle r WHERE r.jackpot = NEW.slug AND r.ended_seq IS NULL)
    THEN
    RAISE EXCEPTION 'a cycle of jackpot % is promised: another must-hit sum goes into next_must_hit_minor', OLD.slug
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- Name: jackpot; Type: TABLE; Schema: jackpots; Owner: -

CREATE TABLE jackpots.jackpot (
    slug text NOT NULL,
    names jsonb NOT NULL,
    must_hit_minor bigint NOT NULL,
    next_must_hit_minor bigint,
    sum_units bigint DEFAULT 0 NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    seed_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT fits_one_movement CHECK (((must_hit_minor <= '50000000000'::bigint) AND (next_must_hit_minor <= '50000000000'::bigint))),
    CONSTRAINT jackpot_must_hit_minor_check CHECK (((must_hit_minor >= 1) AND (must_hit_minor <= 900000000))),
    CONSTRAINT jackpot_names_check CHECK (content.is_localized(names)),
    CONSTRAINT jackpot_next_must_hit_minor_check CHECK (((next_must_hit_minor >= 1) AND (next_must_hit_minor <= 900000000))),
    CONSTRAINT jackpot_seed_minor_check CHECK ((seed_minor >= 0)),
    CONSTRAINT jackpot_sum_units_check CHECK ((sum_units >= 0)),
    CONSTRAINT seed_does_not_fill CHECK (((seed_minor = 0) OR (((seed_minor * 10) < must_hit_minor) AND ((next_must_hit_minor IS NULL) OR ((seed_minor * 10) < next_must_hit_minor)))))
)
WITH (fillfactor='10');

-- Name: set_must_hit(text, bigint); Type: FUNCTION; Schema: jackpots; Owner: -

CREATE FUNCTION jackpots.set_must_hit(jackpot_slug text, minor bigint) RETURNS jackpots.jackpot
    LANGUAGE sql
    AS $$
  UPDATE jackpots.jackpot p SET next_must_hit_minor = nullif(minor, p.must_hit_minor) WHERE p.slug = jackpot_slug
    RETURNING p.*
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
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
DECLARE
  jackpot jackpots.jackpot; hit bigint; won bigint := 0; how text; taken jackpots.contribution;
BEGIN
  UPDATE jackpots.jackpot p SET seq = p.seq + 1, sum_units = p.sum_units + add_units WHERE p.slug = jackpot_slug
    RETURNING p.* INTO jackpot;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no jackpot %', jackpot_slug USING ERRCODE = 'no_data_found'; END IF;
  -- Read under the jackpot's lock, so this is the open cycle.
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
    jackpot.sum_units / 10000 - (jackpot.sum_units - add_units) / 10000 - add_units / 10000, won, how,
      jackpot.sum_units - won * 10000, at) RETURNING * INTO taken;
  IF won > 0 THEN
    UPDATE jackpots.cycle r SET ended_seq = jackpot.seq WHERE r.jackpot = jackpot_slug AND r.ended_seq IS NULL;
    UPDATE jackpots.jackpot p SET sum_units = taken.after_units,
      must_hit_minor = CASE WHEN taken.after_units < 10000 THEN coalesce(p.next_must_hit_minor, p.must_hit_minor)
        ELSE p.must_hit_minor END,
      next_must_hit_minor = CASE WHEN taken.after_units >= 10000 THEN p.next_must_hit_minor END
      WHERE p.slug = jackpot_slug;
  END IF;
  RETURN NEXT taken;
END $$;

-- Name: add_month_partitions(regclass, timestamp with time zone, integer); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.add_month_partitions(parent regclass, since timestamp with time zone, ahead integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
DECLARE
  made integer := 0; month timestamp; name text; schema_name text; table_name text; definition text; options text;
  by_id boolean; first text; beyond text;
BEGIN
  SELECT n.nspname, c.relname INTO schema_name, table_name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.oid = parent;
  SELECT a.atttypid = 'bigint'::regtype INTO by_id FROM pg_partitioned_table p JOIN pg_attribute a
    ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
    WHERE p.partrelid = parent;
  SELECT format(' WITH (%s)', array_to_string(c.reloptions, ', ')) INTO options
    FROM pg_class c WHERE c.oid = to_regclass(format('%I.%I', schema_name, table_name || '_default'))
      AND c.reloptions IS NOT NULL;
  FOR month IN SELECT generate_series(date_trunc('month', since AT TIME ZONE 'UTC'),
    date_trunc('month', since AT TIME ZONE 'UTC') + ahead * interval '1 month', interval '1 month') LOOP
    name := table_name || to_char(month, '_YYYY_MM');
    CONTINUE WHEN to_regclass(format('%I.%I', schema_name, name)) IS NOT NULL;
    first := month AT TIME ZONE 'UTC';
    beyond := (month + interval '1 month') AT TIME ZONE 'UTC';
    IF by_id THEN
      first := kernel.month_id(month AT TIME ZONE 'UTC');
      beyond := kernel.month_id((month + interval '1 month') AT TIME ZONE 'UTC');
    END IF;
    BEGIN
      EXECUTE format('CREATE TABLE %I.%I PARTITION OF %s FOR VALUES FROM (%L) TO (%L)%s', schema_name, name, parent,
        first, beyond, options);
    EXCEPTION WHEN check_violation THEN CONTINUE;
    END;
    -- A trigger of a statement that names the whole table is not one of a statement that names the partition.
    FOR definition IN SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE t.tgrelid = parent AND NOT t.tgisinternal
      AND t.tgtype & 1 = 0 LOOP
      EXECUTE replace(definition, format(' ON %s ', parent), format(' ON %I.%I ', schema_name, name));
    END LOOP;
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

-- Name: begin_event_epoch(); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.begin_event_epoch() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
DECLARE
  here bigint;
  newest kernel.event_epoch;
  foreign_ids boolean;
BEGIN
  -- Two processes that start at once agree on one epoch.
  LOCK TABLE kernel.event_epoch IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO newest FROM kernel.event_epoch ORDER BY number DESC LIMIT 1;
  BEGIN
    SELECT system_identifier INTO here FROM pg_control_system();
  EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_function THEN
    here := NULL;
  END;
  SELECT EXISTS (SELECT FROM kernel.event WHERE epoch = newest.number AND xid > pg_snapshot_xmax(pg_current_snapshot()))
    OR EXISTS (SELECT FROM kernel.consumer WHERE epoch = newest.number
      AND xid > pg_snapshot_xmax(pg_current_snapshot())) INTO foreign_ids;
  IF newest.cluster IS NULL AND NOT foreign_ids THEN
    UPDATE kernel.event_epoch SET cluster = here WHERE number = newest.number;
    RETURN NULL;
  END IF;
  IF NOT foreign_ids AND newest.cluster IS NOT DISTINCT FROM coalesce(here, newest.cluster) THEN RETURN NULL; END IF;
  INSERT INTO kernel.event_epoch (number, cluster) VALUES (newest.number + 1, here);
  -- A constant default adds no work to a bet.
  EXECUTE format('ALTER TABLE kernel.event ALTER COLUMN epoch SET DEFAULT %s', newest.number + 1);
  RETURN newest.number + 1;
END $$;

-- Name: create_event_partitions(integer); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.create_event_partitions(days_ahead integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
DECLARE
  today CONSTANT date := (now() AT TIME ZONE 'UTC')::date;
  created integer := 0;
  name text;
BEGIN
  FOR offset_days IN 0..days_ahead LOOP
    name := format('event_%s', to_char(today + offset_days, 'YYYYMMDD'));
    CONTINUE WHEN to_regclass(format('kernel.%I', name)) IS NOT NULL
      OR EXISTS (SELECT FROM kernel.event_default WHERE day = today + offset_days);
    EXECUTE format('CREATE TABLE kernel.%I PARTITION OF kernel.event FOR VALUES FROM (%L) TO (%L)', name,
      today + offset_days, today + offset_days + 1);
    EXECUTE format('CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kernel.%I
      FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change()', name);
    created := created + 1;
  END LOOP;
  RETURN created;
END $$;

-- Name: currency(); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.currency() RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT 'INR' $$;

-- Name: drop_event_partitions(date); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.drop_event_partitions(before date) RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $_$
DECLARE
  partition regclass;
  unread boolean;
BEGIN
  FOR partition IN
    SELECT c.oid FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'kernel.event'::regclass AND c.relname ~ '^event_[0-9]{8}$'
      AND to_date(right(c.relname, 8), 'YYYYMMDD') < before
    ORDER BY c.relname
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM kernel.consumer c WHERE EXISTS (
      SELECT FROM %s e WHERE (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id)))', partition) INTO unread;
    -- A later day is not read either.
    EXIT WHEN unread;
    RETURN NEXT (SELECT relname FROM pg_class WHERE oid = partition);
    EXECUTE format('DROP TABLE %s', partition);
  END LOOP;
END $_$;

-- Name: event_horizon(); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.event_horizon() RETURNS xid8
    LANGUAGE plpgsql
    AS $$
DECLARE
  running pg_snapshot;
  horizon xid8;
BEGIN
  IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
    RAISE 'events are read in a transaction with the isolation level read committed'
      USING ERRCODE = 'invalid_transaction_state';
  END IF;
  SELECT pg_current_snapshot() INTO running;
  -- The statistics of this transaction's first look would be shown again.
  PERFORM pg_stat_clear_snapshot();
  -- What ended since the snapshot is in no list of the running, whatever its database was: it is asked for last.
  SELECT min(ours.xid) INTO horizon FROM (
    SELECT x.xid FROM pg_snapshot_xip(running) AS x (xid)
    WHERE NOT EXISTS (
      SELECT FROM pg_stat_get_activity(NULL) AS a
      WHERE a.backend_xid = x.xid::xid AND a.datid <> (SELECT d.oid FROM pg_database AS d
        WHERE d.datname = current_database()))
    AND NOT EXISTS (SELECT FROM pg_prepared_xacts AS p WHERE p.transaction = x.xid::xid
      AND p.database <> current_database())
    OFFSET 0) AS ours
    WHERE pg_xact_status(ours.xid) = 'in progress';
  -- A snapshot lists neither its own transaction nor any from its end on.
  RETURN least(horizon, pg_snapshot_xmax(running), pg_current_xact_id_if_assigned());
END $$;

-- Name: grant_analytics(text[], text[]); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.grant_analytics(roles text[], views text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  relation record; role text; name text;
BEGIN
  FOR relation IN SELECT c.relname::text AS bare, c.relkind FROM pg_class c
    WHERE c.relnamespace = 'analytics'::regnamespace
  LOOP
    IF relation.relkind <> 'v' OR relation.bare <> ALL (views) THEN
      RAISE EXCEPTION 'analytics.% is no view that a domain declares', relation.bare;
    END IF;
  END LOOP;
  FOREACH role IN ARRAY roles LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA analytics TO %I', role);
    FOREACH name IN ARRAY views LOOP
      EXECUTE format('GRANT SELECT ON analytics.%I TO %I', name, role);
    END LOOP;
  END LOOP;
END $$;

-- Name: grant_roles(text, text, jsonb); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.grant_roles(app text, report text, rights jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  given record; relation record; name text; columns text; item jsonb;
BEGIN
  FOR given IN SELECT r.schema, coalesce(r.open, '{}') AS open, coalesce(r.guarded, '{}') AS guarded,
      coalesce(r.hidden, '{}') AS hidden, coalesce(r.reported, '[]') AS reported, coalesce(r.internal, '{}') AS internal
    FROM jsonb_to_recordset(rights) AS r (schema text, open text[], guarded text[], hidden jsonb, reported jsonb,
      internal text[])
  LOOP
    FOREACH name IN ARRAY given.open || given.guarded LOOP
      IF to_regclass(format('%I.%I', given.schema, name)) IS NULL THEN
        RAISE EXCEPTION '%.% is declared by its domain, and is no table', given.schema, name;
      END IF;
    END LOOP;
    EXECUTE format('REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA %I FROM PUBLIC', given.schema);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I, %I', given.schema, app, report);
    EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO %I', given.schema, app);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I', given.schema, app);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I', given.schema, app);
    FOR relation IN
      SELECT c.oid::regclass AS name, c.relname::text AS bare, c.relispartition,
        EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname LIKE '%append_only') AS append_only
      FROM pg_class c WHERE c.relnamespace = given.schema::regnamespace AND c.relkind IN ('r', 'p')
    LOOP
      IF relation.relispartition THEN
        EXECUTE format('REVOKE ALL ON %s FROM %I', relation.name, app);
      ELSIF relation.bare = ANY (given.guarded) THEN
        EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON %s FROM %I', relation.name, app);
      ELSIF relation.bare <> ALL (given.open) THEN
        RAISE EXCEPTION 'the table % is not declared: list it in the definition of its domain', relation.name;
      ELSIF relation.append_only THEN
        EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM %I', relation.name, app);
      END IF;
    END LOOP;
    FOREACH name IN ARRAY given.internal LOOP
      EXECUTE format('REVOKE ALL ON FUNCTION %I.%I FROM %I', given.schema, name, app);
    END LOOP;

    -- All columns but the hidden ones.
    FOR relation IN SELECT h.key AS bare, format('%I.%I', given.schema, h.key)::regclass AS name,
        ARRAY(SELECT jsonb_array_elements_text(h.value -> 'columns')) AS hidden,
        (h.value -> 'changes')::boolean IS TRUE AS changes
      FROM jsonb_each(given.hidden) h
    LOOP
      EXECUTE format('REVOKE SELECT, UPDATE ON %s FROM %I', relation.name, app);
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = relation.name AND attnum > 0 AND NOT attisdropped AND attname <> ALL (relation.hidden);
      EXECUTE format('GRANT SELECT (%s) ON %s TO %I', columns, relation.name, app);
      IF relation.changes THEN EXECUTE format('GRANT UPDATE (%s) ON %s TO %I', columns, relation.name, app); END IF;
    END LOOP;

    FOR item IN SELECT * FROM jsonb_array_elements(given.reported) LOOP
      IF jsonb_typeof(item) = 'string' THEN
        EXECUTE format('GRANT SELECT ON %I.%I TO %I', given.schema, item #>> '{}', report);
      ELSE
        SELECT string_agg(quote_ident(c), ', ') INTO columns FROM jsonb_array_elements_text(item -> 'columns') c;
        EXECUTE format('GRANT SELECT (%s) ON %I.%I TO %I', columns, given.schema, item ->> 'table', report);
      END IF;
    END LOOP;
  END LOOP;
END $$;

-- Name: longest_write(); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.longest_write() RETURNS TABLE(pid integer, application text, role text, age_sec double precision)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
  SELECT pid, application, role, extract(epoch FROM clock_timestamp() - since)::float8 FROM (
    SELECT a.pid, a.application_name, a.usename::text, a.xact_start FROM pg_stat_activity a
      WHERE a.datname = current_database() AND a.backend_xid IS NOT NULL AND a.pid <> pg_backend_pid()
    UNION ALL
    SELECT NULL, 'prepared transaction ' || p.gid, p.owner::text, p.prepared FROM pg_prepared_xacts p
      WHERE p.database = current_database()
  ) AS writing (pid, application, role, since)
  ORDER BY since NULLS LAST LIMIT 1
$$;

-- Name: month_id(timestamp with time zone); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.month_id(at timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT (extract(year FROM at AT TIME ZONE 'UTC')::bigint % 100 * 100 + extract(month
    FROM at AT TIME ZONE 'UTC')::bigint) * 1000000000000
$$;

-- Name: next_events(integer, xid8, bigint, text[], integer, integer, integer, integer); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.next_events(after_epoch integer, after_xid xid8, after_id bigint, types text[], events_max integer, rows_max integer, part integer DEFAULT 0, parts integer DEFAULT 1) RETURNS TABLE(epoch integer, xid text, id bigint, type text, user_id bigint, body text, version bigint, at timestamp with time zone, horizon_epoch integer, horizon text, delayed boolean)
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
DECLARE
  -- How many events above the horizon are searched for those that wait for an older transaction.
  delayed_scan_max CONSTANT integer := 200;
  now_epoch integer; below xid8; found bigint; waiting text; cut record;
BEGIN
  SELECT (SELECT max(number) FROM kernel.event_epoch), kernel.event_horizon() INTO now_epoch, below;

  RETURN QUERY
  SELECT e.epoch, e.xid::text, e.id, e.type, e.user_id, e.body::text, e.version, e.at, NULL::integer, NULL::text,
    NULL::boolean
  FROM (SELECT * FROM kernel.event e WHERE (e.epoch, e.xid, e.id) > (after_epoch, after_xid, after_id)
    AND (e.epoch, e.xid) < (now_epoch, below)
    ORDER BY e.epoch, e.xid, e.id LIMIT rows_max) e
  WHERE e.type = ANY (types) AND (parts = 1 OR coalesce(e.user_id, 0) % parts = part)
  ORDER BY e.epoch, e.xid, e.id LIMIT events_max;
  GET DIAGNOSTICS found = ROW_COUNT;

  SELECT NULL::integer AS epoch, NULL::xid8 AS xid, NULL::bigint AS id INTO cut;
  IF found < events_max THEN
    SELECT e.epoch, e.xid, e.id INTO cut FROM kernel.event e
      WHERE (e.epoch, e.xid, e.id) > (after_epoch, after_xid, after_id) AND (e.epoch, e.xid) < (now_epoch, below)
      ORDER BY e.epoch, e.xid, e.id OFFSET rows_max - 1 LIMIT 1;
  END IF;
  IF found < events_max THEN
    SELECT jsonb_agg(jsonb_build_array(w.type, w.user_id))::text INTO waiting FROM (
      SELECT DISTINCT ahead.type, ahead.user_id FROM (SELECT e.type, e.user_id FROM kernel.event e
        WHERE (e.epoch, e.xid) >= (now_epoch, below)
        ORDER BY e.epoch, e.xid, e.id LIMIT delayed_scan_max) ahead
      WHERE ahead.type = ANY (types) AND (parts = 1 OR coalesce(ahead.user_id, 0) % parts = part)) w;
  END IF;
  RETURN QUERY SELECT cut.epoch, cut.xid::text, cut.id, NULL::text, NULL::bigint, waiting, NULL::bigint,
    NULL::timestamptz, now_epoch, below::text, waiting IS NOT NULL;
END $$;

-- Name: refuse_change(); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Name: journal_place; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.journal_place (
    name text NOT NULL,
    read_id bigint DEFAULT 0 NOT NULL,
    true_until timestamp with time zone,
    settled_id bigint DEFAULT 0 NOT NULL,
    settled_at timestamp with time zone,
    asked_id bigint,
    asked_xid xid8,
    asked_at timestamp with time zone,
    CONSTRAINT journal_place_check CHECK ((((asked_id IS NULL) = (asked_xid IS NULL)) AND ((asked_id IS NULL) = (asked_at IS NULL)))),
    CONSTRAINT journal_place_check1 CHECK ((read_id <= settled_id))
);

-- Name: settle_journal(text, bigint, timestamp with time zone); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.settle_journal(of_name text, drawn bigint, now timestamp with time zone) RETURNS kernel.journal_place
    LANGUAGE plpgsql
    AS $$
DECLARE
  place kernel.journal_place; below xid8; ended xid8;
BEGIN
  INSERT INTO kernel.journal_place (name) VALUES (of_name) ON CONFLICT (name) DO NOTHING;
  SELECT * INTO place FROM kernel.journal_place p WHERE p.name = of_name FOR UPDATE;
  below := kernel.event_horizon();
  IF place.asked_xid <= below THEN
    place.settled_id := place.asked_id;
    place.settled_at := place.asked_at;
    place.asked_xid := NULL;
  END IF;
  IF place.asked_xid IS NULL THEN
    ended := pg_snapshot_xmax(pg_current_snapshot());
    place.asked_id := drawn;
    place.asked_xid := ended;
    place.asked_at := now;
    UPDATE kernel.journal_place p SET settled_id = place.settled_id, settled_at = place.settled_at,
      asked_id = place.asked_id, asked_xid = place.asked_xid, asked_at = place.asked_at WHERE p.name = of_name;
  END IF;
  RETURN place;
END $$;

-- Name: take_consumer(text, boolean); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.take_consumer(consumer text, durable boolean) RETURNS TABLE(epoch integer, xid text, id bigint)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('consumer ' || consumer, 0)) THEN RETURN; END IF;
  IF NOT durable THEN PERFORM set_config('synchronous_commit', 'off', true); END IF;
  RETURN QUERY SELECT c.epoch, c.xid::text, c.id FROM kernel.consumer c WHERE c.name = consumer;
  IF NOT FOUND THEN RETURN QUERY SELECT NULL::integer, NULL::text, NULL::bigint; END IF;
END $$;

-- Name: time_zone(); Type: FUNCTION; Schema: kernel; Owner: -

CREATE FUNCTION kernel.time_zone() RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT 'Asia/Kolkata' $$;

-- Name: issue(integer, jsonb, timestamp with time zone); Type: FUNCTION; Schema: lottery; Owner: -

CREATE FUNCTION lottery.issue(of_lottery integer, grants jsonb, now_at timestamp with time zone) RETURNS SETOF lottery.issued
    LANGUAGE plpgsql
    AS $$
DECLARE
  l lottery.lottery; g record; p lottery.player; given integer;
BEGIN
  SELECT * INTO l FROM lottery.lottery WHERE id = of_lottery FOR NO KEY UPDATE;
  IF l.id IS NULL OR l.state NOT IN ('announced', 'running', 'counting') OR l.counted_at IS NOT NULL THEN RETURN;
  END IF;
  FOR g IN SELECT * FROM jsonb_to_recordset(grants) AS g(key text, "userId" bigint, source text, count integer,
    points bigint, mark text) LOOP
    CONTINUE WHEN EXISTS (SELECT FROM lottery.ticket_range r WHERE r.lottery_id = l.id AND r.key = g.key);
    INSERT INTO lottery.player (lottery_id, user_id, mark) VALUES (l.id, g."userId", g.mark) ON CONFLICT DO NOTHING;
    SELECT * INTO p FROM lottery.player o WHERE o.lottery_id = l.id AND o.user_id = g."userId";
    given := least(g.count, l.player_max - p.tickets);
    CONTINUE WHEN given < 1;
    INSERT INTO lottery.ticket_range VALUES (l.id, l.tickets, l.tickets + given - 1, g."userId", g.source, g.key,
      coalesce(g.points, 0), now_at);
    UPDATE lottery.player o SET tickets = o.tickets + given WHERE o.lottery_id = l.id AND o.user_id = g."userId";
    RETURN NEXT ROW(g.key, g."userId", l.tickets, l.tickets + given - 1)::lottery.issued;
    l.head := lottery.link(l.head, l.id, l.tickets, l.tickets + given - 1, p.mark);
    l.tickets := l.tickets + given;
  END LOOP;
  UPDATE lottery.lottery SET tickets = l.tickets, head = l.head WHERE id = l.id;
END $$;

-- Name: link(text, integer, bigint, bigint, text); Type: FUNCTION; Schema: lottery; Owner: -

CREATE FUNCTION lottery.link(head text, lottery_id integer, first bigint, last bigint, mark text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT encode(sha256(convert_to(format('%s:%s:%s:%s', coalesce(head, 'mela-lottery-' || lottery_id), first, last,
    mark), 'UTF8')), 'hex')
$$;

-- Name: refuse_change(); Type: FUNCTION; Schema: lottery; Owner: -

CREATE FUNCTION lottery.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_TABLE_NAME = 'winner' AND TG_OP = 'UPDATE' THEN
    IF (to_jsonb(new) - 'paid_at' - 'refusal') = (to_jsonb(old) - 'paid_at' - 'refusal') AND (to_jsonb(old) ->> 'paid_at') IS NULL THEN RETURN new; END IF;
  END IF;
  RAISE EXCEPTION 'lottery.% does not change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Name: reveal(integer); Type: FUNCTION; Schema: lottery; Owner: -

CREATE FUNCTION lottery.reveal(of_lottery integer) RETURNS text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  UPDATE lottery.lottery l SET server_seed = encode(s.server_seed, 'hex') FROM lottery.seed s
  WHERE l.id = of_lottery AND s.lottery_id = l.id AND l.state = 'counting' AND l.counted_at IS NOT NULL
    RETURNING l.server_seed
$$;

-- Name: progress(bigint[], date, boolean); Type: FUNCTION; Schema: missions; Owner: -

CREATE FUNCTION missions.progress(players bigint[], of_day date, of_taken boolean DEFAULT false) RETURNS TABLE(task_id bigint, progress integer)
    LANGUAGE sql STABLE
    AS $$
  SELECT t.id, least(m.target, CASE
    WHEN m.kind IN ('rounds', 'wins', 'new_game') THEN (
      SELECT CASE m.kind WHEN 'rounds' THEN count(*) WHEN 'wins'
        THEN count(DISTINCT r.game_id) FILTER (WHERE r.win_minor > 0)
        ELSE count(DISTINCT r.game_id) FILTER (WHERE r.new_game) END
      FROM missions.round r
      WHERE r.user_id = t.user_id AND r.day = t.day AND r.bet_minor >= m.bet_minor
        AND (m.game_type IS NULL OR m.game_type = ANY (r.game_types)))
    ELSE (SELECT count(*) FROM missions.deed d WHERE d.user_id = t.user_id AND d.day = t.day AND d.kind = m.kind
      AND NOT d.undone)
  END)::integer
  FROM missions.task t JOIN missions.mission m ON m.id = t.mission_id JOIN missions.player p ON p.user_id = t.user_id
  WHERE t.user_id = ANY (players) AND t.day = of_day AND NOT t.rerolled AND (t.taken_at IS NOT NULL) = of_taken
    AND (NOT p.care OR m.kind IN ('verify', 'limit', 'quiet'))
$$;

-- Name: next_seed(bigint, bytea); Type: FUNCTION; Schema: originals; Owner: -

CREATE FUNCTION originals.next_seed(of_seed bigint, drawn bytea) RETURNS bytea
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  UPDATE originals.seed s SET next_server_seed = coalesce(s.next_server_seed, drawn) WHERE s.id = of_seed
    RETURNING s.next_server_seed
$$;

-- Name: requisite_values(jsonb, text); Type: FUNCTION; Schema: payments; Owner: -

CREATE FUNCTION payments.requisite_values(requisites jsonb, payer_reference text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT lower(regexp_replace(r.value, '[ -]'::text, ''::text, 'g'::text)) AS lower FROM jsonb_each_text(requisite_values.requisites) r(key, value) UNION ALL SELECT ('payer '::text || requisite_values.payer_reference) WHERE (requisite_values.payer_reference IS NOT NULL));

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
    closed_at timestamp with time zone,
    promotion_minor bigint DEFAULT 0 NOT NULL
)
PARTITION BY RANGE (id);

-- Name: add_to_round(play.round); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.add_to_round(added play.round) RETURNS play.round
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO play.round AS r SELECT added.* ON CONFLICT (user_id, id) DO UPDATE SET
    bet_minor = r.bet_minor + excluded.bet_minor,
    win_minor = r.win_minor + excluded.win_minor,
    undone_minor = r.undone_minor + excluded.undone_minor,
    promotion_minor = r.promotion_minor + excluded.promotion_minor,
    closed = r.closed OR excluded.closed,
    after_minor = excluded.after_minor,
    movement_keys = r.movement_keys || excluded.movement_keys,
    closed_at = coalesce(r.closed_at, excluded.closed_at)
  RETURNING r.* INTO added;
  RETURN added;
END $$;

-- Name: bets_with(text); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.bets_with(bet text) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  SELECT bet || ARRAY(SELECT o.key FROM play.free_bet_use u JOIN play.free_bet_use o ON o.free_bet_id = u.free_bet_id
    WHERE u.key = bet AND o.key <> bet AND o.returned_at IS NULL)
$$;

-- Name: book(jsonb, timestamp with time zone, timestamp with time zone, text); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.book(messages jsonb, at timestamp with time zone, oldest timestamp with time zone, originals text) RETURNS SETOF play.booked
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_nestloop TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
DECLARE
  asked play.message[]; wanted play.message[]; moving play.message[]; posted wallet.posted[];
  frees_or_undoes boolean; caps boolean; undone_wins bigint[];
BEGIN
  asked := ARRAY(SELECT m FROM play.read_messages(messages, oldest) m ORDER BY m.place);
  frees_or_undoes := EXISTS (SELECT FROM unnest(asked) m WHERE (m.instruction).kind IN ('free_bet', 'rollback'));
  -- A batch of several players waits for none of them; its first message says so for all.
  IF (messages -> 0 -> 'waits')::boolean IS FALSE THEN asked := play.leave_busy(asked);
  ELSIF frees_or_undoes THEN PERFORM play.lock_free_bets(asked);
  END IF;
  IF frees_or_undoes THEN asked := play.take_free_bets(asked, at); END IF;

  moving := ARRAY(SELECT m FROM unnest(asked) m WHERE m.rejection IS NULL AND m.kind <> 'balance' ORDER BY m.place);
  wanted := moving;
  caps := EXISTS (SELECT FROM unnest(moving) m WHERE m.kind = 'win') AND EXISTS (SELECT FROM play.win_cap);
  -- Under the players' locks: of two wins of a bet at once the second sees the first.
  IF caps THEN
    PERFORM wallet.lock_player(p.id) FROM (SELECT DISTINCT m.user_id AS id FROM unnest(moving) m ORDER BY 1) p;
    moving := play.cap_wins(moving);
  END IF;
  posted := ARRAY(
    SELECT p FROM wallet.post(ARRAY(SELECT m.instruction FROM unnest(moving) m ORDER BY m.place), at) p ORDER BY p.i);
  IF caps OR EXISTS (SELECT FROM unnest(posted) p WHERE p.reason IN ('bad_amount', 'key_conflict')) THEN
    posted := play.hold_wins(messages, wanted, moving, posted, at);
  END IF;
  IF frees_or_undoes THEN undone_wins := play.settle_undone(moving, posted, at); END IF;
  PERFORM play.write_rounds(moving, posted, undone_wins, at, originals);

  -- An id that another transaction has booked meanwhile fails the batch, which is then booked again.
  INSERT INTO play.request (id, content, booked_at)
  SELECT DISTINCT m.request, m.content, book.at FROM ROWS FROM (unnest(moving), unnest(posted)) AS m
  WHERE m.request IS NOT NULL AND NOT m.seen AND m.status <> 'refused';

  RETURN QUERY
    SELECT m.place, NULL::text, m.user_id, m.status, m.reason, m.cash_minor + m.bonus_minor
      FROM ROWS FROM (unnest(moving), unnest(posted)) AS m
    UNION ALL
    SELECT m.place, m.rejection, m.user_id, NULL, NULL, NULL
      FROM unnest(asked) m WHERE m.rejection IS NOT NULL OR m.kind = 'balance'
    ORDER BY 1;
END $$;

-- Name: cap_of(play.message); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.cap_of(win play.message) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  SELECT c.max_minor FROM play.win_cap c
  WHERE c.developer = win.developer AND (c.game IS NULL OR c.game = (win.instruction).game)
    AND c.kind IN ('ordinary', CASE (win.instruction).kind WHEN 'provider_jackpot' THEN 'jackpot'
      WHEN 'provider_promotion' THEN 'promotion'
      WHEN 'win' THEN CASE WHEN EXISTS (SELECT FROM play.free_bet_use u WHERE u.key = (win.instruction).ref)
        THEN 'free' END END)
  ORDER BY c.kind = 'ordinary', c.game IS NULL LIMIT 1
$$;

-- Name: cap_wins(play.message[]); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.cap_wins(moving play.message[]) RETURNS play.message[]
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  win play.message; asked wallet.instruction; cap bigint;
BEGIN
  FOR place IN 1..cardinality(moving) LOOP
    win := moving[place];
    CONTINUE WHEN win.kind <> 'win' OR (win.instruction).meta ? 'settles';
    asked := win.instruction;
    asked.game := coalesce(play.game_of_round(win),
      (SELECT (b.instruction).game FROM unnest(moving) b WHERE (b.instruction).key = asked.ref LIMIT 1), asked.game);
    win.instruction := asked;
    cap := play.cap_of(win);
    IF asked.amount > cap OR (asked.amount > 0 AND asked.amount + play.won_beside(moving, place) > cap) THEN
      moving[place] := play.without_sum(moving[place]);
    END IF;
  END LOOP;
  RETURN moving;
END $$;

-- Name: game_of_round(play.message); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.game_of_round(win play.message) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  of_round CONSTANT bigint := (SELECT k.id FROM play.round_key k
    WHERE k.user_id = win.user_id AND k.developer = win.developer AND k.round = win.round);
  of_game CONSTANT integer := (SELECT r.game_id FROM play.round r WHERE r.user_id = win.user_id AND r.id = of_round);
BEGIN
  RETURN (SELECT g.slug FROM catalogue.game_state g WHERE g.id = of_game);
END $$;

-- Name: game_of_round(bigint, text); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.game_of_round(player bigint, named text) RETURNS TABLE(game_id integer, provider text, opened_by text)
    LANGUAGE plpgsql STABLE
    AS $_$
DECLARE
  of_developer CONSTANT text := split_part(named, ':', 1);
  of_round CONSTANT text := substr(named, length(of_developer) + 2);
  of_id bigint;
BEGIN
  SELECT k.id INTO of_id FROM play.round_key k
    WHERE k.user_id = player AND k.developer = of_developer AND k.round = of_round;
  -- Rounds of the originals are named by their number.
  IF of_id IS NULL AND of_round ~ '^[0-9]{1,18}$' THEN of_id := of_round::bigint; END IF;
  RETURN QUERY SELECT r.game_id, r.developer, r.movement_keys[1] FROM play.round r
    WHERE r.user_id = player AND r.id = of_id AND r.developer = of_developer;
END $_$;

-- Name: has_open_round(bigint, text, text); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.has_open_round(player bigint, of_developer text, named text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  of_round CONSTANT bigint := (
    SELECT k.id FROM play.round_key k WHERE k.user_id = player AND k.developer = of_developer AND k.round = named);
BEGIN
  RETURN EXISTS (SELECT FROM play.round r WHERE r.user_id = player AND r.id = of_round AND NOT r.closed);
END $$;

-- Name: has_round(bigint, bigint); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.has_round(player bigint, of_round bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN EXISTS (SELECT FROM play.round r WHERE r.user_id = player AND r.id = of_round);
END $$;

-- Name: hold_win(jsonb, play.message, wallet.posted, timestamp with time zone); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.hold_win(messages jsonb, win play.message, answer wallet.posted, at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO play.held_win
    (key, ref, user_id, developer, round, game_id, session_hash, amount_minor, held_at, moves)
  SELECT (win.instruction).key, (win.instruction).ref, win.user_id, win.developer, win.round, win.game_id,
    (messages -> (win.place - 1)::integer ->> 'session')::bytea, (win.instruction).amount::bigint, hold_win.at,
    (win.instruction).kind
  WHERE answer.status = 'applied'
$$;

-- Name: hold_wins(jsonb, play.message[], play.message[], wallet.posted[], timestamp with time zone); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.hold_wins(messages jsonb, asked play.message[], moving play.message[], posted wallet.posted[], at timestamp with time zone) RETURNS wallet.posted[]
    LANGUAGE plpgsql
    AS $$
DECLARE
  again wallet.instruction[] := '{}'; places integer[] := '{}'; answers wallet.posted[];
  win play.message; answer wallet.posted; capped boolean;
BEGIN
  FOR place IN 1..cardinality(posted) LOOP
    win := asked[place]; answer := posted[place];
    capped := (moving[place]).instruction IS DISTINCT FROM win.instruction;
    IF capped AND answer.status <> 'refused' THEN
      PERFORM play.hold_win(messages, win, answer, at);
      answer.reason := 'held';
      posted[place] := answer;
    ELSIF answer.reason IN ('bad_amount', 'key_conflict') AND play.may_be_held(win.instruction) THEN
      -- The key may be booked the other way: before the cap was set or lowered, or when it was.
      places := array_append(places, place);
      again := array_append(again, CASE WHEN capped THEN win.instruction
        ELSE (play.without_sum(win)).instruction END);
    END IF;
  END LOOP;
  IF places = '{}' THEN RETURN posted; END IF;
  -- The players are locked by the first call already.
  answers := ARRAY(SELECT p FROM wallet.post(again, at) p ORDER BY p.i);
  FOR n IN 1..cardinality(places) LOOP
    answer := answers[n]; win := asked[places[n]];
    CONTINUE WHEN (posted[places[n]]).reason = 'key_conflict' AND answer.status <> 'replayed';
    answer.i := (posted[places[n]]).i;
    IF answer.status <> 'refused' AND (again[n]).amount = 0 THEN
      PERFORM play.hold_win(messages, win, answer, at);
      answer.reason := 'held';
    END IF;
    posted[places[n]] := answer;
  END LOOP;
  RETURN posted;
END $$;

-- Name: leave_busy(play.message[]); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.leave_busy(asked play.message[]) RETURNS play.message[]
    LANGUAGE plpgsql
    AS $$
DECLARE
  held CONSTANT bigint[] := play.players_of_held_free_bets(asked);
  players CONSTANT bigint[] := ARRAY(
    SELECT DISTINCT m.user_id FROM unnest(asked) m
    WHERE m.rejection IS NULL AND m.kind <> 'balance' AND m.user_id <> ALL (held) ORDER BY 1);
  free CONSTANT bigint[] := wallet.lock_free_players(players);
  m play.message;
BEGIN
  PERFORM play.wait_briefly();
  IF held = '{}' AND cardinality(free) = cardinality(players) THEN RETURN asked; END IF;
  FOR n IN 1..cardinality(asked) LOOP
    m := asked[n];
    CONTINUE WHEN m.rejection IS NOT NULL OR m.kind = 'balance' OR m.user_id = ANY (free);
    m.rejection := 'busy';
    asked[n] := m;
  END LOOP;
  RETURN asked;
END $$;

-- Name: lock_free_bets(play.message[]); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.lock_free_bets(asked play.message[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM play.free_bet f
    WHERE f.user_id = ANY (ARRAY(
      SELECT a.user_id FROM unnest(asked) a WHERE (a.instruction).kind IN ('free_bet', 'rollback')))
    ORDER BY f.id FOR NO KEY UPDATE;
END $$;

-- Name: may_be_held(wallet.instruction); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.may_be_held(win wallet.instruction) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT win.kind IN ('win', 'provider_jackpot', 'provider_promotion') AND NOT coalesce(win.meta ? 'settles', false)
    AND win.amount BETWEEN 1 AND 9000000000000000 AND win.amount = trunc(win.amount)
$$;

-- Name: player_days(bigint, timestamp with time zone, integer); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.player_days(player bigint, at timestamp with time zone, days integer) RETURNS TABLE(day date, rounds bigint, bet_minor bigint, win_minor bigint, largest_minor bigint)
    LANGUAGE sql STABLE
    AS $$
  WITH since AS (
    SELECT (date_trunc('day', player_days.at AT TIME ZONE kernel.time_zone()) - make_interval(
      days => player_days.days - 1)) AT TIME ZONE kernel.time_zone() AS start
  )
  SELECT (r.created_at AT TIME ZONE kernel.time_zone())::date, count(*), sum(r.bet_minor - r.undone_minor)::bigint,
    sum(r.win_minor)::bigint, max(r.win_minor)
  FROM play.round r
  WHERE r.user_id = player_days.player
    AND r.id >= (SELECT kernel.month_id(start) FROM since)
    AND r.created_at >= (SELECT start FROM since)
    AND (r.undone_minor = 0 OR r.undone_minor < r.bet_minor)
  GROUP BY 1
  ORDER BY 1 DESC
$$;

-- Name: players_of_held_free_bets(play.message[]); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.players_of_held_free_bets(asked play.message[]) RETURNS bigint[]
    LANGUAGE plpgsql
    AS $$
DECLARE
  players CONSTANT bigint[] := ARRAY(
    SELECT a.user_id FROM unnest(asked) a WHERE (a.instruction).kind IN ('free_bet', 'rollback'));
  locked bigint[];
BEGIN
  IF players = '{}' THEN RETURN '{}'; END IF;
  locked := ARRAY(
    SELECT f.id FROM play.free_bet f WHERE f.user_id = ANY (players) ORDER BY f.id FOR NO KEY UPDATE SKIP LOCKED);
  RETURN ARRAY(
    SELECT DISTINCT f.user_id FROM play.free_bet f WHERE f.user_id = ANY (players) AND f.id <> ALL (locked));
END $$;

-- Name: read_messages(jsonb, timestamp with time zone); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.read_messages(messages jsonb, oldest timestamp with time zone) RETURNS SETOF play.message
    LANGUAGE sql STABLE
    AS $$
  SELECT m.place, m.kind, m.developer, m.round, m.request, m.content, m.closed, m.name, m.user_id, m.game_id, m.seen,
    m.rejection,
    ROW(m.key, m.moves, m.user_id, m.amount, kernel.currency(), m.ref, m.developer || ':' || m.round, NULL, NULL,
      m.meta, 'provider:' || m.developer, m.request_id, m.slug, m.types, m.only_real_balance)::wallet.instruction
  FROM (
    SELECT m.*, s.user_id, s.game_id, shown.slug, shown.types, shown.only_real_balance,
      seen.content IS NOT NULL AS seen, CASE
      WHEN s.id IS NULL OR s.developer <> m.developer THEN 'invalid_token'
      WHEN m.content <> coalesce(seen.content, first_value(m.content) OVER (PARTITION BY m.request ORDER BY m.place))
        THEN 'duplicate'
      WHEN m.game <> s.game THEN 'invalid_game'
      WHEN m.currency <> kernel.currency() THEN 'wrong_currency'
      WHEN s.user_id IS NULL THEN 'invalid_token'
      -- A closed game takes no bets in open sessions either, until it is opened again.
      -- A sum of free rounds was played before.
      WHEN m.kind = 'bet' AND NOT coalesce(m.meta ? 'rounds', false)
        AND (s.created_at < oldest OR login.ended OR shown.closed)
        THEN 'session_ended'
      -- Maintenance: a round that has begun is finished, and a bet that was booked before is answered as it was.
      WHEN m.begins IS FALSE AND NOT coalesce(m.meta ? 'rounds', false)
        AND NOT play.has_open_round(s.user_id, m.developer, m.round)
        THEN 'session_ended' END AS rejection
    FROM ROWS FROM (jsonb_to_recordset(messages) AS (kind text, developer text, game text, currency text, round text,
      session bytea, request uuid, content bigint, closed boolean, name text, key text, moves text, amount numeric,
      ref text, meta jsonb, "requestId" text, begins boolean)) WITH ORDINALITY AS m (kind, developer, game, currency,
      round, session, request, content, closed, name, key, moves, amount, ref, meta, request_id, begins, place)
    LEFT JOIN LATERAL (SELECT * FROM play.session s WHERE s.token_hash = m.session LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT r.content FROM play.request r WHERE r.id = m.request LIMIT 1) seen ON true
    LEFT JOIN LATERAL (
      SELECT l.ended FROM sessions.session_state l WHERE l.id = s.login_session_id LIMIT 1) login ON true
    LEFT JOIN LATERAL (
      SELECT g.closed, g.slug, g.types, g.only_real_balance FROM catalogue.game_state g WHERE g.id = s.game_id LIMIT 1
    ) shown ON true) m
  ORDER BY m.place
$$;

-- Name: round_id(timestamp with time zone, bigint); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.round_id(at timestamp with time zone, after bigint) RETURNS bigint
    LANGUAGE sql
    AS $$
  SELECT greatest(kernel.month_id(at), after / 1000000000000 * 1000000000000) + nextval('play.round_id_seq')
$$;

-- Name: settle_free_bets(text[], text[], text[], timestamp with time zone); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.settle_free_bets(asked text[], applied text[], rolled_back text[], at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  UPDATE play.free_bet_use u SET booked = true WHERE u.key = ANY (applied) AND NOT u.booked;
  WITH never AS (
    DELETE FROM play.free_bet_use u WHERE u.key = ANY (asked) AND NOT u.booked RETURNING u.free_bet_id, u.rounds
  ), undone AS (
    UPDATE play.free_bet_use u SET returned_at = settle_free_bets.at WHERE u.key = ANY (rolled_back) AND u.booked
      AND u.returned_at IS NULL RETURNING u.free_bet_id, u.rounds
  )
  UPDATE play.free_bet f SET remaining = f.remaining + back.n
  FROM (SELECT b.free_bet_id, sum(b.rounds) AS n FROM (SELECT * FROM never UNION ALL SELECT * FROM undone) b
    GROUP BY b.free_bet_id) back
  WHERE f.id = back.free_bet_id AND f.taken_back_at IS NULL
$$;

-- Name: settle_undone(play.message[], wallet.posted[], timestamp with time zone); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.settle_undone(moving play.message[], posted wallet.posted[], at timestamp with time zone) RETURNS bigint[]
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM play.settle_free_bets(array_agg(m.key) FILTER (WHERE (m.instruction).kind = 'free_bet'),
    array_agg(m.key) FILTER (WHERE (m.instruction).kind = 'free_bet' AND m.status = 'applied'),
    array_agg((m.instruction).ref) FILTER (WHERE (m.instruction).kind = 'rollback' AND m.status = 'applied'),
    settle_undone.at)
  FROM ROWS FROM (unnest(moving), unnest(posted)) AS m;
  PERFORM play.undo_held_wins(
    array_agg((m.instruction).ref) FILTER (WHERE (m.instruction).kind = 'rollback' AND m.status = 'applied'),
    settle_undone.at)
  FROM ROWS FROM (unnest(moving), unnest(posted)) AS m;
  RETURN ARRAY(
    SELECT CASE WHEN m.kind = 'rollback'
      THEN coalesce(wallet.undone_win((m.instruction).ref, m.movement_id, m.moved_minor), 0) ELSE 0 END
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m ORDER BY m.i)
  || ARRAY(
    SELECT CASE WHEN m.kind = 'rollback'
      THEN coalesce(wallet.undone_promotion((m.instruction).ref, m.movement_id, m.moved_minor), 0) ELSE 0 END
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m ORDER BY m.i);
END $$;

-- Name: sitting_since(bigint, timestamp with time zone, interval, integer); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.sitting_since(player bigint, at timestamp with time zone, pause interval, rounds_max integer) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  began timestamptz; earlier timestamptz;
BEGIN
  FOR earlier IN SELECT r.created_at FROM play.round r WHERE r.user_id = player AND r.created_at <= at
    ORDER BY r.id DESC LIMIT rounds_max LOOP
    IF coalesce(began, at) - earlier > pause THEN EXIT; END IF;
    began := earlier;
  END LOOP;
  RETURN began;
END $$;

-- Name: sums_since(bigint, timestamp with time zone); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.sums_since(player bigint, since timestamp with time zone) RETURNS TABLE(rounds bigint, bet_minor bigint, win_minor bigint, largest_minor bigint)
    LANGUAGE sql STABLE
    AS $$
  SELECT count(*), coalesce(sum(r.bet_minor - r.undone_minor), 0)::bigint, coalesce(sum(r.win_minor), 0)::bigint,
    coalesce(max(r.win_minor), 0)
  FROM play.round r
  WHERE r.user_id = sums_since.player
    AND r.id >= kernel.month_id(sums_since.since)
    AND r.created_at >= sums_since.since
    AND (r.undone_minor = 0 OR r.undone_minor < r.bet_minor)
$$;

-- Name: take_free_bets(play.message[], timestamp with time zone); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.take_free_bets(asked play.message[], at timestamp with time zone) RETURNS play.message[]
    LANGUAGE plpgsql
    AS $$
DECLARE
  m play.message; taken bigint; named bigint; is_sum boolean; rounds integer;
BEGIN
  FOR n IN 1..cardinality(asked) LOOP
    m := asked[n];
    CONTINUE WHEN m.rejection IS NOT NULL OR (m.instruction).kind <> 'free_bet'
      OR EXISTS (SELECT FROM play.free_bet_use u WHERE u.key = (m.instruction).key);
    is_sum := coalesce((m.instruction).meta ? 'rounds', false);
    named := (SELECT o.id FROM play.free_bet o WHERE o.user_id = m.user_id AND o.game_id = m.game_id
      AND o.id::text = (m.instruction).meta ->> 'freeBet');
    rounds := coalesce(((m.instruction).meta ->> 'rounds')::integer, 1);
    UPDATE play.free_bet f SET remaining = f.remaining - rounds
      WHERE f.id = (
        SELECT o.id FROM play.free_bet o
        WHERE o.user_id = m.user_id AND o.game_id = m.game_id AND o.remaining >= rounds
          AND (o.id = named OR (named IS NULL AND NOT is_sum AND NOT ((m.instruction).meta ? 'freeBet'
            AND EXISTS (SELECT FROM play.provider_grant g WHERE g.free_bet_id = o.id))))
          AND o.bet_minor >= (m.instruction).amount AND o.expires_at > take_free_bets.at
            - CASE WHEN is_sum THEN interval '7 days' ELSE interval '0' END
        ORDER BY o.expires_at, o.id LIMIT 1)
      RETURNING f.id INTO taken;
    IF taken IS NULL THEN
      m.rejection := 'no_free_bet';
      asked[n] := m;
    ELSE
      INSERT INTO play.free_bet_use (key, free_bet_id, at, rounds)
      VALUES ((m.instruction).key, taken, take_free_bets.at, rounds);
    END IF;
  END LOOP;
  RETURN asked;
END $$;

-- Name: totals_of_closed(bigint, bigint); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.totals_of_closed(player bigint, of_round bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('betMinor', r.bet_minor - r.undone_minor, 'winMinor', r.win_minor)
    FROM play.round r WHERE r.user_id = player AND r.id = of_round AND r.closed);
END $$;

-- Name: undo_held_wins(text[], timestamp with time zone); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.undo_held_wins(rolled_back text[], at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  UPDATE play.held_win h SET state = 'undone', decided_at = undo_held_wins.at
  WHERE (h.ref = ANY (rolled_back) OR h.key = ANY (rolled_back)) AND h.state IN ('held', 'booked')
$$;

-- Name: wait_briefly(); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.wait_briefly() RETURNS text
    LANGUAGE sql
    AS $$
  SELECT set_config('lock_timeout', '250ms', true)
$$;

-- Name: without_sum(play.message); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.without_sum(win play.message) RETURNS play.message
    LANGUAGE plpgsql IMMUTABLE
    AS $$
DECLARE
  asked wallet.instruction := win.instruction;
BEGIN
  asked.meta := coalesce(asked.meta, '{}') || jsonb_build_object('held', asked.amount::text);
  asked.amount := 0;
  win.instruction := asked;
  RETURN win;
END $$;

-- Name: won_beside(play.message[], integer); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.won_beside(moving play.message[], win_place integer) RETURNS numeric
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  win CONSTANT wallet.instruction := (moving[win_place]).instruction;
  bets CONSTANT text[] := CASE win.kind WHEN 'win' THEN play.bets_with(win.ref) ELSE ARRAY[win.ref] END;
  listed numeric;
BEGIN
  listed := (SELECT coalesce(sum(l.amount), 0) FROM (
    SELECT DISTINCT ON ((m.instruction).key) (m.instruction).amount AS amount FROM unnest(moving[:win_place - 1]) m
    WHERE m.kind = 'win' AND (m.instruction).kind = win.kind AND (m.instruction).ref = ANY (bets)
      AND (m.instruction).key <> win.key AND NOT coalesce((m.instruction).meta ? 'settles', false)) l);
  RETURN listed + wallet.won_of(bets, win.kind,
    ARRAY(SELECT (m.instruction).key FROM unnest(moving[:win_place]) m));
END $$;

-- Name: write_rounds(play.message[], wallet.posted[], bigint[], timestamp with time zone, text); Type: FUNCTION; Schema: play; Owner: -

CREATE FUNCTION play.write_rounds(moving play.message[], posted wallet.posted[], undone_wins bigint[], at timestamp with time zone, originals text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  WITH changes AS MATERIALIZED (
    SELECT m.user_id, m.developer, m.round, min(m.game_id) AS game_id, min(m.name) AS name, bool_or(m.closed) AS closed,
      CASE WHEN m.developer = originals THEN m.round::bigint ELSE play.round_id(write_rounds.at, NULL) END AS id,
      coalesce(-sum(m.moved_minor) FILTER (WHERE m.kind = 'bet'), 0)::bigint AS bet_minor,
      (coalesce(sum(m.moved_minor)
          FILTER (WHERE m.kind = 'win' AND (m.instruction).kind <> 'provider_promotion'), 0)
        - sum(coalesce(undone_wins[m.i] - undone_wins[m.i + cardinality(moving)], 0)))::bigint AS win_minor,
      (coalesce(sum(m.moved_minor) FILTER (WHERE (m.instruction).kind = 'provider_promotion'), 0)
        - sum(coalesce(undone_wins[m.i + cardinality(moving)], 0)))::bigint AS promotion_minor,
      coalesce(sum(m.moved_minor + coalesce(undone_wins[m.i], 0)) FILTER (WHERE m.kind = 'rollback'), 0)::bigint
        AS undone_minor,
      (array_agg(m.cash_minor + m.bonus_minor - m.moved_minor ORDER BY m.i))[1] AS before_minor,
      array_agg(m.key ORDER BY m.i) AS movement_keys, max(m.movement_id) AS movement_id, max(m.i) AS last,
      (array_agg(m.cash_minor + m.bonus_minor ORDER BY m.i))[count(*)] AS after_minor
    FROM ROWS FROM (unnest(moving), unnest(posted)) AS m
    -- A saved rollback of an unknown bet moves nothing and belongs to no round.
    WHERE m.status = 'applied' AND m.moved_minor IS NOT NULL
    GROUP BY m.user_id, m.developer, m.round
  ), named AS (
    -- A name that is known keeps its id.
    INSERT INTO play.round_key AS k (user_id, developer, round, id)
    SELECT c.user_id, c.developer, c.round, c.id
    FROM changes c WHERE c.developer <> originals ORDER BY c.user_id, c.developer, c.round
    ON CONFLICT (user_id, developer, round) DO UPDATE SET id = k.id RETURNING *
  ), numbered AS (
    -- A round that was there before has another id than the new one, or is found by its number.
    SELECT c.name, c.movement_id, c.last, CASE WHEN c.developer = originals THEN play.has_round(c.user_id, c.id)
        ELSE k.id <> c.id END AS known,
      ROW(coalesce(k.id, c.id), c.developer, c.round, c.user_id, c.game_id, c.bet_minor, c.win_minor, c.undone_minor,
        c.movement_keys, c.closed, c.before_minor, c.after_minor, write_rounds.at,
        CASE WHEN c.closed THEN write_rounds.at END, c.promotion_minor)::play.round AS added
    FROM changes c LEFT JOIN named k ON k.user_id = c.user_id AND k.developer = c.developer AND k.round = c.round
    ORDER BY c.user_id, c.developer, c.round
  ), rounds AS MATERIALIZED (
    SELECT n.*, CASE WHEN n.known THEN play.add_to_round(n.added) ELSE n.added END AS r,
      CASE WHEN n.known THEN play.totals_of_closed((n.added).user_id, (n.added).id) END AS totals_before
    FROM numbered n
  ), new AS (
    INSERT INTO play.round SELECT (n.r).* FROM rounds n WHERE NOT n.known
  )
  INSERT INTO kernel.event (type, user_id, body, version, actor)
  SELECT CASE WHEN e.settled THEN 'round.settled' ELSE 'balance.changed' END, e.user_id,
    CASE WHEN e.settled THEN jsonb_build_object('round', e.name, 'developer', e.developer, 'gameId', e.game_id,
        'betMinor', e.bet_minor - e.undone_minor, 'winMinor', e.win_minor,
        'openedMs', floor(extract(epoch FROM e.created_at) * 1000),
        'settledMs', floor(extract(epoch FROM e.closed_at) * 1000),
        'before', e.totals_before, 'balance', e.balance)
      ELSE e.balance || jsonb_build_object('round', e.name) END,
    e.movement_id, CASE WHEN e.developer = originals THEN 'player:' || e.user_id ELSE 'provider:' || e.developer END
  FROM (
    SELECT n.name, n.movement_id, n.totals_before, (n.r).*,
      -- A round of which nothing is left when it is closed was never played.
      (n.r).closed AND NOT (n.totals_before IS NULL AND (n.r).undone_minor > 0
        AND (n.r).bet_minor = (n.r).undone_minor AND (n.r).win_minor = 0) AS settled,
      jsonb_build_object('cashMinor', p.cash_minor, 'bonusMinor', p.bonus_minor,
        'currentWagerMinor', coalesce(least(p.current_wager_minor, p.required_wager_minor), 0),
        'requiredWagerMinor', coalesce(p.required_wager_minor, 0),
        'cause', CASE p.kind WHEN 'fill' THEN 'bet' ELSE p.kind END) AS balance
    FROM rounds n JOIN ROWS FROM (unnest(moving), unnest(posted)) AS p ON p.i = n.last
    OFFSET 0) e
  ORDER BY e.user_id, e.developer, e.round;
END $$;

-- Name: lines(bigint, bigint); Type: FUNCTION; Schema: reports; Owner: -

CREATE FUNCTION reports.lines(after_id bigint, to_id bigint) RETURNS TABLE(id bigint, at timestamp with time zone, day date, key text, kind text, user_id bigint, house text, test boolean, game_id integer, provider text, system text, campaign text, country text, currency text, opens_round boolean, cash_minor bigint, bonus_minor bigint, held_minor bigint, fee_minor bigint)
    LANGUAGE sql STABLE
    AS $$
  WITH line AS MATERIALIZED (
    SELECT j.*, (j.at AT TIME ZONE kernel.time_zone())::date AS day,
      CASE WHEN j.key ~ '^payment:[0-9]{1,18}:' THEN split_part(j.key, ':', 2)::bigint END AS payment_id,
      CASE WHEN j.ref LIKE 'award:%' THEN substr(j.ref, 7) END AS award
    FROM wallet.journal(after_id, to_id) j
  )
  SELECT l.id, l.at,
    -- Of a closed month: the first day of a closing whose own month was open when this was counted.
    CASE WHEN c.month IS NULL THEN l.day ELSE (
      SELECT min((n.closed_at AT TIME ZONE kernel.time_zone())::date) FROM reports.closed_month n
      WHERE n.month >= c.month AND l.id > n.movement_id AND NOT EXISTS (
        SELECT FROM reports.closed_month o WHERE l.id > o.movement_id
          AND o.month = date_trunc('month', n.closed_at AT TIME ZONE kernel.time_zone())::date)
    ) END,
    l.key, l.kind, l.user_id, l.house, coalesce(u.labels && '{f,t,d}'::text[], false), coalesce(g.game_id, 0),
    coalesce(g.provider, ''), coalesce(p.system, ''), coalesce(l.campaign, a.campaign, ''), coalesce(u.country, ''),
    l.currency, coalesce(g.opened_by = l.key AND l.kind IN ('bet', 'free_bet'), false),
    l.cash_minor, l.bonus_minor, l.held_minor,
    CASE WHEN l.kind IN ('deposit', 'withdrawal_settle') THEN coalesce(p.fee_minor, 0) ELSE 0 END
  FROM line l
    LEFT JOIN accounts.player_attributes u ON u.id = l.user_id
    LEFT JOIN LATERAL play.game_of_round(l.user_id, l.round) g ON l.round IS NOT NULL
    LEFT JOIN payments.ledger_payment p ON p.id = l.payment_id
    LEFT JOIN bonuses.campaign_of_award a ON a.key = l.award
    LEFT JOIN reports.closed_month c ON c.month = date_trunc('month', l.day)::date AND l.id > c.movement_id
$$;

-- Name: refuse_change(); Type: FUNCTION; Schema: reports; Owner: -

CREATE FUNCTION reports.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Name: best_series(integer, bigint, integer, integer, bigint[], timestamp with time zone[]); Type: FUNCTION; Schema: tournaments; Owner: -

CREATE FUNCTION tournaments.best_series(of_tournament integer, player bigint, in_band integer, length integer, multiples bigint[], ats timestamp with time zone[]) RETURNS TABLE(value bigint, at timestamp with time zone)
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  before bigint[]; series bigint[]; so_far bigint := 0;
BEGIN
  SELECT coalesce(array_agg(o.multiple ORDER BY o.settled_at, o.version), '{}') INTO before FROM (
    SELECT r.win_minor * 100 / r.stake_minor AS multiple, r.settled_at, r.version FROM tournaments.round r
    WHERE r.tournament_id = of_tournament AND r.user_id = player AND r.band = in_band AND r.stake_minor > 0
      AND r.settled_at < ats[1]
    ORDER BY r.settled_at DESC, r.version DESC LIMIT length - 1) o;
  series := before || multiples;
  value := 0;
  FOR nth IN 1 .. cardinality(series) LOOP
    so_far := so_far + series[nth] - CASE WHEN nth > length THEN series[nth - length] ELSE 0 END;
    IF nth >= length AND so_far > value THEN
      value := so_far;
      at := ats[nth - cardinality(before)];
    END IF;
  END LOOP;
  RETURN NEXT;
END $$;

-- Name: count_again(integer, bigint[]); Type: FUNCTION; Schema: tournaments; Owner: -

CREATE FUNCTION tournaments.count_again(of_tournament integer, players bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
  -- Computed once, whatever the planner expects: on a new database it knows nothing of these tables, and would compute
  -- them for each member.
  WITH s AS MATERIALIZED (SELECT * FROM tournaments.scores(of_tournament, players)),
    l AS MATERIALIZED (SELECT c.user_id, c.band, max(c.settled_at) AS at
      FROM tournaments.counted(of_tournament, players) c GROUP BY c.user_id, c.band)
  UPDATE tournaments.member m SET score = coalesce(s.score, 0), rounds = coalesce(s.rounds, 0),
    reached_at = s.reached_at, last_at = l.at
  FROM tournaments.member o LEFT JOIN s ON s.user_id = o.user_id AND s.band = o.band LEFT JOIN l
    ON l.user_id = o.user_id AND l.band = o.band
  WHERE o.tournament_id = of_tournament AND o.user_id = ANY (players)
    AND m.tournament_id = o.tournament_id AND m.user_id = o.user_id AND m.band = o.band
$$;

-- Name: count_rounds(jsonb); Type: FUNCTION; Schema: tournaments; Owner: -

CREATE FUNCTION tournaments.count_rounds(rounds jsonb) RETURNS SETOF integer
    LANGUAGE plpgsql
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
DECLARE
  changed integer[]; again jsonb;
BEGIN
  INSERT INTO tournaments.member (tournament_id, band, user_id, demo, joined_at)
  SELECT DISTINCT g.tournament_id, g.band, g.user_id, g.demo, t.starts_at
  FROM jsonb_to_recordset(rounds) AS g (tournament_id integer, user_id bigint, band integer, stake_minor bigint,
    demo boolean, in_time boolean)
  JOIN tournaments.tournament t ON t.id = g.tournament_id AND t.entry = 'auto'
  WHERE g.in_time AND g.stake_minor > 0
    AND NOT EXISTS (SELECT FROM tournaments.member m WHERE m.tournament_id = g.tournament_id AND m.band = g.band
      AND m.user_id = g.user_id)
  ORDER BY 1, 3, 2 ON CONFLICT DO NOTHING;

  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(rounds) AS g (tournament_id integer, user_id bigint, round text, band integer,
      stake_minor bigint, win_minor bigint,
      opened_at timestamptz, settled_at timestamptz, version bigint, in_time boolean)
  ), fresh AS (
    INSERT INTO tournaments.round AS r (tournament_id, user_id, round, band, stake_minor, win_minor, settled_at,
      version)
    SELECT g.tournament_id, g.user_id, g.round, g.band, g.stake_minor, g.win_minor, g.settled_at, g.version FROM given g
    JOIN tournaments.member m ON m.tournament_id = g.tournament_id AND m.band = g.band AND m.user_id = g.user_id
      AND m.joined_at <= g.opened_at
    WHERE g.in_time AND g.stake_minor > 0
    ON CONFLICT (tournament_id, user_id, round) DO NOTHING
    RETURNING r.tournament_id, r.user_id, r.band, r.stake_minor, r.win_minor,
      r.win_minor * 100 / r.stake_minor AS multiple, r.settled_at, r.version
  ), corrected AS (
    UPDATE tournaments.round r SET stake_minor = g.stake_minor, win_minor = g.win_minor, version = g.version
      FROM given g
    WHERE r.tournament_id = g.tournament_id AND r.user_id = g.user_id AND r.round = g.round AND r.version < g.version
    RETURNING r.tournament_id, r.user_id
  ), added AS MATERIALIZED (
    SELECT f.tournament_id, f.user_id, f.band, count(*)::integer AS rounds, min(f.settled_at) AS first_at,
      max(f.settled_at) AS last_at,
      sum(f.win_minor)::bigint AS wins, max(f.settled_at) FILTER (WHERE f.win_minor > 0) AS won_at,
        sum(f.stake_minor)::bigint AS stakes,
      array_agg(f.multiple ORDER BY f.settled_at, f.version) AS multiples,
        array_agg(f.settled_at ORDER BY f.settled_at, f.version) AS ats
    FROM fresh f GROUP BY f.tournament_id, f.user_id, f.band
  ), best AS (
    -- Of each player whose new rounds all count, and come last where the order counts.
    SELECT a.*, t.scoring, CASE t.scoring WHEN 'wins' THEN a.wins WHEN 'turnover' THEN a.stakes
      ELSE o.value END AS value,
      CASE t.scoring WHEN 'wins' THEN a.won_at WHEN 'turnover' THEN a.last_at ELSE o.at END AS at
    FROM added a JOIN tournaments.tournament t ON t.id = a.tournament_id
    JOIN tournaments.member m ON m.tournament_id = a.tournament_id AND m.band = a.band AND m.user_id = a.user_id
    LEFT JOIN LATERAL (
      SELECT n.value, n.at FROM unnest(a.multiples, a.ats) AS n (value, at) WHERE t.scoring = 'multiple'
        ORDER BY n.value DESC, n.at LIMIT 1
    ) single ON true
    LEFT JOIN LATERAL (
      SELECT b.* FROM tournaments.best_series(a.tournament_id, a.user_id, a.band, t.series_rounds, a.multiples, a.ats) b
        WHERE t.scoring = 'series'
    ) series ON true
    CROSS JOIN LATERAL (SELECT coalesce(single.value, series.value) AS value, coalesce(single.at, series.at) AS at) o
    WHERE m.rounds + a.rounds <= t.rounds_max AND (t.scoring <> 'series' OR m.rounds = 0 OR a.first_at > m.last_at)
      AND NOT EXISTS (SELECT FROM corrected c WHERE c.tournament_id = a.tournament_id AND c.user_id = a.user_id)
  ), scored AS (
    UPDATE tournaments.member m SET rounds = m.rounds + b.rounds, last_at = greatest(m.last_at, b.last_at),
      score = CASE WHEN b.scoring IN ('wins', 'turnover') THEN m.score + b.value ELSE greatest(m.score, b.value) END,
      reached_at = CASE WHEN b.value = 0 THEN m.reached_at
        WHEN b.scoring IN ('wins', 'turnover') THEN greatest(m.reached_at, b.at)
        WHEN b.value > m.score THEN b.at
        WHEN b.value = m.score THEN least(m.reached_at, b.at) ELSE m.reached_at END
    FROM best b WHERE m.tournament_id = b.tournament_id AND m.band = b.band AND m.user_id = b.user_id
    RETURNING m.tournament_id, m.user_id, m.band
  ), late AS (
    -- The cap of a player was reached by rounds before these: they change nothing.
    SELECT a.tournament_id, a.user_id, a.band FROM added a JOIN tournaments.tournament t ON t.id = a.tournament_id
    JOIN tournaments.member m ON m.tournament_id = a.tournament_id AND m.band = a.band AND m.user_id = a.user_id
    WHERE m.rounds = t.rounds_max AND a.first_at > m.last_at
  ), others AS (
    SELECT tournament_id, user_id FROM corrected
    UNION SELECT tournament_id, user_id FROM (
      SELECT tournament_id, user_id, band FROM added EXCEPT SELECT * FROM scored EXCEPT SELECT * FROM late) rest
  )
  SELECT ARRAY(SELECT tournament_id FROM added UNION SELECT tournament_id FROM corrected),
    (SELECT jsonb_object_agg(tournament_id, users) FROM (SELECT tournament_id, jsonb_agg(user_id) AS users FROM others
      GROUP BY tournament_id) o)
  INTO changed, again;

  PERFORM tournaments.count_again(o.key::integer, ARRAY(SELECT jsonb_array_elements_text(o.value)::bigint))
    FROM jsonb_each(again) AS o;
  RETURN QUERY SELECT unnest(changed);
END $$;

-- Name: counted(integer, bigint[]); Type: FUNCTION; Schema: tournaments; Owner: -

CREATE FUNCTION tournaments.counted(of_tournament integer, players bigint[]) RETURNS TABLE(user_id bigint, band integer, nth bigint, stake_minor bigint, win_minor bigint, multiple bigint, settled_at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
  SELECT q.user_id, q.band, q.nth, q.stake_minor, q.win_minor, q.win_minor * 100 / q.stake_minor, q.settled_at FROM (
    SELECT r.*, row_number() OVER (PARTITION BY r.user_id, r.band ORDER BY r.settled_at, r.version) AS nth
      FROM tournaments.round r
    WHERE r.tournament_id = of_tournament AND r.user_id = ANY (players) AND r.stake_minor > 0) q
  JOIN tournaments.tournament t ON t.id = of_tournament
  WHERE q.nth <= t.rounds_max
$$;

-- Name: refuse_change(); Type: FUNCTION; Schema: tournaments; Owner: -

CREATE FUNCTION tournaments.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(new) - 'paid_at' - 'refusal') = (to_jsonb(old) - 'paid_at' - 'refusal') AND old.paid_at IS NULL THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'results of tournaments are frozen' USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Name: scores(integer, bigint[]); Type: FUNCTION; Schema: tournaments; Owner: -

CREATE FUNCTION tournaments.scores(of_tournament integer, players bigint[]) RETURNS TABLE(user_id bigint, band integer, rounds bigint, score bigint, reached_at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
  WITH summed AS (
    SELECT c.*, t.scoring, t.series_rounds,
      sum(c.win_minor) OVER so_far AS wins, sum(c.stake_minor) OVER so_far AS stakes, sum(c.multiple)
        OVER so_far AS multiples
    FROM tournaments.counted(of_tournament, players) c JOIN tournaments.tournament t ON t.id = of_tournament
    WINDOW so_far AS (PARTITION BY c.user_id, c.band ORDER BY c.nth)
  ), after_round AS (
    -- What a player's score would be if it were what this round completes: for sums it only rises.
    SELECT s.*, (CASE s.scoring
      WHEN 'wins' THEN s.wins
      WHEN 'turnover' THEN s.stakes
      WHEN 'multiple' THEN s.multiple
      ELSE CASE WHEN s.nth >= s.series_rounds THEN s.multiples - coalesce(
        lag(s.multiples, CASE WHEN s.nth >= s.series_rounds THEN s.series_rounds END)
          OVER (PARTITION BY s.user_id, s.band ORDER BY s.nth), 0) ELSE 0 END
      END)::bigint AS value
    FROM summed s
  ), best AS MATERIALIZED (
    SELECT DISTINCT ON (a.user_id, a.band) a.user_id, a.band, a.value, a.settled_at FROM after_round a
      ORDER BY a.user_id, a.band, a.value DESC, a.nth
  ), played AS MATERIALIZED (
    SELECT a.user_id, a.band, count(*) AS rounds FROM after_round a GROUP BY a.user_id, a.band
  )
  SELECT b.user_id, b.band, n.rounds, greatest(b.value, 0), CASE WHEN b.value > 0 THEN b.settled_at END
  FROM best b JOIN played n USING (user_id, band)
$$;

-- Name: bonus; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.bonus (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    granted_minor bigint NOT NULL,
    balance_minor bigint NOT NULL,
    current_wager_minor bigint NOT NULL,
    required_wager_minor bigint NOT NULL,
    state text NOT NULL,
    live boolean NOT NULL,
    bet_max_minor bigint,
    weights jsonb,
    expires_at timestamp with time zone,
    CONSTRAINT bonus_balance_minor_check CHECK ((balance_minor >= 0)),
    CONSTRAINT bonus_bet_max_minor_check CHECK ((bet_max_minor > 0)),
    CONSTRAINT bonus_state_check CHECK ((state = ANY (ARRAY['open'::text, 'converted'::text, 'forfeited'::text]))),
    CONSTRAINT bonus_weights_check CHECK ((jsonb_typeof(weights) = 'object'::text))
)
WITH (fillfactor='50');

-- Name: add_parts(wallet.bonus[], wallet.bonus_part[], text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.add_parts(bonuses wallet.bonus[], parts wallet.bonus_part[], state text) RETURNS wallet.bonus[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
DECLARE
  bonus wallet.bonus; part wallet.bonus_part;
BEGIN
  FOR n IN 1..cardinality(bonuses) LOOP
    bonus := bonuses[n];
    FOREACH part IN ARRAY parts LOOP
      CONTINUE WHEN part.bonus_id <> bonus.id;
      bonus.balance_minor := bonus.balance_minor + part.minor;
      bonus.current_wager_minor := bonus.current_wager_minor + part.wager_minor;
      bonus.state := coalesce(state, bonus.state);
      bonuses[n] := bonus;
    END LOOP;
  END LOOP;
  RETURN bonuses;
END $$;

-- Name: advance_verified(bigint, bigint, boolean); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.advance_verified(after_user bigint, to_user bigint, whole boolean) RETURNS TABLE(house_id bigint, minor bigint)
    LANGUAGE sql
    AS $$
  WITH behind AS (
    SELECT a.id, a.user_id, a.seq, CASE WHEN whole THEN 0 ELSE coalesce(v.seq, 0) END AS from_seq, CASE WHEN whole
      THEN 0 ELSE coalesce(v.balance_minor, 0) END AS from_minor
    FROM wallet.account a LEFT JOIN wallet.verified v ON v.account_id = a.id
    WHERE a.user_id > after_user AND a.user_id <= to_user AND (whole OR a.seq <> coalesce(v.seq, 0))
  ), fresh AS MATERIALIZED (
    SELECT b.id, b.user_id, e.house_id, e.movement_id, e.at, e.amount_minor FROM behind b JOIN wallet.entry e
      ON e.account_id = b.id AND e.seq > b.from_seq AND e.seq <= b.seq
  ), moved AS (
    INSERT INTO wallet.verified AS t (account_id, seq, balance_minor)
    SELECT b.id, b.seq, b.from_minor + coalesce(s.minor, 0) FROM behind b LEFT
      JOIN (SELECT f.id, sum(f.amount_minor) AS minor FROM fresh f GROUP BY f.id) s USING (id)
    ON CONFLICT (account_id) DO UPDATE SET seq = excluded.seq, balance_minor = excluded.balance_minor
  ), parts AS (
    SELECT p.bonus_id, sum(p.minor)::bigint AS minor, sum(p.wager_minor)::bigint AS wager_minor
    FROM (SELECT DISTINCT f.movement_id, f.at FROM fresh f WHERE EXISTS (SELECT FROM wallet.bonus b
      WHERE b.user_id = f.user_id)) n
    JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at, unnest(m.parts) p GROUP BY p.bonus_id
  ), summed AS (
    INSERT INTO wallet.verified_bonus AS t (bonus_id, balance_minor, current_wager_minor) SELECT * FROM parts
    ON CONFLICT (bonus_id) DO UPDATE SET balance_minor = excluded.balance_minor + CASE WHEN whole THEN 0
      ELSE t.balance_minor END,
      current_wager_minor = excluded.current_wager_minor + CASE WHEN whole THEN 0 ELSE t.current_wager_minor END
  )
  SELECT f.house_id, -sum(f.amount_minor)::bigint FROM fresh f GROUP BY f.house_id
$$;

-- Name: bet_times(bigint, timestamp with time zone, bigint, bigint, bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.bet_times(for_user bigint, since timestamp with time zone, after_cash bigint, after_bonus bigint, to_cash bigint, to_bonus bigint) RETURNS TABLE(at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
  SELECT m.at
  FROM (SELECT DISTINCT e.movement_id, e.at FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id
      WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus') AND e.at >= since
        AND e.seq > CASE a.role WHEN 'cash' THEN after_cash ELSE after_bonus END
        AND (to_cash IS NULL OR e.seq <= CASE a.role WHEN 'cash' THEN to_cash ELSE to_bonus END)) n
  JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at
  JOIN wallet.kind k ON k.kind = m.kind AND k.effect IN ('bet', 'free_bet')
$$;

-- Name: bonus_bets(bigint, bigint, timestamp with time zone, timestamp with time zone, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.bonus_bets(for_user bigint, of_bonus bigint, since timestamp with time zone, until timestamp with time zone, large bigint) RETURNS TABLE(bets bigint, large_bets bigint)
    LANGUAGE sql STABLE
    AS $$
  SELECT count(*), count(*) FILTER (WHERE m.amount_minor >= large)
  FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id JOIN wallet.movement m ON m.id = e.movement_id
    AND m.at = e.at
  WHERE a.user_id = for_user AND a.role = 'bonus' AND e.at >= since AND e.at < until AND m.kind = 'bet'
    AND EXISTS (SELECT FROM unnest(m.parts) p WHERE p.bonus_id = of_bonus)
$$;

-- Name: closing; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.closing (
    ref text NOT NULL,
    movement_id bigint NOT NULL
);

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
    wager_weight integer NOT NULL,
    meta jsonb,
    actor text NOT NULL,
    request_id text,
    cash_minor bigint NOT NULL,
    bonus_minor bigint NOT NULL,
    parts wallet.bonus_part[],
    cash_after_minor bigint NOT NULL,
    bonus_after_minor bigint NOT NULL,
    at timestamp with time zone NOT NULL
)
PARTITION BY RANGE (at);

-- Name: book(wallet.movement[], wallet.entry[], wallet.closing[], wallet.bonus[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.book(booked wallet.movement[], entries wallet.entry[], closings wallet.closing[], bonuses wallet.bonus[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

-- Name: chain_hash(bytea, bigint, bigint, bigint, bigint, text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.chain_hash(prev bytea, account_id bigint, seq bigint, house_id bigint, amount_minor bigint, movement text) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  SELECT sha256(prev || convert_to(ROW(account_id, seq, house_id, amount_minor)::text || movement, 'UTF8'))
$$;

-- Name: chain_text(wallet.movement, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.chain_text(m wallet.movement, at_us bigint) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT wallet.movement_text(m.id, at_us, m.key, m.kind, m.amount_minor, m.ref, m.round, m.required_minor,
    m.wager_weight, m.meta, m.actor,
    m.request_id, m.cash_minor, m.bonus_minor, m.parts, m.cash_after_minor, m.bonus_after_minor)
$$;

-- Name: change_of(wallet.asked, wallet.kind, wallet.movement, wallet.bonus[], bigint, text[], wallet.movement[], timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.change_of(asked wallet.asked, kind wallet.kind, original wallet.movement, own wallet.bonus[], cash_minor bigint, closed text[], fresh wallet.movement[], at timestamp with time zone) RETURNS wallet.change
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE
    WHEN kind.effect = 'bet' AND own = '{}' THEN ROW(-asked.amount_minor, 0, 0, NULL, false, NULL)::wallet.change
    WHEN kind.effect = 'bet' THEN wallet.stake_with_bonuses(asked, cash_minor, own, at)
    WHEN kind.effect = 'win' AND original.parts IS NULL
      THEN ROW(asked.amount_minor, 0, 0, NULL, false, NULL)::wallet.change
    WHEN kind.effect = 'win' THEN wallet.share_win(asked.amount_minor, original)
    WHEN kind.effect = 'rollback'
      THEN wallet.undo_bet(asked.ref, original, coalesce(asked.ref = ANY (closed), false), fresh)
    WHEN kind.effect = 'move' THEN wallet.move_money(asked.amount_minor, kind, original, own)
    ELSE ROW(0, 0, 0, NULL, false, NULL)::wallet.change
  END
$$;

-- Name: count_guards(wallet.guard_change[], timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.count_guards(changes wallet.guard_change[], at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  d CONSTANT timestamptz := wallet.window_start('day', at);
  w CONSTANT timestamptz := wallet.window_start('week', at);
  m CONSTANT timestamptz := wallet.window_start('month', at);
BEGIN
  UPDATE wallet.player_guard g SET
    day_start = greatest(g.day_start, d),
    week_start = greatest(g.week_start, w),
    month_start = greatest(g.month_start, m),
    deposit_day_used = CASE WHEN g.day_start < d THEN 0 ELSE g.deposit_day_used END + c.deposit,
    deposit_week_used = CASE WHEN g.week_start < w THEN 0 ELSE g.deposit_week_used END + c.deposit,
    deposit_month_used = CASE WHEN g.month_start < m THEN 0 ELSE g.deposit_month_used END + c.deposit,
    wager_day_used = CASE WHEN g.day_start < d THEN 0 ELSE g.wager_day_used END + c.wager - coalesce(c.undone[1], 0),
    wager_week_used = CASE WHEN g.week_start < w THEN 0 ELSE g.wager_week_used END + c.wager - coalesce(c.undone[2], 0),
    wager_month_used = CASE WHEN g.month_start < m THEN 0 ELSE g.wager_month_used END + c.wager - coalesce(c.undone[3],
      0),
    loss_day_used = CASE WHEN g.day_start < d THEN 0 ELSE g.loss_day_used END + c.loss - coalesce(c.undone[4], 0),
    loss_week_used = CASE WHEN g.week_start < w THEN 0 ELSE g.loss_week_used END + c.loss - coalesce(c.undone[5], 0),
    loss_month_used = CASE WHEN g.month_start < m THEN 0 ELSE g.loss_month_used END + c.loss - coalesce(c.undone[6], 0),
    play_day_used_ms = CASE WHEN g.day_start < d THEN 0 ELSE g.play_day_used_ms END
      + CASE WHEN c.played AND g.play_day_max_ms IS NOT NULL
        THEN wallet.played_ms(g.seen_at, count_guards.at, greatest(g.day_start, d)) ELSE 0 END,
    play_week_used_ms = CASE WHEN g.week_start < w THEN 0 ELSE g.play_week_used_ms END
      + CASE WHEN c.played AND g.play_week_max_ms IS NOT NULL
        THEN wallet.played_ms(g.seen_at, count_guards.at, greatest(g.week_start, w)) ELSE 0 END,
    play_month_used_ms = CASE WHEN g.month_start < m THEN 0 ELSE g.play_month_used_ms END
      + CASE WHEN c.played AND g.play_month_max_ms IS NOT NULL
        THEN wallet.played_ms(g.seen_at, count_guards.at, greatest(g.month_start, m)) ELSE 0 END,
    seen_at = CASE WHEN c.played THEN count_guards.at ELSE g.seen_at END
  FROM unnest(changes) c WHERE g.user_id = c.user_id;
END $$;

-- Name: count_movement(wallet.guard_change, wallet.kind, bigint, integer, bigint[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.count_movement(counted wallet.guard_change, kind wallet.kind, amount bigint, loss_sign integer, returned bigint[]) RETURNS wallet.guard_change
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT ROW(counted.user_id, counted.deposit + kind.deposit_sign * amount, counted.wager + kind.wager_sign * amount,
    counted.loss + loss_sign * amount, coalesce(returned, counted.undone),
    counted.played OR kind.effect IN ('bet', 'free_bet'))::wallet.guard_change
$$;

-- Name: counted_minor(bigint, text, timestamp with time zone, bigint, bigint, bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.counted_minor(for_user bigint, measure text, since timestamp with time zone, after_cash bigint, after_bonus bigint, to_cash bigint, to_bonus bigint) RETURNS TABLE(minor bigint, bet_key text, undone wallet.movement)
    LANGUAGE sql STABLE
    AS $$
  SELECT m.amount_minor * CASE measure WHEN 'deposit' THEN k.deposit_sign WHEN 'wager' THEN k.wager_sign
    ELSE k.loss_sign END
      * CASE WHEN k.effect <> 'win' THEN 1 ELSE bet.counts END, coalesce(m.ref, m.key), bet.movement
  FROM (SELECT DISTINCT e.movement_id, e.at FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id
      WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus') AND e.at >= since
        AND e.seq > CASE a.role WHEN 'cash' THEN after_cash ELSE after_bonus END
        AND (to_cash IS NULL OR e.seq <= CASE a.role WHEN 'cash' THEN to_cash ELSE to_bonus END)) n
  JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at
  JOIN wallet.kind k ON k.kind = m.kind
  LEFT JOIN LATERAL (SELECT abs(bk.loss_sign) AS counts,
      CASE WHEN k.effect = 'rollback' AND bk.loss_sign <> 0 AND EXISTS (SELECT FROM wallet.closing c WHERE c.ref = m.ref
        AND c.movement_id = m.id) THEN b END AS movement
    FROM wallet.movement_key o JOIN wallet.movement b ON b.id = o.id AND b.at = o.at JOIN wallet.kind bk
      ON bk.kind = b.kind
    WHERE o.key = m.ref AND k.effect IN ('win', 'rollback')) bet ON true
$$;

-- Name: counted_stake(bigint, integer, jsonb, text, text[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.counted_stake(minor bigint, weight integer, weights jsonb, game text, types text[]) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT div(minor::numeric * weight * coalesce((weights -> 'games' ->> game)::bigint,
    (SELECT min((weights -> 'types' ->> t)::bigint) FROM unnest(types) t), (weights ->> 'otherwise')::bigint, 10000),
      100000000)::bigint
$$;

-- Name: cover_rejection(wallet.change, wallet.kind, bigint, bigint, bigint, bigint, wallet.bonus[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.cover_rejection(change wallet.change, kind wallet.kind, cash_minor bigint, bonus_minor bigint, held_minor bigint, required_minor bigint, own wallet.bonus[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE
    WHEN cash_minor + change.cash_minor < 0 OR bonus_minor + change.bonus_minor < 0
      OR held_minor + change.held_minor < 0 THEN 'not_enough_money'
    WHEN cash_minor + change.cash_minor > 1000000000000000 OR bonus_minor + change.bonus_minor > 1000000000000000
      OR held_minor + change.held_minor > 1000000000000000 OR required_minor > 1000000000000000 THEN 'bad_amount'
    WHEN change.parts IS NOT NULL AND kind.effect <> 'bet' AND NOT wallet.has_parts(own, change.parts)
      THEN 'not_enough_money'
  END
$$;

-- Name: player_guard; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.player_guard (
    user_id bigint NOT NULL,
    deposit_day_max bigint,
    deposit_week_max bigint,
    deposit_month_max bigint,
    wager_day_max bigint,
    wager_week_max bigint,
    wager_month_max bigint,
    loss_day_max bigint,
    loss_week_max bigint,
    loss_month_max bigint,
    play_day_max_ms bigint,
    play_week_max_ms bigint,
    play_month_max_ms bigint,
    day_start timestamp with time zone NOT NULL,
    week_start timestamp with time zone NOT NULL,
    month_start timestamp with time zone NOT NULL,
    deposit_day_used bigint DEFAULT 0 NOT NULL,
    deposit_week_used bigint DEFAULT 0 NOT NULL,
    deposit_month_used bigint DEFAULT 0 NOT NULL,
    wager_day_used bigint DEFAULT 0 NOT NULL,
    wager_week_used bigint DEFAULT 0 NOT NULL,
    wager_month_used bigint DEFAULT 0 NOT NULL,
    loss_day_used bigint DEFAULT 0 NOT NULL,
    loss_week_used bigint DEFAULT 0 NOT NULL,
    loss_month_used bigint DEFAULT 0 NOT NULL,
    play_day_used_ms bigint DEFAULT 0 NOT NULL,
    play_week_used_ms bigint DEFAULT 0 NOT NULL,
    play_month_used_ms bigint DEFAULT 0 NOT NULL,
    seen_at timestamp with time zone,
    CONSTRAINT player_guard_greatest CHECK ((GREATEST(deposit_day_max, deposit_week_max, deposit_month_max, wager_day_max, wager_week_max, wager_month_max, loss_day_max, loss_week_max, loss_month_max) <= '1000000000000000'::bigint)),
    CONSTRAINT player_guard_greatest_time CHECK ((GREATEST(play_day_max_ms, play_week_max_ms, play_month_max_ms) <= '2678400000'::bigint)),
    CONSTRAINT player_guard_least CHECK ((LEAST(deposit_day_max, deposit_week_max, deposit_month_max, wager_day_max, wager_week_max, wager_month_max, loss_day_max, loss_week_max, loss_month_max, play_day_max_ms, play_week_max_ms, play_month_max_ms) >= 0))
)
WITH (fillfactor='50');

-- Name: deposit_room(wallet.player_guard, timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.deposit_room(g wallet.player_guard, day timestamp with time zone, week timestamp with time zone, month timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT least(wallet.room(g.deposit_day_max, g.deposit_day_used, g.day_start, day),
    wallet.room(g.deposit_week_max, g.deposit_week_used, g.week_start, week),
    wallet.room(g.deposit_month_max, g.deposit_month_used, g.month_start, month))
$$;

-- Name: entries_undoing(wallet.movement, bigint, wallet.entry, wallet.entry, wallet.movement[], text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.entries_undoing(undoing wallet.movement, house bigint, cash wallet.entry, bonus wallet.entry, fresh wallet.movement[], chain_text text) RETURNS wallet.entry[]
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  entries wallet.entry[] := '{}'; part record;
BEGIN
  FOR part IN
    WITH beside AS MATERIALIZED (
      SELECT w.id, k.house_id, -w.cash_minor AS cash_minor, -w.bonus_minor AS bonus_minor
      FROM wallet.wins_beside(undoing.ref, fresh) w JOIN wallet.kind k ON k.kind = w.kind
    )
    SELECT 0 AS id, house AS house_id, undoing.cash_minor - coalesce(sum(b.cash_minor), 0)::bigint AS cash_minor,
      undoing.bonus_minor - coalesce(sum(b.bonus_minor), 0)::bigint AS bonus_minor FROM beside b
    UNION ALL SELECT b.* FROM beside b ORDER BY id
  LOOP
    IF part.cash_minor <> 0 OR (part.id = 0 AND part.bonus_minor = 0) THEN
      cash := wallet.next_entry(cash, part.house_id, undoing.id, part.cash_minor, undoing.at, chain_text);
      entries := array_append(entries, cash);
    END IF;
    IF part.bonus_minor <> 0 THEN
      bonus := wallet.next_entry(bonus, part.house_id, undoing.id, part.bonus_minor, undoing.at, chain_text);
      entries := array_append(entries, bonus);
    END IF;
  END LOOP;
  RETURN entries;
END $$;

-- Name: extend_bonuses(bigint, bigint[], interval); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.extend_bonuses(for_user bigint, bonuses bigint[], by interval) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  UPDATE wallet.bonus SET expires_at = expires_at + by
    WHERE user_id = for_user AND id = ANY (bonuses) AND state = 'open'
$$;

-- Name: first_answer(wallet.asked, wallet.movement, boolean, bigint, bigint, wallet.wager); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.first_answer(asked wallet.asked, first wallet.movement, knows_ref boolean, cash_minor bigint, bonus_minor bigint, wager wallet.wager) RETURNS wallet.posted
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  IF first.kind = (asked.kind).kind AND first.user_id = asked.user_id AND first.amount_minor = asked.amount_minor
    AND first.required_minor = asked.required_minor AND first.wager_weight = asked.weight
    AND first.ref IS NOT DISTINCT FROM asked.ref AND first.round IS NOT DISTINCT FROM asked.round
    AND first.meta IS NOT DISTINCT FROM asked.meta AND coalesce(asked.currency = asked.account_currency, true) THEN
    -- A rollback of a bet that is not known has moved nothing.
    RETURN ROW(asked.i, asked.key, 'replayed', NULL, first.cash_after_minor, first.bonus_after_minor,
      CASE WHEN (asked.kind).effect <> 'rollback' OR knows_ref THEN first.cash_minor + first.bonus_minor END,
      wager.current_minor, wager.required_minor, first.id)::wallet.posted;
  END IF;
  RETURN ROW(asked.i, asked.key, 'refused', 'key_conflict', cash_minor, bonus_minor, NULL, wager.current_minor,
    wager.required_minor,
    NULL)::wallet.posted;
END $$;

-- Name: form_rejection(wallet.instruction, wallet.kind, bigint, bigint, integer, text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.form_rejection(asked wallet.instruction, kind wallet.kind, amount_minor bigint, required_minor bigint, weight integer, account_currency text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE
    WHEN kind.kind IS NULL OR asked.user_id IS NULL
      OR coalesce(length(asked.key), 0) NOT BETWEEN 1 AND 200
      OR (kind.originals = '{}') <> (asked.ref IS NULL)
      OR length(asked.ref) NOT BETWEEN 1 AND 200
      OR length(asked.round) > 200
      OR length(asked.request_id) > 200
      OR NOT wallet.is_actor(asked.actor) THEN 'malformed'
    WHEN amount_minor IS NULL OR required_minor IS NULL OR weight IS NULL
      OR (required_minor > 0 AND NOT kind.opens_bonus)
      OR (weight < 10000 AND NOT kind.counts_to_wager)
      OR (amount_minor = 0 AND kind.min_minor < 0) THEN 'bad_amount'
    WHEN account_currency IS NULL THEN 'no_account'
    WHEN asked.currency <> account_currency THEN 'wrong_currency'
  END
$$;

-- Name: granted_bonus(bigint, wallet.asked); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.granted_bonus(id bigint, asked wallet.asked) RETURNS wallet.bonus
    LANGUAGE sql STABLE
    AS $$
  SELECT ROW(id, asked.user_id, asked.amount_minor, 0, 0, asked.required_minor, 'open', true,
    (asked.meta -> 'terms' ->> 'betMaxMinor')::bigint, asked.meta -> 'terms' -> 'weights',
    to_timestamp((asked.meta -> 'terms' ->> 'expiresSec')::bigint))::wallet.bonus
$$;

-- Name: guard_start(bigint, text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.guard_start(for_user bigint, period text) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE period WHEN 'day' THEN g.day_start WHEN 'week' THEN g.week_start ELSE g.month_start END
    FROM wallet.player_guard g WHERE g.user_id = for_user
$$;

-- Name: has_parts(wallet.bonus[], wallet.bonus_part[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.has_parts(bonuses wallet.bonus[], parts wallet.bonus_part[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT NOT EXISTS (SELECT FROM unnest(parts) p JOIN unnest(bonuses) b ON b.id = p.bonus_id
    WHERE b.balance_minor + p.minor < 0)
$$;

-- Name: is_actor(text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.is_actor(actor text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(split_part(actor, ':', 1) IN ('player', 'operator', 'provider', 'system')
    AND length(actor) - strpos(actor, ':') BETWEEN 1 AND 100, false)
$$;

-- Name: is_over_limit(wallet.kind, bigint, integer, wallet.limit_room, wallet.guard_change); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.is_over_limit(kind wallet.kind, amount bigint, loss_sign integer, room wallet.limit_room, counted wallet.guard_change) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT kind.blocked_as IS NOT NULL AND amount > 0 AND (
    (kind.wager_sign > 0 AND counted.wager + amount > room.wager_minor)
    OR (loss_sign > 0 AND counted.loss + amount > room.loss_minor)
    OR (kind.deposit_sign > 0 AND counted.deposit + amount > room.deposit_minor))
$$;

-- Name: is_played_out(wallet.player_guard, timestamp with time zone, timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.is_played_out(g wallet.player_guard, at timestamp with time zone, day timestamp with time zone, week timestamp with time zone, month timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT wallet.is_played_out(g.play_day_max_ms, g.play_day_used_ms, g.day_start, day, g.seen_at, at)
    OR wallet.is_played_out(g.play_week_max_ms, g.play_week_used_ms, g.week_start, week, g.seen_at, at)
    OR wallet.is_played_out(g.play_month_max_ms, g.play_month_used_ms, g.month_start, month, g.seen_at, at)
$$;

-- Name: is_played_out(bigint, bigint, timestamp with time zone, timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.is_played_out(max_ms bigint, used_ms bigint, began timestamp with time zone, begins timestamp with time zone, seen timestamp with time zone, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN max_ms IS NULL THEN false
    ELSE CASE WHEN began < begins THEN 0 ELSE used_ms END + wallet.played_ms(seen, at,
      greatest(began, begins)) >= max_ms END
$$;

-- Name: is_quiet(smallint, smallint, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.is_quiet(from_minute smallint, to_minute smallint, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN from_minute < to_minute THEN m.minute >= from_minute AND m.minute < to_minute
    ELSE m.minute >= from_minute OR m.minute < to_minute END
  FROM (SELECT extract(hour FROM l.local) * 60 + extract(minute FROM l.local) AS minute
    FROM (SELECT at AT TIME ZONE kernel.time_zone() AS local) l) m
$$;

-- Name: is_wrong_reference(wallet.asked, wallet.kind, wallet.movement); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.is_wrong_reference(asked wallet.asked, kind wallet.kind, original wallet.movement) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT original.kind <> ALL (kind.originals) OR original.user_id <> asked.user_id OR original.round <> asked.round
    OR (original.id IS NULL AND kind.effect <> 'rollback')
$$;

-- Name: journal(bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.journal(after_id bigint, to_id bigint) RETURNS TABLE(id bigint, at timestamp with time zone, key text, kind text, user_id bigint, ref text, round text, campaign text, house text, currency text, cash_minor bigint, bonus_minor bigint, held_minor bigint)
    LANGUAGE sql STABLE
    AS $$
  SELECT m.id, m.at, m.key, m.kind, m.user_id, m.ref, m.round, m.meta ->> 'campaign', h.role::text, a.currency,
    coalesce(sum(e.amount_minor) FILTER (WHERE a.role = 'cash'), 0)::bigint,
    coalesce(sum(e.amount_minor) FILTER (WHERE a.role = 'bonus'), 0)::bigint,
    coalesce(sum(e.amount_minor) FILTER (WHERE a.role = 'held'), 0)::bigint
  FROM wallet.movement m JOIN wallet.entry e ON e.movement_id = m.id AND e.at = m.at
    JOIN wallet.account a ON a.id = e.account_id JOIN wallet.account h ON h.id = e.house_id
  WHERE m.id > after_id AND m.id <= to_id AND e.movement_id > after_id AND e.movement_id <= to_id
    AND a.role <> 'points'
  GROUP BY m.id, m.at, m.key, m.kind, m.user_id, m.ref, m.round, m.meta, h.role, a.currency
$$;

-- Name: judge(wallet.instruction[], timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.judge(batch wallet.instruction[], at timestamp with time zone) RETURNS SETOF wallet.posted
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

-- Name: last_drawn(); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.last_drawn() RETURNS bigint
    LANGUAGE sql
    AS $$
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM wallet.movement_id
$$;

-- Name: lock_free_players(bigint[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.lock_free_players(players bigint[]) RETURNS bigint[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
BEGIN
  RETURN ARRAY(
    SELECT a.user_id FROM wallet.account a WHERE a.user_id = ANY (players) AND a.role = 'cash' ORDER BY a.user_id
    FOR NO KEY UPDATE SKIP LOCKED);
END $$;

-- Name: lock_player(bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.lock_player(player bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
BEGIN
  PERFORM FROM wallet.account a WHERE a.user_id = player AND a.role = 'cash' FOR NO KEY UPDATE;
  RETURN FOUND;
END $$;

-- Name: loss_room(wallet.player_guard, timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.loss_room(g wallet.player_guard, day timestamp with time zone, week timestamp with time zone, month timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT least(wallet.room(g.loss_day_max, g.loss_day_used, g.day_start, day),
    wallet.room(g.loss_week_max, g.loss_week_used, g.week_start, week),
    wallet.room(g.loss_month_max, g.loss_month_used, g.month_start, month))
$$;

-- Name: move_money(bigint, wallet.kind, wallet.movement, wallet.bonus[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.move_money(amount bigint, kind wallet.kind, original wallet.movement, bonuses wallet.bonus[]) RETURNS wallet.change
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  moved CONSTANT bigint := CASE WHEN kind.whole THEN original.amount_minor ELSE amount END;
  change wallet.change := ROW(kind.cash_sign * moved, kind.bonus_sign * moved, kind.held_sign * moved, NULL, false,
    NULL);
  ended wallet.bonus;
BEGIN
  IF (kind.whole AND amount NOT IN (0, moved)) OR (NOT kind.whole AND kind.closes AND moved > original.amount_minor)
    THEN
    change.rejection := 'bad_amount';
  END IF;
  IF kind.bonus_state IS NOT NULL THEN
    FOREACH ended IN ARRAY bonuses LOOP EXIT WHEN ended.id = original.id; END LOOP;
    IF ended.id IS DISTINCT FROM original.id THEN RAISE EXCEPTION 'bonus % was not read', original.id; END IF;
    change.parts := ARRAY[ROW(ended.id, change.bonus_minor, 0)::wallet.bonus_part];
    IF kind.bonus_state = 'converted' AND ended.state = 'forfeited' THEN
      change.rejection := 'already_settled';
    ELSIF kind.bonus_state = 'converted' AND ended.state = 'open'
      AND ended.current_wager_minor < ended.required_wager_minor THEN
      change.rejection := 'wager_open';
    END IF;
  END IF;
  RETURN change;
END $$;

-- Name: movement_at(bigint, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.movement_at(movement_id bigint, booked_at timestamp with time zone) RETURNS wallet.movement
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN (SELECT m FROM wallet.movement m WHERE m.id = movement_id AND m.at = booked_at);
END $$;

-- Name: movement_text(bigint, bigint, text, text, bigint, text, text, bigint, integer, jsonb, text, text, bigint, bigint, wallet.bonus_part[], bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.movement_text(id bigint, at_us bigint, key text, kind text, amount_minor bigint, ref text, round text, required_minor bigint, wager_weight integer, meta jsonb, actor text, request_id text, cash_minor bigint, bonus_minor bigint, parts wallet.bonus_part[], cash_after_minor bigint, bonus_after_minor bigint) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT ROW(id, at_us, key, kind, amount_minor, ref, round, required_minor, wager_weight, meta, actor, request_id,
    cash_minor, bonus_minor,
    parts, cash_after_minor, bonus_after_minor)::text
$$;

-- Name: next_entries(wallet.kind, bigint, wallet.movement, wallet.change, wallet.entry, wallet.entry, wallet.entry, text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.next_entries(kind wallet.kind, house bigint, movement wallet.movement, change wallet.change, cash wallet.entry, bonus wallet.entry, held wallet.entry, chain_text text) RETURNS wallet.entry[]
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  entries wallet.entry[] := '{}';
BEGIN
  IF kind.from_house_id IS NOT NULL THEN
    cash := wallet.next_entry(cash, kind.from_house_id, movement.id, movement.amount_minor, movement.at, chain_text);
    RETURN ARRAY[cash,
      wallet.next_entry(cash, house, movement.id, -movement.amount_minor, movement.at, chain_text)];
  END IF;
  IF change.cash_minor <> 0 OR (change.bonus_minor = 0 AND change.held_minor = 0) THEN
    entries := array_append(entries,
      wallet.next_entry(cash, house, movement.id, change.cash_minor, movement.at, chain_text));
  END IF;
  IF change.bonus_minor <> 0 THEN
    entries := array_append(entries,
      wallet.next_entry(bonus, house, movement.id, change.bonus_minor, movement.at, chain_text));
  END IF;
  IF change.held_minor <> 0 THEN
    entries := array_append(entries,
      wallet.next_entry(held, house, movement.id, change.held_minor, movement.at, chain_text));
  END IF;
  RETURN entries;
END $$;

-- Name: next_entry(wallet.entry, bigint, bigint, bigint, timestamp with time zone, text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.next_entry(last wallet.entry, house_id bigint, movement_id bigint, amount_minor bigint, at timestamp with time zone, chain_text text) RETURNS wallet.entry
    LANGUAGE sql STABLE
    AS $$
  SELECT ROW(last.account_id, last.seq + 1, house_id, movement_id, amount_minor, last.balance_minor + amount_minor, at,
    wallet.chain_hash(last.hash, last.account_id, last.seq + 1, house_id, amount_minor, chain_text))::wallet.entry
$$;

-- Name: open_accounts(bigint, text); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.open_accounts(player bigint, account_currency text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
  SELECT player, role, account_currency, 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role
  ON CONFLICT (user_id, role) DO NOTHING
$$;

-- Name: open_guard(bigint, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.open_guard(for_user bigint, at timestamp with time zone) RETURNS void
    LANGUAGE sql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
  INSERT INTO wallet.player_guard (user_id, day_start, week_start, month_start)
    VALUES (for_user, wallet.window_start('day', at), wallet.window_start('week', at), wallet.window_start('month', at))
      ON CONFLICT (user_id) DO NOTHING;
  SELECT wallet.count_guards(ARRAY[ROW(for_user, 0, 0, 0, NULL, false)::wallet.guard_change], at);
$$;

-- Name: played_ms(timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.played_ms(seen timestamp with time zone, at timestamp with time zone, since timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN at - seen BETWEEN interval '0' AND interval '5 minutes'
    THEN greatest((extract(epoch FROM at - greatest(seen, since)) * 1000)::bigint, 0) ELSE 0 END
$$;

-- Name: post(jsonb, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.post(batch jsonb, at timestamp with time zone DEFAULT now()) RETURNS SETOF wallet.posted
    LANGUAGE sql
    AS $$
  SELECT * FROM wallet.post(ARRAY(
    SELECT ROW(x.key, x.kind, x."userId", x."amountMinor", x.currency, x.ref, x.round, x."wagerMinor", x."wagerWeight",
      x.meta, x.origin ->> 'actor', x.origin ->> 'requestId',
      x.game ->> 'slug', ARRAY(SELECT jsonb_array_elements_text(x.game -> 'types')),
        (x.game -> 'cashOnly')::boolean)::wallet.instruction
    FROM ROWS FROM (jsonb_to_recordset(batch) AS (key text, kind text, "userId" bigint, "amountMinor" numeric,
      currency text, ref text, round text,
      "wagerMinor" numeric, "wagerWeight" numeric, meta jsonb, origin jsonb, game jsonb))
      WITH ORDINALITY AS x(key, kind, "userId", "amountMinor", currency, ref, round, "wagerMinor", "wagerWeight", meta,
        origin, game, i) ORDER BY x.i), at)
$$;

-- Name: post(wallet.instruction[], timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.post(batch wallet.instruction[], at timestamp with time zone) RETURNS SETOF wallet.posted
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
BEGIN
  FOR attempt IN 1..3 LOOP
    BEGIN
      RETURN QUERY SELECT * FROM wallet.judge(batch, at);
      RETURN;
    EXCEPTION WHEN unique_violation THEN
      -- Another player's batch booked one of these keys after this one was read: now that it is visible, check again.
      IF attempt = 3 THEN RAISE; END IF;
    END;
  END LOOP;
END $$;

-- Name: post_points(jsonb, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.post_points(batch jsonb, at timestamp with time zone DEFAULT now()) RETURNS SETOF wallet.points_posted
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
DECLARE
  balance_max CONSTANT bigint := 1000000000000000;
  weight_max CONSTANT integer := 10000;
  at_us CONSTANT bigint := extract(epoch FROM at) * 1000000;
  users CONSTANT bigint[] := ARRAY(SELECT DISTINCT x."userId" FROM jsonb_to_recordset(batch) AS x("userId" bigint)
    ORDER BY 1);
  answers wallet.points_posted[] := '{}';
  r record; own wallet.account; known wallet.movement; rejection text; id bigint; link bytea;
BEGIN
  INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
    SELECT c.user_id, 'points', 'PTS', 0, 0, '' FROM wallet.account c WHERE c.user_id = ANY (users) AND c.role = 'cash'
      ORDER BY c.user_id
    ON CONFLICT (user_id, role) DO NOTHING;
  PERFORM FROM wallet.account a WHERE a.user_id = ANY (users) AND a.role = 'points' ORDER BY a.user_id
    FOR NO KEY UPDATE;

  FOR r IN
    SELECT x.i, x.key, x."userId" AS user_id, x.points, x.meta, x.origin ->> 'actor' AS actor,
      x.origin ->> 'requestId' AS request_id, k.kind,
      k.house_id, k.min_points, k.max_points
    FROM ROWS FROM (jsonb_to_recordset(batch) AS (key text, kind text, "userId" bigint, points bigint, meta jsonb,
      origin jsonb))
      WITH ORDINALITY AS x(key, kind, "userId", points, meta, origin, i)
    LEFT JOIN wallet.points_kind k ON k.kind = x.kind ORDER BY x."userId", x.i
  LOOP
    SELECT m.* INTO known FROM wallet.movement_key n CROSS JOIN LATERAL (SELECT * FROM wallet.movement o
      WHERE o.id = n.id AND o.at = n.at LIMIT 1) m WHERE n.key = r.key;
    SELECT a.* INTO own FROM wallet.account a WHERE a.user_id = r.user_id AND a.role = 'points';
    IF known.id IS NOT NULL THEN
      rejection := CASE WHEN known.kind = r.kind AND known.user_id = r.user_id AND known.amount_minor = r.points
        AND known.meta IS NOT DISTINCT FROM r.meta THEN NULL ELSE 'key_conflict' END;
      answers := array_append(answers, ROW(r.i, r.key, CASE WHEN rejection IS NULL THEN 'replayed' ELSE 'refused' END,
        rejection, own.balance_minor,
        CASE WHEN rejection IS NULL THEN known.id END)::wallet.points_posted);
      CONTINUE;
    END IF;
    rejection := CASE
      WHEN r.kind IS NULL OR coalesce(length(r.key), 0) NOT BETWEEN 1 AND 200
        OR coalesce(r.actor, '') !~ '^(player|operator|provider|system):.{1,100}$'
        OR length(r.request_id) > 200 THEN 'malformed'
      WHEN own.id IS NULL THEN 'no_account'
      WHEN r.points IS NULL OR r.points = 0 OR r.points NOT BETWEEN r.min_points AND r.max_points
        OR own.balance_minor + r.points > balance_max THEN 'bad_amount'
      WHEN own.balance_minor + r.points < 0 THEN 'not_enough_points' END;
    IF rejection IS NOT NULL THEN
      answers := array_append(answers, ROW(r.i, r.key, 'refused', rejection, own.balance_minor,
        NULL)::wallet.points_posted);
      CONTINUE;
    END IF;

    id := nextval('wallet.movement_id');
    -- A movement of points changes neither cash nor bonus: their four columns are zero.
    link := wallet.chain_hash(own.head, own.id, own.seq + 1, r.house_id, r.points,
      wallet.movement_text(id, at_us, r.key, r.kind, r.points, NULL, NULL, 0,
      weight_max, r.meta, r.actor, r.request_id, 0, 0, NULL, 0, 0));
    INSERT INTO wallet.movement_key VALUES (r.key, id, at);
    INSERT INTO wallet.movement VALUES (id, r.key, r.kind, r.user_id, r.points, NULL, NULL, 0, weight_max, r.meta,
      r.actor, r.request_id, 0, 0, NULL, 0, 0, at);
    INSERT INTO wallet.entry VALUES (own.id, own.seq + 1, r.house_id, id, r.points, own.balance_minor + r.points, at,
      link);
    UPDATE wallet.account a SET balance_minor = own.balance_minor + r.points, seq = own.seq + 1, head = link
      WHERE a.id = own.id;
    answers := array_append(answers, ROW(r.i, r.key, 'applied', NULL, own.balance_minor + r.points,
      id)::wallet.points_posted);
  END LOOP;
  RETURN QUERY SELECT * FROM unnest(answers) a ORDER BY a.i;
END $_$;

-- Name: quiet_end(smallint, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.quiet_end(to_minute smallint, at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  SELECT (e.local + CASE WHEN e.local > at AT TIME ZONE kernel.time_zone() THEN interval '0'
    ELSE interval '1 day' END) AT TIME ZONE kernel.time_zone()
  FROM (SELECT date_trunc('day', at AT TIME ZONE kernel.time_zone()) + to_minute * interval '1 minute' AS local) e
$$;

-- Name: block; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.block (
    user_id bigint NOT NULL,
    name text NOT NULL,
    kinds text[] NOT NULL,
    until timestamp with time zone,
    reason text NOT NULL,
    CONSTRAINT block_kinds_check CHECK (((kinds <@ ARRAY['bet'::text, 'deposit'::text, 'withdrawal_hold'::text, 'bonus_grant'::text]) AND (kinds <> '{}'::text[])))
);

-- Name: read_batch(wallet.instruction[], timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.read_batch(batch wallet.instruction[], at timestamp with time zone) RETURNS TABLE(known wallet.movement[], closed text[], bonuses wallet.bonus[], blocks wallet.block[], stake_kinds wallet.kind[], repeats boolean)
    LANGUAGE sql STABLE
    AS $$
  WITH named AS MATERIALIZED (
    SELECT array_agg(x.user_id) AS users, array_agg(x.key) || array_agg(x.ref) FILTER (WHERE x.ref IS NOT NULL) AS keys,
      count(DISTINCT x.key) < count(*) AS repeats
    FROM unnest(batch) x
  )
  SELECT
    ARRAY(SELECT wallet.movement_at(k.id, k.at)
      FROM wallet.movement_key k WHERE k.key = ANY ((SELECT n.keys FROM named n)::text[])),
    ARRAY(SELECT c.ref FROM wallet.closing c WHERE c.ref = ANY ((SELECT n.keys FROM named n)::text[])),
    ARRAY(SELECT b FROM wallet.bonus b WHERE b.user_id = ANY ((SELECT n.users FROM named n)::bigint[]) AND b.live
      ORDER BY b.user_id, b.id),
    ARRAY(
      SELECT b FROM wallet.block b
      WHERE b.user_id = ANY ((SELECT n.users FROM named n)::bigint[]) AND (b.until IS NULL OR b.until > read_batch.at)
      UNION ALL SELECT ROW(q.user_id, 'quiet-hours', '{bet}', NULL, '')::wallet.block FROM wallet.quiet_hours q
      WHERE q.user_id = ANY ((SELECT n.users FROM named n)::bigint[])
        AND wallet.is_quiet(q.from_minute, q.to_minute, read_batch.at)),
    ARRAY(SELECT k FROM wallet.kind k WHERE k.effect IN ('bet', 'free_bet')
      OR k.kind IN ('provider_jackpot', 'provider_promotion') ORDER BY k.kind),
    (SELECT n.repeats FROM named n)
$$;

-- Name: read_bonuses(wallet.bonus[], wallet.movement[], bigint[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.read_bonuses(found wallet.bonus[], known wallet.movement[], players bigint[]) RETURNS wallet.bonus[]
    LANGUAGE sql STABLE
    AS $$
  SELECT ARRAY(
    SELECT b FROM wallet.bonus b
    WHERE b.user_id = ANY (players) AND b.id = ANY (ARRAY(
      SELECT f.id FROM unnest(found) f UNION SELECT k.id FROM unnest(known) k
      UNION SELECT p.bonus_id FROM unnest(known) k, unnest(k.parts) p))
    ORDER BY b.user_id, b.id)
$$;

-- Name: read_movements(wallet.instruction[], timestamp with time zone, timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.read_movements(batch wallet.instruction[], at timestamp with time zone, day timestamp with time zone, week timestamp with time zone, month timestamp with time zone) RETURNS SETOF wallet.asked
    LANGUAGE sql STABLE
    AS $$
  SELECT x.i::integer, x.key, x.user_id, x.amount_minor, x.required_minor, x.weight, x.currency, x.ref, x.round, x.meta,
    x.actor, x.request_id,
    x.game, x.game_types, x.cash_only,
    x.of_kind,
    wallet.form_rejection(ROW(x.key, NULL, x.user_id, NULL, x.currency, x.ref, x.round, NULL, NULL, NULL, x.actor,
      x.request_id, NULL, NULL,
      NULL)::wallet.instruction, x.of_kind, x.amount_minor, x.required_minor, x.weight, c.currency),
    c.currency,
    ROW(c.id, c.seq, NULL, NULL, NULL, c.balance_minor, NULL, c.head)::wallet.entry,
    ROW(b.id, b.seq, NULL, NULL, NULL, b.balance_minor, NULL, b.head)::wallet.entry,
    ROW(h.id, h.seq, NULL, NULL, NULL, h.balance_minor, NULL, h.head)::wallet.entry,
    g.user_id IS NOT NULL,
    wallet.is_played_out(g, read_movements.at, day, week, month),
    ROW(wallet.deposit_room(g, day, week, month), wallet.wager_room(g, day, week, month),
      wallet.loss_room(g, day, week, month))::wallet.limit_room
  FROM (
    SELECT m.*, k AS of_kind,
      CASE WHEN m.amount BETWEEN k.min_minor AND k.max_minor AND m.amount = trunc(m.amount)
        THEN m.amount::bigint END AS amount_minor,
      CASE WHEN m.required IS NULL THEN 0
        WHEN m.required BETWEEN 0 AND 1000000000000000 AND m.required = trunc(m.required)
          THEN m.required::bigint END AS required_minor,
      CASE WHEN m.share IS NULL THEN 10000
        WHEN m.share BETWEEN 0 AND 10000 AND m.share = trunc(m.share) THEN m.share::integer END AS weight
    FROM unnest(batch) WITH ORDINALITY AS m(key, kind, user_id, amount, currency, ref, round, required, share, meta,
      actor, request_id,
      game, game_types, cash_only, i)
    LEFT JOIN wallet.kind k ON k.kind = m.kind
    OFFSET 0
  ) x
  LEFT JOIN wallet.account c ON c.user_id = x.user_id AND c.role = 'cash'
  LEFT JOIN wallet.account b ON b.user_id = x.user_id AND b.role = 'bonus'
  LEFT JOIN wallet.account h ON h.user_id = x.user_id AND h.role = 'held'
  LEFT JOIN wallet.player_guard g ON g.user_id = x.user_id
  ORDER BY x.user_id, x.i
$$;

-- Name: refusal_of(wallet.asked, wallet.kind, wallet.movement, text[], text[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.refusal_of(asked wallet.asked, kind wallet.kind, original wallet.movement, barred text[], closed text[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE
    WHEN asked.form_rejection IS NOT NULL THEN asked.form_rejection
    WHEN kind.blocked_as = ANY (barred) AND NOT wallet.was_played(asked.meta) THEN 'blocked'
    WHEN asked.ref IS NOT NULL AND wallet.is_wrong_reference(asked, kind, original) THEN 'unknown_reference'
    WHEN (kind.effect IN ('bet', 'free_bet') OR kind.kind IN ('provider_jackpot', 'provider_promotion'))
      AND asked.key = ANY (closed) THEN 'rolled_back'
    WHEN kind.effect NOT IN ('bet', 'free_bet', 'rollback') AND asked.ref = ANY (closed)
      THEN CASE WHEN kind.closes THEN 'already_settled' ELSE 'rolled_back' END
  END
$$;

-- Name: refuse_change(); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Name: remove_guard(); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.remove_guard() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
BEGIN
  EXECUTE format('UPDATE wallet.player_guard SET %I = NULL WHERE user_id = $1',
    CASE WHEN TG_TABLE_NAME = 'time_guard' THEN 'play_' || OLD.period || '_max_ms'
      ELSE to_jsonb(OLD) ->> 'measure' || '_' || OLD.period || '_max' END) USING OLD.user_id;
  DELETE FROM wallet.player_guard p WHERE p.user_id = OLD.user_id AND num_nonnulls(
    p.deposit_day_max, p.deposit_week_max, p.deposit_month_max, p.wager_day_max, p.wager_week_max, p.wager_month_max,
    p.loss_day_max, p.loss_week_max, p.loss_month_max, p.play_day_max_ms, p.play_week_max_ms, p.play_month_max_ms) = 0;
  RETURN OLD;
END $_$;

-- Name: returned_by(wallet.movement, wallet.movement[], wallet.player_guard, timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.returned_by(bet wallet.movement, fresh wallet.movement[], g wallet.player_guard, day timestamp with time zone, week timestamp with time zone, month timestamp with time zone) RETURNS bigint[]
    LANGUAGE sql STABLE
    AS $$
  SELECT ARRAY(
    SELECT wallet.undone_in(m.measure, p.since, bet, fresh)
    FROM unnest(ARRAY['wager', 'loss']) WITH ORDINALITY m(measure, i),
      unnest(ARRAY[greatest(g.day_start, day), greatest(g.week_start, week),
        greatest(g.month_start, month)]) WITH ORDINALITY p(since, i)
    ORDER BY m.i, p.i)
$$;

-- Name: room(bigint, bigint, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.room(most bigint, used bigint, began timestamp with time zone, begins timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT most - CASE WHEN began < begins THEN 0 ELSE used END
$$;

-- Name: room_with_returned(wallet.limit_room, wallet.player_guard, bigint[], timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.room_with_returned(room wallet.limit_room, g wallet.player_guard, returned bigint[], day timestamp with time zone, week timestamp with time zone, month timestamp with time zone) RETURNS wallet.limit_room
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT ROW(room.deposit_minor,
    least(wallet.room(g.wager_day_max, g.wager_day_used, g.day_start, day) + returned[1],
      wallet.room(g.wager_week_max, g.wager_week_used, g.week_start, week) + returned[2],
      wallet.room(g.wager_month_max, g.wager_month_used, g.month_start, month) + returned[3]),
    least(wallet.room(g.loss_day_max, g.loss_day_used, g.day_start, day) + returned[4],
      wallet.room(g.loss_week_max, g.loss_week_used, g.week_start, week) + returned[5],
      wallet.room(g.loss_month_max, g.loss_month_used, g.month_start, month) + returned[6]))::wallet.limit_room
$$;

-- Name: guard; Type: VIEW; Schema: wallet; Owner: -

CREATE VIEW wallet.guard AS
 SELECT p.user_id,
    g.measure,
    g.period,
    g.max_minor,
    g.window_start,
    g.used_minor
   FROM (wallet.player_guard p
     CROSS JOIN LATERAL ( VALUES ('deposit'::text,'day'::text,p.deposit_day_max,p.day_start,p.deposit_day_used), ('deposit'::text,'week'::text,p.deposit_week_max,p.week_start,p.deposit_week_used), ('deposit'::text,'month'::text,p.deposit_month_max,p.month_start,p.deposit_month_used), ('wager'::text,'day'::text,p.wager_day_max,p.day_start,p.wager_day_used), ('wager'::text,'week'::text,p.wager_week_max,p.week_start,p.wager_week_used), ('wager'::text,'month'::text,p.wager_month_max,p.month_start,p.wager_month_used), ('loss'::text,'day'::text,p.loss_day_max,p.day_start,p.loss_day_used), ('loss'::text,'week'::text,p.loss_week_max,p.week_start,p.loss_week_used), ('loss'::text,'month'::text,p.loss_month_max,p.month_start,p.loss_month_used)) g(measure, period, max_minor, window_start, used_minor))
  WHERE (g.max_minor IS NOT NULL);

-- Name: set_guard(bigint, text, text, bigint, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.set_guard(for_user bigint, new_measure text, new_period text, new_max_minor bigint, at timestamp with time zone) RETURNS wallet.guard
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
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
END $_$;

-- Name: set_time_guard(bigint, text, bigint, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.set_time_guard(for_user bigint, new_period text, new_max_ms bigint, at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
DECLARE
  begins CONSTANT timestamptz := wallet.window_start(new_period, at);
  -- A bet shortly before the window begins the time up to the first bet in it.
  reach CONSTANT interval := interval '5 minutes';
  since timestamptz; cash_seq bigint; bonus_seq bigint; used bigint; later bigint; seen timestamptz;
  seen_later timestamptz;
BEGIN
  since := greatest(begins, wallet.guard_start(for_user, new_period));
  LOOP
    SELECT max(a.seq) FILTER (WHERE a.role = 'cash'), max(a.seq) FILTER (WHERE a.role = 'bonus') INTO cash_seq,
      bonus_seq
      FROM wallet.account a WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus');
    SELECT coalesce(sum(wallet.played_ms(b.before, b.at, since)) FILTER (WHERE b.at >= since), 0), max(b.at) INTO used,
      seen FROM (
      SELECT t.at, lag(t.at) OVER (ORDER BY t.at) AS before FROM wallet.bet_times(for_user, since - reach, 0, 0,
        cash_seq, bonus_seq) t) b;

    PERFORM FROM wallet.account a WHERE a.user_id = for_user AND a.role = 'cash' FOR NO KEY UPDATE;
    IF NOT FOUND THEN RAISE EXCEPTION 'user % has no wallet', for_user USING ERRCODE = 'no_data_found'; END IF;
    -- Where a movement has opened a later window meanwhile, that one is added up.
    EXIT WHEN since = greatest(begins, wallet.guard_start(for_user, new_period));
    since := greatest(begins, wallet.guard_start(for_user, new_period));
  END LOOP;
  SELECT coalesce(sum(wallet.played_ms(b.before, b.at, since)) FILTER (WHERE b.at >= since), 0), max(b.at) INTO later,
    seen_later FROM (
    SELECT t.at, coalesce(lag(t.at) OVER (ORDER BY t.at), seen) AS before
      FROM wallet.bet_times(for_user, since - reach, cash_seq, bonus_seq, NULL, NULL) t) b;
  PERFORM wallet.open_guard(for_user, at);
  EXECUTE format('UPDATE wallet.player_guard SET %I = $2, %I = $3, seen_at = coalesce(seen_at, $4) WHERE user_id = $1',
    'play_' || new_period || '_max_ms', 'play_' || new_period || '_used_ms')
    USING for_user, new_max_ms, used + later, greatest(seen, seen_later);
END $_$;

-- Name: share_win(bigint, wallet.movement); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.share_win(amount bigint, bet wallet.movement) RETURNS wallet.change
    LANGUAGE plpgsql IMMUTABLE
    AS $$
DECLARE
  change wallet.change := ROW(amount, 0, 0, NULL, false, NULL);
  staked wallet.bonus_part;
  piece bigint;
BEGIN
  FOREACH staked IN ARRAY bet.parts LOOP
    CONTINUE WHEN staked.minor >= 0 OR amount = 0;
    piece := div(amount::numeric * -staked.minor, bet.amount_minor);
    change.cash_minor := change.cash_minor - piece;
    change.bonus_minor := change.bonus_minor + piece;
    change.parts := array_append(change.parts, ROW(staked.bonus_id, piece, 0)::wallet.bonus_part);
  END LOOP;
  RETURN change;
END $$;

-- Name: stake_with_bonuses(wallet.asked, bigint, wallet.bonus[], timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.stake_with_bonuses(asked wallet.asked, cash_minor bigint, bonuses wallet.bonus[], at timestamp with time zone) RETURNS wallet.change
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  from_cash CONSTANT bigint := least(asked.amount_minor, cash_minor);
  missing bigint := asked.amount_minor - from_cash;
  all_cash CONSTANT wallet.change := ROW(-asked.amount_minor, 0, 0, NULL, false, NULL);
  counts boolean := true;
  change wallet.change := ROW(-from_cash, -missing, 0, NULL, false, NULL);
  bonus wallet.bonus; part wallet.bonus_part;
BEGIN
  IF missing > 0 AND asked.cash_only THEN RETURN all_cash; END IF;
  FOREACH bonus IN ARRAY bonuses LOOP
    CONTINUE WHEN bonus.state = 'forfeited' OR (bonus.state = 'open' AND bonus.expires_at <= at);
    part := ROW(bonus.id, -least(missing, bonus.balance_minor), 0);
    missing := missing + part.minor;
    IF bonus.state = 'open' AND part.minor < 0 AND asked.amount_minor > bonus.bet_max_minor THEN
      change.rejection := 'bonus_bet_max';
    END IF;
    IF counts AND bonus.state = 'open' AND bonus.balance_minor > 0
      AND bonus.current_wager_minor < bonus.required_wager_minor THEN
      part.wager_minor := wallet.counted_stake(least(asked.amount_minor, bonus.bet_max_minor), asked.weight,
        bonus.weights, asked.game,
        asked.game_types);
      counts := false;
    END IF;
    IF part.minor <> 0 OR part.wager_minor <> 0 THEN change.parts := array_append(change.parts, part); END IF;
  END LOOP;
  IF missing > 0 AND change.rejection IS NULL THEN RETURN all_cash; END IF;
  RETURN change;
END $$;

-- Name: statement(bigint, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.statement(for_user bigint, since timestamp with time zone, until timestamp with time zone) RETURNS TABLE(id bigint, at timestamp with time zone, kind text, key text, rounds bigint, staked_minor bigint, won_minor bigint, cash_minor bigint, bonus_minor bigint, cash_after_minor bigint, bonus_after_minor bigint)
    LANGUAGE sql STABLE
    AS $$
  WITH moved AS (
    SELECT DISTINCT e.movement_id, e.at FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id
    WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus', 'held') AND e.at >= since AND e.at < until
  ), marked AS (
    SELECT m.id, m.at, m.key, m.ref, m.cash_minor, m.bonus_minor, m.cash_after_minor, m.bonus_after_minor, k.effect,
      CASE WHEN k.effect <> 'move' OR k.from_house_id IS NOT NULL THEN 'play' ELSE m.kind END AS kind,
      count(*) FILTER (WHERE k.effect = 'move' AND k.from_house_id IS NULL) OVER (ORDER BY m.id) AS place
    FROM moved n JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at JOIN wallet.kind k ON k.kind = m.kind
  ), undone AS (
    SELECT m.id, CASE WHEN b.kind IN ('bet', 'free_bet') THEN 1 ELSE 0 END AS rounds,
      CASE WHEN b.kind IN ('bet', 'free_bet') THEN -(b.cash_minor + b.bonus_minor) ELSE 0 END AS stake_minor
    FROM marked m JOIN wallet.closing c ON c.ref = m.ref AND c.movement_id = m.id
    JOIN wallet.movement_key o ON o.key = m.ref JOIN wallet.movement b ON b.id = o.id AND b.at = o.at
    WHERE m.effect = 'rollback'
  )
  SELECT max(m.id), max(m.at), m.kind, CASE WHEN m.kind <> 'play' THEN max(m.key) END,
    greatest(count(*) FILTER (WHERE m.effect IN ('bet', 'free_bet')) - coalesce(sum(u.rounds), 0), 0)::bigint,
    (coalesce(-sum(m.cash_minor + m.bonus_minor) FILTER (WHERE m.effect IN ('bet', 'free_bet')), 0)
      - coalesce(sum(u.stake_minor), 0))::bigint,
    (coalesce(sum(m.cash_minor + m.bonus_minor) FILTER (WHERE m.effect = 'win'), 0)
      + coalesce(sum(m.cash_minor + m.bonus_minor - u.stake_minor) FILTER (WHERE u.id IS NOT NULL), 0))::bigint,
    sum(m.cash_minor)::bigint, sum(m.bonus_minor)::bigint,
    (array_agg(m.cash_after_minor ORDER BY m.id DESC))[1], (array_agg(m.bonus_after_minor ORDER BY m.id DESC))[1]
  FROM marked m LEFT JOIN undone u ON u.id = m.id
  GROUP BY m.kind, m.place, CASE WHEN m.kind = 'play' THEN (m.at AT TIME ZONE kernel.time_zone())::date END
  ORDER BY 1
$$;

-- Name: sum_of(bigint[], bigint[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.sum_of(returned bigint[], before bigint[]) RETURNS bigint[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT ARRAY(SELECT q.now + coalesce(q.before, 0) FROM ROWS
    FROM (unnest(returned), unnest(before)) WITH ORDINALITY q(now, before, i)
    ORDER BY q.i)
$$;

-- Name: undo_bet(text, wallet.movement, boolean, wallet.movement[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.undo_bet(bet_key text, bet wallet.movement, closed boolean, fresh wallet.movement[]) RETURNS wallet.change
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  wins wallet.movement[] := ARRAY(
    SELECT w FROM wallet.movement w WHERE w.ref = bet_key AND w.kind IN ('win', 'jackpot_win')
    UNION ALL SELECT w FROM unnest(fresh) w WHERE w.ref = bet_key AND w.kind IN ('win', 'jackpot_win')
    UNION ALL SELECT w FROM wallet.wins_beside(bet_key, fresh) w);
  change wallet.change := ROW(0, 0, 0, NULL, false, NULL);
BEGIN
  IF bet.kind IN ('provider_jackpot', 'provider_promotion') THEN
    closed := closed OR EXISTS (SELECT FROM wallet.closing c WHERE c.ref = bet.ref)
      OR EXISTS (SELECT FROM unnest(fresh) f WHERE f.ref = bet.ref AND f.kind = 'rollback');
    wins := ARRAY(SELECT w FROM wallet.wins_beside(bet.ref, fresh) w WHERE starts_with(w.key, bet.key || '#'));
  END IF;
  -- A win of our own jackpots cannot be rolled back: others have filled the jackpot again since.
  IF EXISTS (SELECT FROM unnest(wins) w JOIN wallet.kind k USING (kind) WHERE k.final) THEN
    change.rejection := 'already_settled';
  ELSIF bet.id IS NOT NULL AND NOT closed THEN
    change.undoes := true;
    SELECT -bet.cash_minor - coalesce(sum(w.cash_minor), 0), -bet.bonus_minor - coalesce(sum(w.bonus_minor), 0)
      INTO change.cash_minor, change.bonus_minor FROM unnest(wins) w;
    SELECT array_agg(p ORDER BY p.bonus_id) INTO change.parts FROM (
      SELECT p.bonus_id, (-sum(p.minor))::bigint AS minor, (-sum(p.wager_minor))::bigint AS wager_minor
      FROM (SELECT * FROM unnest(bet.parts) UNION ALL SELECT p.* FROM unnest(wins) w, unnest(w.parts) p) p
        GROUP BY p.bonus_id) p;
  END IF;
  RETURN change;
END $$;

-- Name: undone_in(text, timestamp with time zone, wallet.movement, wallet.movement[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.undone_in(measure text, since timestamp with time zone, bet wallet.movement, fresh wallet.movement[]) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN measure = 'deposit' OR bet.at < since THEN 0 ELSE bet.amount_minor END - CASE WHEN measure <> 'loss'
    THEN 0 ELSE (
    SELECT coalesce(sum(w.amount_minor), 0)::bigint FROM (
      SELECT w.amount_minor, w.at FROM wallet.movement w WHERE w.ref = bet.key AND w.kind IN ('win', 'jackpot_win')
      UNION ALL SELECT w.amount_minor, w.at FROM unnest(fresh) w WHERE w.ref = bet.key
        AND w.kind IN ('win', 'jackpot_win')) w WHERE w.at >= since) END
$$;

-- Name: undone_promotion(text, bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.undone_promotion(undone_key text, rollback_id bigint, moved_minor bigint) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE x.kind
    WHEN 'provider_promotion' THEN -moved_minor
    WHEN 'provider_jackpot' THEN 0
    ELSE (SELECT coalesce(sum(p.amount_minor), 0)::bigint FROM wallet.movement p
      WHERE p.ref = undone_key AND p.kind = 'provider_promotion'
        AND NOT EXISTS (SELECT FROM wallet.closing c WHERE c.ref = split_part(p.key, '#', 1)
          AND c.movement_id < rollback_id)) END
  FROM wallet.movement_key k JOIN wallet.movement x ON x.id = k.id AND x.at = k.at
  WHERE k.key = undone_key
    AND EXISTS (SELECT FROM wallet.closing c WHERE c.ref = undone_key AND c.movement_id = rollback_id)
$$;

-- Name: undone_win(text, bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.undone_win(bet_key text, rollback_id bigint, moved_minor bigint) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  SELECT (SELECT CASE WHEN x.kind IN ('provider_jackpot', 'provider_promotion') THEN 0
      ELSE -x.cash_minor - x.bonus_minor END FROM wallet.movement x WHERE x.id = k.id AND x.at = k.at) - moved_minor
  FROM wallet.movement_key k
  WHERE k.key = bet_key
    AND EXISTS (SELECT FROM wallet.closing c WHERE c.ref = bet_key AND c.movement_id = rollback_id)
$$;

-- Name: verify_accounts(bigint, bigint, boolean); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.verify_accounts(after_user bigint, to_user bigint, whole boolean) RETURNS SETOF wallet.mismatch
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE
      WHEN a.seq > coalesce(l.seq, 0) THEN 'tail_missing'
      WHEN a.seq < l.seq OR a.head <> coalesce(l.hash, '') THEN 'head_altered'
      ELSE 'balance_altered' END,
    a.id, least(a.seq, coalesce(l.seq, 0)) + (a.seq <> coalesce(l.seq, 0))::integer, l.movement_id
  FROM wallet.account a
  LEFT JOIN wallet.verified v ON v.account_id = a.id AND NOT whole
  LEFT JOIN LATERAL (
    SELECT e.seq, e.hash, e.movement_id FROM (SELECT * FROM wallet.entry e WHERE e.account_id = a.id AND e.seq >= a.seq
      ORDER BY e.seq DESC LIMIT 1) e
    -- Only where the end is missing: the last existing one.
    UNION ALL (SELECT e.seq, e.hash, e.movement_id FROM wallet.entry e WHERE e.account_id = a.id AND e.seq < a.seq
      ORDER BY e.seq DESC LIMIT 1)
    LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT sum(e.amount_minor) AS minor FROM wallet.entry e WHERE e.account_id = a.id
    AND e.seq > coalesce(v.seq, 0)) fresh ON a.seq <> coalesce(v.seq, 0)
  WHERE a.user_id > after_user AND a.user_id <= to_user
    AND (a.seq <> coalesce(l.seq, 0) OR a.head <> coalesce(l.hash, '')
      OR a.balance_minor <> coalesce(v.balance_minor, 0) + coalesce(fresh.minor, 0))
$$;

-- Name: verify_bonuses(bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.verify_bonuses(after_user bigint, to_user bigint) RETURNS SETOF wallet.mismatch
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN b.current_wager_minor <> coalesce(v.current_wager_minor, 0) THEN 'wager_altered'
    ELSE 'bonus_altered' END, a.id, NULL::bigint, b.id
  FROM wallet.bonus b JOIN wallet.account a ON a.user_id = b.user_id AND a.role = 'bonus'
  LEFT JOIN wallet.verified_bonus v ON v.bonus_id = b.id
  WHERE b.live AND b.user_id > after_user AND b.user_id <= to_user
    AND (b.current_wager_minor <> coalesce(v.current_wager_minor, 0) OR b.balance_minor <> coalesce(v.balance_minor, 0))
  UNION ALL
  SELECT 'bonus_altered', a.id, NULL::bigint, NULL::bigint
  FROM wallet.account a
  WHERE a.role = 'bonus' AND a.user_id > after_user AND a.user_id <= to_user
    AND a.balance_minor <> (SELECT coalesce(sum(b.balance_minor), 0) FROM wallet.bonus b WHERE b.user_id = a.user_id
      AND b.live)
$$;

-- Name: verify_entries(bigint[], bigint[], bigint[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.verify_entries(accounts bigint[], after_seqs bigint[], to_seqs bigint[]) RETURNS SETOF wallet.mismatch
    LANGUAGE sql STABLE
    AS $$
  WITH page AS (
    SELECT e.*, r.after_seq, lag(e.seq, 1, 0::bigint) OVER w AS prev_seq, lag(e.hash, 1, '') OVER w AS prev_hash,
      lag(e.balance_minor, 1, 0::bigint) OVER w AS prev_balance
    FROM unnest(accounts, after_seqs, to_seqs) r(account_id, after_seq, to_seq)
    JOIN wallet.entry e ON e.account_id = r.account_id AND e.seq >= r.after_seq AND e.seq <= r.to_seq
    WINDOW w AS (PARTITION BY e.account_id ORDER BY e.seq)
  )
  SELECT CASE
      WHEN p.seq <> p.prev_seq + 1 THEN 'entry_missing'
      WHEN m.id IS NULL THEN 'movement_missing'
      WHEN a.id IS NULL OR a.user_id <> m.user_id THEN 'account_altered'
      ELSE 'entry_altered' END,
    p.account_id, CASE WHEN p.seq <> p.prev_seq + 1 THEN p.prev_seq + 1 ELSE p.seq END, p.movement_id
  FROM page p
  -- In the partition of its time; only if it is missing there, in all of them.
  LEFT JOIN LATERAL (
    SELECT x.* FROM wallet.movement x WHERE x.id = p.movement_id AND x.at = p.at
    UNION ALL SELECT x.* FROM wallet.movement x WHERE x.id = p.movement_id AND x.at <> p.at LIMIT 1) m ON true
  LEFT JOIN wallet.account a ON a.id = p.account_id
  WHERE p.seq > p.after_seq AND (
    p.seq <> p.prev_seq + 1 OR m.id IS NULL OR p.at <> m.at OR p.balance_minor <> p.prev_balance + p.amount_minor
    OR (a.user_id = m.user_id) IS NOT TRUE
    OR p.hash <> wallet.chain_hash(p.prev_hash, p.account_id, p.seq, p.house_id, p.amount_minor,
      wallet.movement_text(m.id, (extract(epoch FROM m.at) * 1000000)::bigint, m.key, m.kind, m.amount_minor, m.ref,
        m.round, m.required_minor,
        m.wager_weight, m.meta, m.actor, m.request_id, m.cash_minor, m.bonus_minor, m.parts, m.cash_after_minor,
          m.bonus_after_minor)))
$$;

-- Name: verify_movements(bigint, bigint); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.verify_movements(after_id bigint, to_id bigint) RETURNS SETOF wallet.mismatch
    LANGUAGE sql STABLE
    AS $$
  WITH total AS (
    SELECT e.movement_id, sum(e.amount_minor) FILTER (WHERE a.role = 'cash') AS cash,
      sum(e.amount_minor) FILTER (WHERE a.role = 'bonus') AS bonus,
      sum(e.amount_minor) FILTER (WHERE e.house_id = 4) AS transfer
    FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
    WHERE e.movement_id > after_id AND e.movement_id <= to_id
    GROUP BY e.movement_id
  )
  SELECT CASE WHEN t.movement_id IS NULL THEN 'movement_without_entry' WHEN x.id IS DISTINCT FROM m.id
    OR closing_missing THEN 'key_altered' ELSE 'movement_unbalanced' END,
    NULL::bigint, NULL::bigint, m.id
  FROM wallet.movement m LEFT JOIN total t ON t.movement_id = m.id LEFT JOIN wallet.movement_key x ON x.key = m.key LEFT
    JOIN wallet.kind k ON k.kind = m.kind,
    LATERAL (SELECT coalesce(k.closes, false) AND NOT EXISTS (SELECT FROM wallet.closing c
      WHERE c.ref = m.ref) AS closing_missing) c
  WHERE m.id > after_id AND m.id <= to_id AND (t.movement_id IS NULL OR m.cash_minor <> coalesce(t.cash, 0)
    OR m.bonus_minor <> coalesce(t.bonus, 0) OR coalesce(t.transfer, 0) <> 0
    OR (x.id, x.at) IS DISTINCT FROM (m.id, m.at) OR closing_missing)
$$;

-- Name: wager_of(wallet.bonus[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.wager_of(bonuses wallet.bonus[]) RETURNS wallet.wager
    LANGUAGE plpgsql IMMUTABLE
    AS $$
DECLARE
  wager wallet.wager := ROW(0, 0);
  bonus wallet.bonus;
BEGIN
  FOREACH bonus IN ARRAY bonuses LOOP
    CONTINUE WHEN bonus.state <> 'open';
    wager.current_minor := wager.current_minor + least(bonus.current_wager_minor, bonus.required_wager_minor);
    wager.required_minor := wager.required_minor + bonus.required_wager_minor;
  END LOOP;
  RETURN wager;
END $$;

-- Name: wager_room(wallet.player_guard, timestamp with time zone, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.wager_room(g wallet.player_guard, day timestamp with time zone, week timestamp with time zone, month timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT least(wallet.room(g.wager_day_max, g.wager_day_used, g.day_start, day),
    wallet.room(g.wager_week_max, g.wager_week_used, g.week_start, week),
    wallet.room(g.wager_month_max, g.wager_month_used, g.month_start, month))
$$;

-- Name: was_played(jsonb); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.was_played(meta jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(meta ? 'rounds', false)
$$;

-- Name: window_start(text, timestamp with time zone); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.window_start(period text, at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  SELECT date_trunc(period, at, kernel.time_zone())
$$;

-- Name: wins_beside(text, wallet.movement[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.wins_beside(bet_key text, fresh wallet.movement[]) RETURNS SETOF wallet.movement
    LANGUAGE sql STABLE
    AS $$
  SELECT w.* FROM (
    SELECT m.* FROM wallet.movement m
      WHERE m.ref = bet_key AND m.kind IN ('provider_jackpot', 'provider_promotion')
    UNION ALL SELECT f.* FROM unnest(fresh) f
      WHERE f.ref = bet_key AND f.kind IN ('provider_jackpot', 'provider_promotion')) w
  WHERE NOT EXISTS (SELECT FROM wallet.closing c WHERE c.ref = split_part(w.key, '#', 1))
    AND NOT EXISTS (SELECT FROM unnest(fresh) f WHERE f.ref = split_part(w.key, '#', 1) AND f.kind = 'rollback')
$$;

-- Name: won_of(text[], text, text[]); Type: FUNCTION; Schema: wallet; Owner: -

CREATE FUNCTION wallet.won_of(bets text[], win_kind text, but text[]) RETURNS numeric
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(sum(w.amount_minor), 0) FROM (
    SELECT m.key, m.amount_minor, m.meta FROM wallet.movement m
      WHERE m.ref = ANY (bets) AND m.kind IN ('win', 'jackpot_win') AND m.kind = win_kind
    UNION ALL
    SELECT m.key, m.amount_minor, m.meta FROM wallet.movement m
      WHERE m.ref = ANY (bets) AND m.kind IN ('provider_jackpot', 'provider_promotion') AND m.kind = win_kind) w
  WHERE w.key <> ALL (but) AND NOT coalesce(w.meta ? 'settles', false)
    AND NOT EXISTS (SELECT FROM wallet.closing c WHERE c.ref = w.key)
$$;

-- Name: least_weight(jsonb); Type: FUNCTION; Schema: wheel; Owner: -

CREATE FUNCTION wheel.least_weight(sectors jsonb) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT min((s ->> 'weight')::bigint) FROM jsonb_array_elements(sectors) s
$$;

-- Name: next_seed(bigint, bytea); Type: FUNCTION; Schema: wheel; Owner: -

CREATE FUNCTION wheel.next_seed(of_seed bigint, drawn bytea) RETURNS bytea
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  UPDATE wheel.seed s SET next_server_seed = coalesce(s.next_server_seed, drawn) WHERE s.id = of_seed
    RETURNING s.next_server_seed
$$;

-- Name: refuse_change(); Type: FUNCTION; Schema: wheel; Owner: -

CREATE FUNCTION wheel.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'wheel.% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Name: weight_of(jsonb); Type: FUNCTION; Schema: wheel; Owner: -

CREATE FUNCTION wheel.weight_of(sectors jsonb) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT sum((s ->> 'weight')::bigint)::bigint FROM jsonb_array_elements(sectors) s
$$;

-- Name: agreement; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.agreement (
    user_id bigint NOT NULL,
    document text NOT NULL,
    version integer NOT NULL,
    agreed_at timestamp with time zone NOT NULL,
    CONSTRAINT agreement_document_check CHECK ((document = ANY (ARRAY['rules'::text, 'terms'::text, 'privacy'::text]))),
    CONSTRAINT agreement_version_check CHECK ((version > 0))
);

-- Name: code; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.code (
    purpose text NOT NULL,
    target_hash bytea NOT NULL,
    user_id bigint,
    asked_at timestamp with time zone NOT NULL,
    asks integer NOT NULL,
    asks_since timestamp with time zone NOT NULL,
    secret_hash bytea,
    attempts_left integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT code_asks_check CHECK ((asks > 0)),
    CONSTRAINT code_attempts_left_check CHECK ((attempts_left >= 0)),
    CONSTRAINT code_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'password'::text, 'registration'::text, 'factor'::text, 'contact'::text]))),
    CONSTRAINT code_secret_hash_check CHECK ((length(secret_hash) = 32)),
    CONSTRAINT code_target_hash_check CHECK ((length(target_hash) = 32))
);

-- Name: failed_attempt; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.failed_attempt (
    subject_hash bytea NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT failed_attempt_failures_check CHECK ((failures >= 0)),
    CONSTRAINT failed_attempt_subject_hash_check CHECK ((length(subject_hash) = 32))
);

-- Name: news_choice; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.news_choice (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    channel text NOT NULL,
    wanted boolean NOT NULL,
    chosen_at timestamp with time zone NOT NULL,
    text_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT news_choice_channel_check CHECK ((channel = ANY (ARRAY['inbox'::text, 'email'::text, 'sms'::text]))),
    CONSTRAINT news_choice_text_version_check CHECK ((text_version > 0))
);

-- Name: news_choice_id_seq; Type: SEQUENCE; Schema: accounts; Owner: -

ALTER TABLE accounts.news_choice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME accounts.news_choice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: nickname; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.nickname (
    look text CONSTRAINT nickname_name_not_null NOT NULL,
    user_id bigint NOT NULL,
    CONSTRAINT nickname_name_check CHECK ((look = lower(look)))
);

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
    password_hash text,
    birth_date date NOT NULL,
    first_name text,
    last_name text,
    city text,
    nickname text,
    avatar text,
    labels text[] DEFAULT '{}'::text[] NOT NULL,
    denomination numeric(12,2) DEFAULT 1 NOT NULL,
    auto_logout boolean DEFAULT false NOT NULL,
    promo_code text,
    referral_code text,
    has_password boolean DEFAULT true NOT NULL,
    access_version integer DEFAULT 0 NOT NULL,
    mailbox text,
    owned_at timestamp with time zone,
    shows_name boolean DEFAULT false NOT NULL,
    shows_achievements boolean DEFAULT false NOT NULL,
    shows_wins boolean DEFAULT true NOT NULL,
    CONSTRAINT user_can_log_in_unless_demo CHECK (
CASE
    WHEN ('d'::text = ANY (labels)) THEN ((email IS NULL) AND (phone IS NULL) AND (password_hash IS NULL))
    ELSE (((email IS NOT NULL) OR (phone IS NOT NULL)) AND (password_hash IS NOT NULL))
END),
    CONSTRAINT user_denomination_check CHECK ((denomination > (0)::numeric)),
    CONSTRAINT user_email_check CHECK ((email = lower(email))),
    CONSTRAINT user_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);

-- Name: player_attributes; Type: VIEW; Schema: accounts; Owner: -

CREATE VIEW accounts.player_attributes AS
 SELECT id,
    created_at,
    locale,
    country,
    labels
   FROM accounts."user";

-- Name: recovery_code; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.recovery_code (
    user_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    CONSTRAINT recovery_code_code_hash_check CHECK ((length(code_hash) = 32))
);

-- Name: removed_look; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.removed_look (
    look text NOT NULL,
    at timestamp with time zone NOT NULL
);

-- Name: text_count; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.text_count (
    subject_hash bytea NOT NULL,
    day date NOT NULL,
    sent integer NOT NULL,
    CONSTRAINT text_count_sent_check CHECK ((sent > 0))
);

-- Name: text_slot; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.text_slot (
    part text NOT NULL,
    slot integer NOT NULL,
    day date DEFAULT '2000-01-01'::date NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    CONSTRAINT text_slot_part_check CHECK ((part = ANY (ARRAY['strangers'::text, 'recoveries'::text, 'factors'::text, 'notices'::text, 'messages'::text, 'promotions'::text]))),
    CONSTRAINT text_slot_sent_check CHECK ((sent >= 0))
);

-- Name: two_factor; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.two_factor (
    user_id bigint NOT NULL,
    sealed_secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    guesses integer DEFAULT 0 NOT NULL,
    guesses_since timestamp with time zone NOT NULL,
    method text DEFAULT 'app'::text NOT NULL,
    CONSTRAINT two_factor_guesses_check CHECK ((guesses >= 0)),
    CONSTRAINT two_factor_method_check CHECK ((method = ANY (ARRAY['app'::text, 'email'::text, 'phone'::text])))
);

-- Name: used_captcha; Type: TABLE; Schema: accounts; Owner: -

CREATE TABLE accounts.used_captcha (
    id bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT used_captcha_id_check CHECK ((length(id) = 16))
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

-- Name: user_locale; Type: VIEW; Schema: accounts; Owner: -

CREATE VIEW accounts.user_locale AS
 SELECT id,
    locale
   FROM accounts."user";

-- Name: wanted_news; Type: VIEW; Schema: accounts; Owner: -

CREATE VIEW accounts.wanted_news AS
 SELECT user_id,
    channel
   FROM ( SELECT DISTINCT ON (news_choice.user_id, news_choice.channel) news_choice.user_id,
            news_choice.channel,
            news_choice.wanted
           FROM accounts.news_choice
          ORDER BY news_choice.user_id, news_choice.channel, news_choice.id DESC) newest
  WHERE wanted;

-- Name: achievement; Type: TABLE; Schema: achievements; Owner: -

CREATE TABLE achievements.achievement (
    id integer NOT NULL,
    slug text NOT NULL,
    names jsonb NOT NULL,
    texts jsonb NOT NULL,
    emblem text NOT NULL,
    condition jsonb NOT NULL,
    hidden boolean NOT NULL,
    "position" integer NOT NULL,
    state text NOT NULL,
    CONSTRAINT achievement_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'stopped'::text])))
);

-- Name: achievement_id_seq; Type: SEQUENCE; Schema: achievements; Owner: -

ALTER TABLE achievements.achievement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME achievements.achievement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: deed; Type: TABLE; Schema: achievements; Owner: -

CREATE TABLE achievements.deed (
    user_id bigint NOT NULL,
    fact text NOT NULL,
    item text NOT NULL,
    day date NOT NULL,
    until_day date,
    CONSTRAINT deed_check CHECK ((until_day >= day))
);

-- Name: earned; Type: TABLE; Schema: achievements; Owner: -

CREATE TABLE achievements.earned (
    user_id bigint NOT NULL,
    achievement_id integer NOT NULL,
    tier smallint NOT NULL,
    day date NOT NULL,
    CONSTRAINT earned_tier_check CHECK (((tier >= 1) AND (tier <= 3)))
);

-- Name: past; Type: TABLE; Schema: achievements; Owner: -

CREATE TABLE achievements.past (
    id boolean DEFAULT true NOT NULL,
    asked integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    build integer,
    doing integer,
    doing_build integer,
    after_id bigint,
    players_done integer DEFAULT 0 NOT NULL,
    CONSTRAINT past_check CHECK (((doing IS NULL) = (after_id IS NULL))),
    CONSTRAINT past_check1 CHECK (((doing IS NULL) = (doing_build IS NULL))),
    CONSTRAINT past_id_check CHECK (id)
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
    CONSTRAINT account_balance_minor_check CHECK (((balance_minor >= 0) AND (balance_minor <= '1000000000000000'::bigint))),
    CONSTRAINT account_currency_known CHECK ((((role)::text = 'points'::text) = (currency = 'PTS'::text)))
)
WITH (fillfactor='50');

-- Name: balance; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.balance AS
 SELECT id,
    user_id AS player_id,
    (role)::text AS kind,
    currency,
    balance_minor
   FROM wallet.account
  WHERE (user_id IS NOT NULL);

-- Name: bonus; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.bonus (
    id bigint NOT NULL,
    key text NOT NULL,
    ledger_id bigint NOT NULL,
    user_id bigint NOT NULL,
    granted_minor bigint NOT NULL,
    required_minor bigint NOT NULL,
    win_max_minor bigint,
    terms jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    converted_minor bigint DEFAULT 0 NOT NULL,
    returned_minor bigint DEFAULT 0 NOT NULL,
    endings integer DEFAULT 0 NOT NULL,
    empty_since timestamp with time zone,
    granted_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    undone_at timestamp with time zone,
    taken_back_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT bonus_check CHECK (((win_max_minor IS NULL) OR (converted_minor <= win_max_minor))),
    CONSTRAINT bonus_check1 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
    CONSTRAINT bonus_check2 CHECK (((taken_back_minor >= 0) AND (taken_back_minor <= converted_minor))),
    CONSTRAINT bonus_state_check CHECK ((state = ANY (ARRAY['open'::text, 'converted'::text, 'expired'::text, 'given_up'::text, 'used_up'::text]))),
    CONSTRAINT bonus_win_max_minor_check CHECK ((win_max_minor > 0)),
    CONSTRAINT only_what_was_undone_is_taken_back CHECK (((taken_back_minor = 0) OR (undone_at IS NOT NULL)))
)
WITH (fillfactor='80');

-- Name: bonus; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.bonus AS
 SELECT id,
    user_id AS player_id,
    state,
    granted_minor,
    required_minor,
    win_max_minor,
    converted_minor,
    returned_minor,
    taken_back_minor,
    granted_at,
    expires_at,
    ended_at,
    undone_at
   FROM bonuses.bonus;

-- Name: developer; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.developer (
    id integer NOT NULL,
    canonical text NOT NULL,
    name text NOT NULL,
    plain_name text GENERATED ALWAYS AS ((' '::text || catalogue.plain_text(name))) STORED NOT NULL,
    closed boolean DEFAULT false NOT NULL,
    CONSTRAINT developer_canonical_check CHECK ((canonical ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

-- Name: game; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.game (
    id integer NOT NULL,
    developer_id integer NOT NULL,
    slug text NOT NULL,
    name jsonb NOT NULL,
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
    story jsonb,
    plays jsonb,
    closed boolean DEFAULT false NOT NULL,
    released_at timestamp with time zone,
    plain_names text GENERATED ALWAYS AS (catalogue.plain_names(name)) STORED NOT NULL,
    external_id text,
    closed_by_feed boolean DEFAULT false NOT NULL,
    pinned smallint,
    emblem text,
    types_by_operator boolean DEFAULT false NOT NULL,
    CONSTRAINT game_check CHECK ((closed OR (NOT closed_by_feed))),
    CONSTRAINT game_emblem_check CHECK ((emblem ~ '^/art/'::text)),
    CONSTRAINT game_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
    CONSTRAINT game_launch_type_check CHECK ((launch_type = ANY (ARRAY['iframe'::text, 'redirect'::text]))),
    CONSTRAINT game_name_check CHECK ((jsonb_typeof(name) = 'object'::text)),
    CONSTRAINT game_pinned_check CHECK (((pinned >= 1) AND (pinned <= 100))),
    CONSTRAINT game_plays_check CHECK ((jsonb_typeof(plays) = 'object'::text)),
    CONSTRAINT game_rtp_check CHECK ((rtp ~ '^[0-9]+/[0-9]+$'::text)),
    CONSTRAINT game_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT game_story_check CHECK ((jsonb_typeof(story) = 'object'::text))
);

-- Name: game; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.game AS
 SELECT g.id,
    g.slug,
    (g.name ->> 'en'::text) AS name,
    d.canonical AS studio,
    array_to_string(g.types, ','::text) AS types,
    g.rtp,
    g.released_at,
    g.listed AS is_listed,
    (g.closed OR d.closed) AS is_closed
   FROM (catalogue.game g
     JOIN catalogue.developer d ON ((d.id = g.developer_id)));

-- Name: movement; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.movement AS
 SELECT id,
    at,
    kind,
    user_id AS player_id,
    amount_minor,
    cash_minor,
    bonus_minor,
    required_minor,
    cash_after_minor,
    bonus_after_minor,
    round
   FROM wallet.movement;

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
    locale text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    tip_minor bigint DEFAULT 0 NOT NULL,
    received_minor bigint,
    reference text,
    payer_reference text,
    upi_link text,
    reason text,
    note text,
    cashier_session_id text,
    extra_data jsonb,
    credited_minor bigint,
    taken_back_minor bigint,
    covered_minor bigint,
    CONSTRAINT payment_cashier_session_id_check CHECK ((cashier_session_id ~ '^[A-Za-z0-9_-]{8,64}$'::text)),
    CONSTRAINT payment_credited_minor_check CHECK ((credited_minor >= 0)),
    CONSTRAINT payment_extra_data_check CHECK ((jsonb_typeof(extra_data) = 'object'::text)),
    CONSTRAINT payment_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
    CONSTRAINT payment_payer_reference_check CHECK (((length(payer_reference) >= 1) AND (length(payer_reference) <= 64))),
    CONSTRAINT payment_received_minor_check CHECK ((received_minor > 0)),
    CONSTRAINT payment_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 64))),
    CONSTRAINT payment_status_id_check CHECK (((status_id >= 1) AND (status_id <= 11))),
    CONSTRAINT payment_sum_minor_check CHECK ((sum_minor > 0)),
    CONSTRAINT payment_tip_minor_check CHECK ((tip_minor >= 0)),
    CONSTRAINT payment_type_id_check CHECK ((type_id = ANY (ARRAY[1, 2, 3, 4, 7, 8])))
);

-- Name: payment; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.payment AS
 SELECT id,
    created_at AS begun_at,
    updated_at AS changed_at,
    user_id AS player_id,
    direction,
    system,
    type_id,
    status_id,
    sum_minor,
    commission_minor,
    tip_minor,
    received_minor,
    credited_minor,
    attempts,
    taken_back_minor,
    covered_minor
   FROM payments.payment;

-- Name: transition; Type: TABLE; Schema: payments; Owner: -

CREATE TABLE payments.transition (
    id bigint NOT NULL,
    payment_id bigint NOT NULL,
    event text NOT NULL,
    from_id integer,
    to_id integer NOT NULL,
    reason text,
    note text,
    actor text NOT NULL,
    at timestamp with time zone NOT NULL,
    by_two boolean DEFAULT false NOT NULL,
    at_command_line boolean DEFAULT false NOT NULL,
    CONSTRAINT transition_from_id_check CHECK (((from_id >= 1) AND (from_id <= 11))),
    CONSTRAINT transition_to_id_check CHECK (((to_id >= 1) AND (to_id <= 11)))
);

-- Name: payment_change; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.payment_change AS
 SELECT id,
    at,
    payment_id,
    event,
    from_id,
    to_id
   FROM payments.transition;

-- Name: player; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.player AS
 SELECT id,
    created_at AS registered_at,
    country,
    locale AS language,
    (labels && '{f,t,d}'::text[]) AS is_of_operator
   FROM accounts."user";

-- Name: player; Type: TABLE; Schema: loyalty; Owner: -

CREATE TABLE loyalty.player (
    user_id bigint NOT NULL,
    earned_points bigint DEFAULT 0 NOT NULL,
    rest_minor bigint DEFAULT 0 NOT NULL,
    vip_welcomed_at timestamp with time zone,
    level_id integer,
    CONSTRAINT player_earned_points_check CHECK ((earned_points >= 0))
)
WITH (fillfactor='70');

-- Name: player_level; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.player_level AS
 SELECT user_id AS player_id,
    level_id,
    earned_points
   FROM loyalty.player;

-- Name: round; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.round AS
 SELECT id,
    created_at AS begun_at,
    closed_at AS ended_at,
    user_id AS player_id,
    game_id,
    developer AS provider,
    round,
    bet_minor,
    win_minor,
    undone_minor,
    promotion_minor,
    closed AS is_closed
   FROM play.round;

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
    pause_from timestamp with time zone,
    pause_to timestamp with time zone,
    CONSTRAINT session_end_has_a_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
    CONSTRAINT session_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'exclusion'::text, 'password'::text, 'replay'::text, 'operator'::text]))),
    CONSTRAINT session_pause_has_both_ends CHECK (((pause_from IS NULL) = (pause_to IS NULL)))
);

-- Name: session; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.session AS
 SELECT id,
    user_id AS player_id,
    created_at AS begun_at,
    seen_at,
    ended_at
   FROM sessions.session;

-- Name: visit_day; Type: TABLE; Schema: telemetry; Owner: -

CREATE TABLE telemetry.visit_day (
    id bigint NOT NULL,
    day date NOT NULL,
    source text NOT NULL,
    medium text NOT NULL,
    campaign text NOT NULL,
    network text NOT NULL,
    landing text NOT NULL,
    is_installed boolean NOT NULL,
    pages bigint NOT NULL,
    CONSTRAINT visit_day_campaign_check CHECK ((length(campaign) <= 100)),
    CONSTRAINT visit_day_landing_check CHECK ((length(landing) <= 100)),
    CONSTRAINT visit_day_medium_check CHECK ((length(medium) <= 100)),
    CONSTRAINT visit_day_network_check CHECK ((length(network) <= 100)),
    CONSTRAINT visit_day_pages_check CHECK ((pages > 0)),
    CONSTRAINT visit_day_source_check CHECK ((length(source) <= 100))
);

-- Name: visit_day; Type: VIEW; Schema: analytics; Owner: -

CREATE VIEW analytics.visit_day AS
 SELECT id,
    day,
    source,
    medium,
    campaign,
    network,
    landing,
    is_installed,
    pages
   FROM telemetry.visit_day;

-- Name: chain; Type: TABLE; Schema: audit; Owner: -

CREATE TABLE audit.chain (
    number smallint NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    head bytea DEFAULT '\x'::bytea NOT NULL,
    CONSTRAINT chain_number_check CHECK (((number >= 0) AND (number <= 15)))
)
WITH (fillfactor='50');

-- Name: entry; Type: TABLE; Schema: audit; Owner: -

CREATE TABLE audit.entry (
    chain smallint NOT NULL,
    seq bigint NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    approved_by text,
    act text NOT NULL,
    subject text NOT NULL,
    reason text,
    request_id text,
    before_value jsonb,
    after_value jsonb,
    hash bytea NOT NULL,
    also text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT entry_act_check CHECK ((act ~ '^[a-z-]+\.[a-z-]+$'::text)),
    CONSTRAINT entry_after_value_check CHECK ((length((after_value)::text) <= 8000)),
    CONSTRAINT entry_also_check CHECK ((array_to_string(also, '
'::text, ''::text) ~ '^([a-z_-]+:[^\n]+(\n|$))*$'::text)),
    CONSTRAINT entry_before_value_check CHECK ((length((before_value)::text) <= 8000)),
    CONSTRAINT entry_check CHECK ((approved_by <> actor)),
    CONSTRAINT entry_seq_check CHECK ((seq > 0)),
    CONSTRAINT entry_subject_check CHECK ((subject ~ '^[a-z_-]+:.+$'::text))
);

-- Name: entry_id; Type: SEQUENCE; Schema: audit; Owner: -

CREATE SEQUENCE audit.entry_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

-- Name: entry_id; Type: SEQUENCE OWNED BY; Schema: audit; Owner: -

ALTER SEQUENCE audit.entry_id OWNED BY audit.entry.id;

-- Name: article; Type: TABLE; Schema: blog; Owner: -

CREATE TABLE blog.article (
    id integer NOT NULL,
    slug text NOT NULL,
    topic text NOT NULL,
    weight integer NOT NULL,
    picture text NOT NULL,
    texts jsonb NOT NULL,
    state text NOT NULL,
    publish_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone NOT NULL,
    draft jsonb,
    draft_at timestamp with time zone,
    seen boolean DEFAULT false NOT NULL,
    draft_version integer DEFAULT 0 NOT NULL,
    text_at timestamp with time zone,
    CONSTRAINT article_check CHECK (((state = 'draft'::text) OR (publish_at IS NOT NULL))),
    CONSTRAINT article_draft_at_check CHECK (((draft_at IS NULL) OR (draft IS NOT NULL))),
    CONSTRAINT article_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT article_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])))
);

-- Name: article_id_seq; Type: SEQUENCE; Schema: blog; Owner: -

ALTER TABLE blog.article ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME blog.article_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: article_version; Type: TABLE; Schema: blog; Owner: -

CREATE TABLE blog.article_version (
    article_id integer NOT NULL,
    version integer NOT NULL,
    draft jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    saved_by bigint,
    restored integer,
    CONSTRAINT article_version_version_check CHECK ((version >= 1))
);

-- Name: comment; Type: TABLE; Schema: blog; Owner: -

CREATE TABLE blog.comment (
    id bigint NOT NULL,
    article_id integer NOT NULL,
    user_id bigint NOT NULL,
    text text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    answer_to bigint,
    CONSTRAINT comment_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'shown'::text, 'refused'::text]))),
    CONSTRAINT comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

-- Name: comment_id_seq; Type: SEQUENCE; Schema: blog; Owner: -

ALTER TABLE blog.comment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME blog.comment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: award; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.award (
    key text NOT NULL,
    user_id bigint NOT NULL,
    campaign_id integer,
    campaign text NOT NULL,
    type text NOT NULL,
    prize jsonb NOT NULL,
    given_minor bigint DEFAULT 0 NOT NULL,
    at timestamp with time zone NOT NULL,
    giver text NOT NULL,
    CONSTRAINT award_giver_check CHECK ((giver = ANY (ARRAY['gifts'::text, 'wheel'::text, 'missions'::text, 'referral'::text, 'tournaments'::text, 'lottery'::text])))
);

-- Name: award_undone; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.award_undone (
    key text NOT NULL,
    taken_minor bigint NOT NULL,
    taken_points bigint NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT award_undone_taken_minor_check CHECK ((taken_minor >= 0)),
    CONSTRAINT award_undone_taken_points_check CHECK ((taken_points >= 0))
);

-- Name: bonus_id_seq; Type: SEQUENCE; Schema: bonuses; Owner: -

ALTER TABLE bonuses.bonus ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME bonuses.bonus_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: campaign; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.campaign (
    id integer NOT NULL,
    slug text NOT NULL,
    name jsonb NOT NULL,
    about jsonb NOT NULL,
    rule text NOT NULL,
    deposit_number integer,
    deposit_min_minor bigint DEFAULT 0 NOT NULL,
    prize jsonb NOT NULL,
    labels text[] DEFAULT '{}'::text[] NOT NULL,
    countries text[] DEFAULT '{}'::text[] NOT NULL,
    vip_only boolean DEFAULT false NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    gifts_max integer,
    gifts integer DEFAULT 0 NOT NULL,
    player_max integer DEFAULT 1 NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    stacks boolean DEFAULT true NOT NULL,
    take_days integer DEFAULT 7 NOT NULL,
    pack text,
    step integer,
    state text DEFAULT 'draft'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT campaign_about_check CHECK ((jsonb_typeof(about) = 'object'::text)),
    CONSTRAINT campaign_check CHECK (((pack IS NULL) = (step IS NULL))),
    CONSTRAINT campaign_check1 CHECK (((gifts_max IS NULL) OR (gifts <= gifts_max))),
    CONSTRAINT campaign_deposit_min_minor_check CHECK ((deposit_min_minor >= 0)),
    CONSTRAINT campaign_deposit_number_check CHECK ((deposit_number > 0)),
    CONSTRAINT campaign_gifts_max_check CHECK ((gifts_max > 0)),
    CONSTRAINT campaign_name_check CHECK ((jsonb_typeof(name) = 'object'::text)),
    CONSTRAINT campaign_player_max_check CHECK ((player_max > 0)),
    CONSTRAINT campaign_prize_check CHECK ((jsonb_typeof(prize) = 'object'::text)),
    CONSTRAINT campaign_rule_check CHECK ((rule = ANY (ARRAY['registration'::text, 'deposit'::text, 'code'::text, 'level'::text, 'mission'::text, 'operator'::text, 'profile'::text, 'phone'::text, 'contest'::text]))),
    CONSTRAINT campaign_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT campaign_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'stopped'::text]))),
    CONSTRAINT campaign_step_check CHECK ((step > 0)),
    CONSTRAINT campaign_take_days_check CHECK (((take_days >= 1) AND (take_days <= 365)))
);

-- Name: campaign_id_seq; Type: SEQUENCE; Schema: bonuses; Owner: -

ALTER TABLE bonuses.campaign ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME bonuses.campaign_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: campaign_of_award; Type: VIEW; Schema: bonuses; Owner: -

CREATE VIEW bonuses.campaign_of_award AS
 SELECT key,
    campaign
   FROM bonuses.award a;

-- Name: cashback; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.cashback (
    week date NOT NULL,
    user_id bigint NOT NULL,
    lost_minor bigint NOT NULL,
    vip boolean NOT NULL,
    amount_minor bigint NOT NULL,
    paid_at timestamp with time zone,
    refusal text,
    CONSTRAINT cashback_check CHECK (((amount_minor >= 1) AND (amount_minor <= lost_minor))),
    CONSTRAINT cashback_check1 CHECK (((paid_at IS NULL) OR (refusal IS NULL))),
    CONSTRAINT cashback_lost_minor_check CHECK ((lost_minor > 0))
)
WITH (fillfactor='80');

-- Name: cashback_cover; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.cashback_cover (
    payment_id bigint NOT NULL,
    user_id bigint NOT NULL,
    covered_minor bigint NOT NULL,
    left_minor bigint NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT cashback_cover_check CHECK (((left_minor >= 0) AND (left_minor <= covered_minor))),
    CONSTRAINT cashback_cover_covered_minor_check CHECK ((covered_minor > 0))
);

-- Name: cashback_week; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.cashback_week (
    week date NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    CONSTRAINT cashback_week_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);

-- Name: code; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.code (
    code text NOT NULL,
    campaign_id integer NOT NULL,
    user_id bigint,
    vip_only boolean DEFAULT false NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    uses_max integer,
    uses integer DEFAULT 0 NOT NULL,
    CONSTRAINT code_check CHECK (((uses_max IS NULL) OR (uses <= uses_max))),
    CONSTRAINT code_code_check CHECK (((code = upper(code)) AND (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'::text))),
    CONSTRAINT code_uses_max_check CHECK ((uses_max > 0))
);

-- Name: code_attempt; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.code_attempt (
    user_id bigint NOT NULL,
    at timestamp with time zone NOT NULL
);

-- Name: deposit; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.deposit (
    payment_id bigint NOT NULL,
    user_id bigint NOT NULL,
    gift_id bigint,
    number integer,
    sum_minor bigint
);

-- Name: gift; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.gift (
    id bigint NOT NULL,
    key text NOT NULL,
    user_id bigint NOT NULL,
    campaign_id integer NOT NULL,
    prize jsonb NOT NULL,
    state text DEFAULT 'offered'::text NOT NULL,
    selected integer[],
    offered_at timestamp with time zone NOT NULL,
    take_until timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
)
WITH (fillfactor='80');

-- Name: gift_id_seq; Type: SEQUENCE; Schema: bonuses; Owner: -

ALTER TABLE bonuses.gift ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME bonuses.gift_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: used_identity; Type: TABLE; Schema: bonuses; Owner: -

CREATE TABLE bonuses.used_identity (
    campaign_id integer NOT NULL,
    hash bytea NOT NULL,
    place integer NOT NULL,
    gift_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT used_identity_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT used_identity_place_check CHECK ((place > 0))
);

-- Name: country_rule; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.country_rule (
    id bigint NOT NULL,
    developer_id integer NOT NULL,
    game_id integer,
    rule text NOT NULL,
    countries text[] NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT country_rule_countries_check CHECK (((cardinality(countries) >= 1) AND (cardinality(countries) <= 250))),
    CONSTRAINT country_rule_rule_check CHECK ((rule = ANY (ARRAY['only'::text, 'never'::text])))
);

-- Name: country_rule_id_seq; Type: SEQUENCE; Schema: catalogue; Owner: -

ALTER TABLE catalogue.country_rule ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalogue.country_rule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
    saved_at timestamp with time zone NOT NULL
);

-- Name: feed; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.feed (
    developer_id integer NOT NULL,
    url text,
    pulled_at timestamp with time zone,
    failure text,
    CONSTRAINT feed_failure_check CHECK ((length(failure) <= 200)),
    CONSTRAINT feed_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 500)))
);

-- Name: feed_diff; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.feed_diff (
    id bigint NOT NULL,
    developer_id integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    added integer NOT NULL,
    changed integer NOT NULL,
    closed integer NOT NULL,
    opened integer NOT NULL,
    problems jsonb NOT NULL,
    sample jsonb NOT NULL,
    feed jsonb,
    decided_at timestamp with time zone,
    digest text,
    CONSTRAINT feed_diff_check CHECK (((state = 'held'::text) = (feed IS NOT NULL))),
    CONSTRAINT feed_diff_check1 CHECK (((state = 'held'::text) = (decided_at IS NULL))),
    CONSTRAINT feed_diff_state_check CHECK ((state = ANY (ARRAY['held'::text, 'applied'::text, 'rejected'::text])))
);

-- Name: feed_diff_id_seq; Type: SEQUENCE; Schema: catalogue; Owner: -

ALTER TABLE catalogue.feed_diff ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalogue.feed_diff_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
 SELECT g.id,
    (g.closed OR d.closed) AS closed,
    g.slug,
    g.types,
    g.only_real_balance
   FROM (catalogue.game g
     JOIN catalogue.developer d ON ((d.id = g.developer_id)));

-- Name: game_type; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.game_type (
    id integer NOT NULL,
    slug text NOT NULL,
    name jsonb NOT NULL,
    "position" integer NOT NULL,
    plain_names text GENERATED ALWAYS AS (catalogue.plain_names(name)) STORED NOT NULL,
    sounds text[] GENERATED ALWAYS AS (catalogue.keys_of_names(name)) STORED NOT NULL,
    CONSTRAINT game_type_name_check CHECK ((jsonb_typeof(name) = 'object'::text))
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

-- Name: game_word; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.game_word (
    word_id integer NOT NULL,
    game_id integer NOT NULL
);

-- Name: name_sound; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.name_sound (
    sound text NOT NULL,
    game_id integer NOT NULL,
    name text NOT NULL,
    slipped boolean NOT NULL
);

-- Name: word; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.word (
    id integer NOT NULL,
    word text NOT NULL,
    sound text GENERATED ALWAYS AS (catalogue.sound_key(word)) STORED NOT NULL
);

-- Name: word_id_seq; Type: SEQUENCE; Schema: catalogue; Owner: -

ALTER TABLE catalogue.word ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalogue.word_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: word_slip; Type: TABLE; Schema: catalogue; Owner: -

CREATE TABLE catalogue.word_slip (
    slip text NOT NULL,
    word_id integer NOT NULL
);

-- Name: app_version; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.app_version (
    id integer NOT NULL,
    version text NOT NULL,
    required boolean NOT NULL,
    url text NOT NULL,
    sha256 text NOT NULL,
    bytes integer NOT NULL,
    news jsonb NOT NULL,
    added_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT app_version_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT app_version_check CHECK ((withdrawn_at >= added_at)),
    CONSTRAINT app_version_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT app_version_url_check CHECK ((length(url) <= 500)),
    CONSTRAINT app_version_version_check CHECK ((version ~ '^(0|[1-9]\d{0,3})(\.(0|[1-9]\d{0,3})){2}$'::text))
);

-- Name: app_version_id_seq; Type: SEQUENCE; Schema: content; Owner: -

ALTER TABLE content.app_version ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.app_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: document; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.document (
    id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    published_version integer,
    scheduled_version integer,
    publish_at timestamp with time zone,
    problem text,
    changed_at timestamp with time zone NOT NULL,
    changed_by bigint,
    deleted boolean DEFAULT false NOT NULL,
    missing_in text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT document_check CHECK (((scheduled_version IS NULL) = (publish_at IS NULL))),
    CONSTRAINT document_check1 CHECK (((NOT deleted) OR ((published_version IS NULL) AND (scheduled_version IS NULL)))),
    CONSTRAINT document_kind_check CHECK ((kind ~ '^[a-z]+$'::text)),
    CONSTRAINT document_name_check CHECK (((length(name) >= 1) AND (length(name) <= 500))),
    CONSTRAINT document_version_check CHECK ((version >= 1))
);

-- Name: document_id_seq; Type: SEQUENCE; Schema: content; Owner: -

ALTER TABLE content.document ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.document_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: document_version; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.document_version (
    document_id bigint NOT NULL,
    version integer NOT NULL,
    draft jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    saved_by bigint,
    restored integer,
    CONSTRAINT document_version_draft_check CHECK ((jsonb_typeof(draft) = 'object'::text)),
    CONSTRAINT document_version_version_check CHECK ((version >= 1))
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
    CONSTRAINT menu_item_label_check CHECK (content.is_localized(label)),
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
    written_in text,
    CONSTRAINT page_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text)),
    CONSTRAINT page_path_check CHECK ((path ~ '^[a-z0-9_-]+(/[A-Za-z0-9_-]+){0,5}$'::text)),
    CONSTRAINT page_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text)),
    CONSTRAINT page_written_in_check CHECK ((written_in ~ '^[a-z]{2}$'::text))
);

-- Name: picture; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.picture (
    id bigint NOT NULL,
    hash text NOT NULL,
    original bytea NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    focal_x smallint NOT NULL,
    focal_y smallint NOT NULL,
    alt jsonb NOT NULL,
    state text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    added_by bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    described_at timestamp with time zone,
    described_by bigint,
    CONSTRAINT picture_alt_check CHECK (content.is_localized(alt)),
    CONSTRAINT picture_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
    CONSTRAINT picture_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
    CONSTRAINT picture_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT picture_height_check CHECK ((height > 0)),
    CONSTRAINT picture_original_check CHECK (((length(original) >= 1) AND (length(original) <= 20000000))),
    CONSTRAINT picture_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text]))),
    CONSTRAINT picture_width_check CHECK ((width > 0))
);

-- Name: picture_file; Type: TABLE; Schema: content; Owner: -

CREATE TABLE content.picture_file (
    hash text NOT NULL,
    width integer NOT NULL,
    format text NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT picture_file_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
    CONSTRAINT picture_file_width_check CHECK ((width > 0))
);

-- Name: picture_id_seq; Type: SEQUENCE; Schema: content; Owner: -

ALTER TABLE content.picture ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.picture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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

-- Name: alike; Type: TABLE; Schema: discovery; Owner: -

CREATE TABLE discovery.alike (
    game_id integer NOT NULL,
    other_id integer NOT NULL,
    likeness real NOT NULL,
    CONSTRAINT alike_check CHECK ((game_id <> other_id)),
    CONSTRAINT alike_likeness_check CHECK ((likeness > (0)::double precision))
);

-- Name: search; Type: TABLE; Schema: discovery; Owner: -

CREATE TABLE discovery.search (
    id text NOT NULL,
    query text NOT NULL,
    searched_at timestamp with time zone NOT NULL,
    CONSTRAINT search_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{8,64}$'::text)),
    CONSTRAINT search_query_check CHECK ((length(query) <= 100))
);

-- Name: dispute; Type: TABLE; Schema: disputes; Owner: -

CREATE TABLE disputes.dispute (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    about text NOT NULL,
    ref text NOT NULL,
    message text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    outcome text,
    answer text,
    paid_minor bigint DEFAULT 0 NOT NULL,
    answered_at timestamp with time zone,
    CONSTRAINT dispute_about_check CHECK ((about = ANY (ARRAY['round'::text, 'payment'::text]))),
    CONSTRAINT dispute_answer_is_whole CHECK ((((outcome IS NULL) = (answer IS NULL)) AND ((outcome IS NULL) = (answered_at IS NULL)))),
    CONSTRAINT dispute_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'rejected'::text]))),
    CONSTRAINT dispute_paid_minor_check CHECK ((paid_minor >= 0)),
    CONSTRAINT dispute_pays_if_upheld CHECK (((paid_minor = 0) OR (outcome = 'upheld'::text)))
);

-- Name: dispute_id_seq; Type: SEQUENCE; Schema: disputes; Owner: -

ALTER TABLE disputes.dispute ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME disputes.dispute_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: night; Type: TABLE; Schema: extracts; Owner: -

CREATE TABLE extracts.night (
    day date NOT NULL,
    state text NOT NULL,
    wanted_at timestamp with time zone NOT NULL,
    lease text,
    leased_until timestamp with time zone,
    files jsonb DEFAULT '[]'::jsonb NOT NULL,
    written_at timestamp with time zone,
    failure text,
    CONSTRAINT night_check CHECK (((lease IS NULL) = (leased_until IS NULL))),
    CONSTRAINT night_check1 CHECK (((state = 'wanted'::text) OR (written_at IS NOT NULL))),
    CONSTRAINT night_failure_check CHECK ((length(failure) <= 200)),
    CONSTRAINT night_files_check CHECK ((jsonb_typeof(files) = 'array'::text)),
    CONSTRAINT night_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'written'::text, 'removed'::text])))
);

-- Name: message; Type: TABLE; Schema: inbox; Owner: -

CREATE TABLE inbox.message (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    params jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    viewed_at timestamp with time zone,
    deleted_at timestamp with time zone,
    is_offer boolean DEFAULT false NOT NULL,
    CONSTRAINT message_name_check CHECK ((name ~ '^[a-z][a-z_]*$'::text)),
    CONSTRAINT message_params_check CHECK ((jsonb_typeof(params) = 'object'::text))
);

-- Name: message_id_seq; Type: SEQUENCE; Schema: inbox; Owner: -

ALTER TABLE inbox.message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME inbox.message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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

-- Name: verified; Type: TABLE; Schema: jackpots; Owner: -

CREATE TABLE jackpots.verified (
    jackpot text NOT NULL,
    seq bigint NOT NULL,
    after_units bigint NOT NULL
);

-- Name: consumer; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.consumer (
    name text NOT NULL,
    epoch integer DEFAULT 0 NOT NULL,
    xid xid8 DEFAULT '0'::xid8 NOT NULL,
    id bigint DEFAULT 0 NOT NULL,
    moved_at timestamp with time zone DEFAULT now() NOT NULL
);

-- Name: event; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.event (
    id bigint NOT NULL,
    epoch integer DEFAULT 1 NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    type text NOT NULL,
    user_id bigint,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    version bigint,
    actor text NOT NULL,
    request_id text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    day date DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date NOT NULL
)
PARTITION BY RANGE (day);

-- Name: event_default; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.event_default (
    id bigint CONSTRAINT event_id_not_null NOT NULL,
    epoch integer DEFAULT 1 CONSTRAINT event_epoch_not_null NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() CONSTRAINT event_xid_not_null NOT NULL,
    type text CONSTRAINT event_type_not_null NOT NULL,
    user_id bigint,
    body jsonb DEFAULT '{}'::jsonb CONSTRAINT event_body_not_null NOT NULL,
    version bigint,
    actor text CONSTRAINT event_actor_not_null NOT NULL,
    request_id text,
    at timestamp with time zone DEFAULT now() CONSTRAINT event_at_not_null NOT NULL,
    day date DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date CONSTRAINT event_day_not_null NOT NULL
);

-- Name: event_epoch; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.event_epoch (
    number integer NOT NULL,
    cluster bigint,
    begun_at timestamp with time zone DEFAULT now() NOT NULL
);

-- Name: event_failure; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.event_failure (
    consumer text NOT NULL,
    event_id bigint NOT NULL,
    epoch integer NOT NULL,
    xid xid8 NOT NULL,
    type text NOT NULL,
    user_id bigint,
    body jsonb NOT NULL,
    version bigint,
    at timestamp with time zone NOT NULL,
    error text NOT NULL,
    tries integer NOT NULL,
    failed_at timestamp with time zone DEFAULT now() NOT NULL,
    retry boolean DEFAULT false NOT NULL,
    resolved_at timestamp with time zone,
    dismissed_by text,
    dismiss_reason text,
    CONSTRAINT event_failure_check CHECK ((((dismissed_by IS NULL) = (dismiss_reason IS NULL)) AND ((dismissed_by IS NULL) OR (resolved_at IS NOT NULL))))
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

-- Name: money_mode; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.money_mode (
    one boolean DEFAULT true NOT NULL,
    mode text NOT NULL,
    CONSTRAINT money_mode_mode_check CHECK ((mode = ANY (ARRAY['play'::text, 'licensed'::text]))),
    CONSTRAINT money_mode_one_check CHECK (one)
);

-- Name: projection; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.projection (
    name text NOT NULL,
    build smallint,
    version integer,
    next_build smallint,
    next_version integer,
    user_id bigint,
    id bigint,
    rows_done bigint DEFAULT 0 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT projection_build_check CHECK ((build = ANY (ARRAY[1, 2]))),
    CONSTRAINT projection_check CHECK (((build IS NULL) = (version IS NULL))),
    CONSTRAINT projection_check1 CHECK (((next_build IS NULL) = (next_version IS NULL))),
    CONSTRAINT projection_check2 CHECK (((user_id IS NULL) = (id IS NULL))),
    CONSTRAINT projection_check3 CHECK (((build IS DISTINCT FROM next_build) OR (build IS NULL))),
    CONSTRAINT projection_check4 CHECK (((build IS NOT NULL) OR (next_build IS NOT NULL))),
    CONSTRAINT projection_next_build_check CHECK ((next_build = ANY (ARRAY[1, 2]))),
    CONSTRAINT projection_rows_done_check CHECK ((rows_done >= 0))
);

-- Name: retention; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.retention (
    rule text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    next_block bigint DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    CONSTRAINT retention_next_block_check CHECK ((next_block >= 0))
);

-- Name: sql_file; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.sql_file (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

-- Name: write_probe; Type: TABLE; Schema: kernel; Owner: -

CREATE TABLE kernel.write_probe (
    one boolean DEFAULT true NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT write_probe_one_check CHECK (one)
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

-- Name: deposit; Type: TABLE; Schema: lottery; Owner: -

CREATE TABLE lottery.deposit (
    lottery_id integer NOT NULL,
    payment_id bigint NOT NULL,
    user_id bigint NOT NULL,
    sum_minor bigint NOT NULL,
    played_minor bigint DEFAULT 0 NOT NULL,
    tickets integer DEFAULT 0 NOT NULL,
    CONSTRAINT deposit_check CHECK (((played_minor >= 0) AND (played_minor <= sum_minor))),
    CONSTRAINT deposit_sum_minor_check CHECK ((sum_minor >= 0)),
    CONSTRAINT deposit_tickets_check CHECK ((tickets >= 0))
)
WITH (fillfactor='70');

-- Name: lottery; Type: TABLE; Schema: lottery; Owner: -

CREATE TABLE lottery.lottery (
    id integer NOT NULL,
    names jsonb NOT NULL,
    vip boolean DEFAULT false NOT NULL,
    fund_minor bigint NOT NULL,
    grow_minor bigint DEFAULT 0 NOT NULL,
    fund_max_minor bigint NOT NULL,
    shares jsonb NOT NULL,
    player_max integer NOT NULL,
    play_minor bigint,
    deposit_minor bigint,
    level_tickets integer DEFAULT 0 NOT NULL,
    mission_tickets integer DEFAULT 0 NOT NULL,
    price_points bigint,
    repeats boolean DEFAULT false NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    commitment text,
    server_seed text,
    tickets bigint DEFAULT 0 NOT NULL,
    head text,
    counted_at timestamp with time zone,
    drawn_at timestamp with time zone,
    paid_at timestamp with time zone,
    next_id integer,
    CONSTRAINT drawn_in_order CHECK ((((drawn_at IS NULL) OR (server_seed IS NOT NULL)) AND ((paid_at IS NULL) OR (drawn_at IS NOT NULL)) AND ((state = 'paid'::text) = (paid_at IS NOT NULL)))),
    CONSTRAINT ends_after_its_start CHECK ((ends_at > starts_at)),
    CONSTRAINT fund_within_its_maximum CHECK ((fund_max_minor >= fund_minor)),
    CONSTRAINT lottery_check CHECK ((next_id <> id)),
    CONSTRAINT lottery_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT lottery_deposit_minor_check CHECK ((deposit_minor > 0)),
    CONSTRAINT lottery_fund_minor_check CHECK ((fund_minor >= 10000)),
    CONSTRAINT lottery_grow_minor_check CHECK ((grow_minor >= 0)),
    CONSTRAINT lottery_head_check CHECK ((head ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT lottery_level_tickets_check CHECK (((level_tickets >= 0) AND (level_tickets <= 1000))),
    CONSTRAINT lottery_mission_tickets_check CHECK (((mission_tickets >= 0) AND (mission_tickets <= 1000))),
    CONSTRAINT lottery_play_minor_check CHECK ((play_minor > 0)),
    CONSTRAINT lottery_player_max_check CHECK (((player_max >= 1) AND (player_max <= 10000))),
    CONSTRAINT lottery_price_points_check CHECK ((price_points > 0)),
    CONSTRAINT lottery_server_seed_check CHECK ((server_seed ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT lottery_shares_check CHECK ((jsonb_typeof(shares) = 'array'::text)),
    CONSTRAINT lottery_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'announced'::text, 'running'::text, 'counting'::text, 'paid'::text, 'stopped'::text]))),
    CONSTRAINT lottery_tickets_check CHECK (((tickets >= 0) AND (tickets <= '4294967296'::bigint))),
    CONSTRAINT revealed_when_final CHECK (((server_seed IS NULL) OR (counted_at IS NOT NULL))),
    CONSTRAINT sealed_before_it_is_seen CHECK (((state = ANY (ARRAY['draft'::text, 'stopped'::text])) OR (commitment IS NOT NULL)))
)
WITH (fillfactor='50');

-- Name: lottery_id_seq; Type: SEQUENCE; Schema: lottery; Owner: -

ALTER TABLE lottery.lottery ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME lottery.lottery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: owed_ticket; Type: TABLE; Schema: lottery; Owner: -

CREATE TABLE lottery.owed_ticket (
    key text NOT NULL,
    user_id bigint NOT NULL,
    count integer NOT NULL,
    at timestamp with time zone NOT NULL,
    next_at timestamp with time zone NOT NULL,
    CONSTRAINT owed_ticket_count_check CHECK ((count > 0))
);

-- Name: player; Type: TABLE; Schema: lottery; Owner: -

CREATE TABLE lottery.player (
    lottery_id integer NOT NULL,
    user_id bigint NOT NULL,
    mark text NOT NULL,
    tickets integer DEFAULT 0 NOT NULL,
    played_minor bigint DEFAULT 0 NOT NULL,
    play_tickets integer DEFAULT 0 NOT NULL,
    CONSTRAINT player_mark_check CHECK ((mark ~ '^[A-Za-z0-9_-]{12}$'::text)),
    CONSTRAINT player_tickets_check CHECK ((tickets >= 0))
)
WITH (fillfactor='70');

-- Name: seed; Type: TABLE; Schema: lottery; Owner: -

CREATE TABLE lottery.seed (
    lottery_id integer NOT NULL,
    server_seed bytea NOT NULL,
    CONSTRAINT seed_server_seed_check CHECK ((length(server_seed) = 32))
);

-- Name: ticket_range; Type: TABLE; Schema: lottery; Owner: -

CREATE TABLE lottery.ticket_range (
    lottery_id integer NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    user_id bigint NOT NULL,
    source text NOT NULL,
    key text NOT NULL,
    points bigint DEFAULT 0 NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT a_range_has_tickets CHECK ((last >= first)),
    CONSTRAINT ticket_range_first_check CHECK ((first >= 0)),
    CONSTRAINT ticket_range_points_check CHECK ((points >= 0)),
    CONSTRAINT ticket_range_source_check CHECK ((source = ANY (ARRAY['play'::text, 'deposit'::text, 'level'::text, 'mission'::text, 'points'::text, 'gift'::text])))
);

-- Name: winner; Type: TABLE; Schema: lottery; Owner: -

CREATE TABLE lottery.winner (
    lottery_id integer NOT NULL,
    place integer NOT NULL,
    ticket bigint NOT NULL,
    user_id bigint NOT NULL,
    prize_minor bigint NOT NULL,
    paid_at timestamp with time zone,
    refusal text,
    CONSTRAINT winner_place_check CHECK ((place > 0)),
    CONSTRAINT winner_prize_minor_check CHECK ((prize_minor >= 0))
);

-- Name: counted_round; Type: TABLE; Schema: loyalty; Owner: -

CREATE TABLE loyalty.counted_round (
    user_id bigint NOT NULL,
    round text NOT NULL,
    stake_minor bigint NOT NULL,
    version bigint NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    share smallint DEFAULT 10000 NOT NULL,
    CONSTRAINT counted_round_share_check CHECK (((share >= 0) AND (share <= 10000))),
    CONSTRAINT counted_round_stake_minor_check CHECK ((stake_minor >= 0))
);

-- Name: level; Type: TABLE; Schema: loyalty; Owner: -

CREATE TABLE loyalty.level (
    id integer NOT NULL,
    min_points bigint NOT NULL,
    names jsonb NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    frame text DEFAULT 'plain'::text NOT NULL,
    refill_percent smallint DEFAULT 100 NOT NULL,
    CONSTRAINT level_frame_check CHECK ((frame = ANY (ARRAY['plain'::text, 'copper'::text, 'brass'::text, 'silver'::text, 'gold'::text, 'ruby'::text, 'diamond'::text]))),
    CONSTRAINT level_min_points_check CHECK ((min_points >= 0)),
    CONSTRAINT level_refill_percent_check CHECK (((refill_percent >= 100) AND (refill_percent <= 1000))),
    CONSTRAINT level_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'stopped'::text])))
);

-- Name: level_id_seq; Type: SEQUENCE; Schema: loyalty; Owner: -

ALTER TABLE loyalty.level ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME loyalty.level_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: level_start; Type: VIEW; Schema: loyalty; Owner: -

CREATE VIEW loyalty.level_start AS
 SELECT id,
    min_points
   FROM loyalty.level
  WHERE (state <> 'draft'::text);

-- Name: pause; Type: TABLE; Schema: loyalty; Owner: -

CREATE TABLE loyalty.pause (
    user_id bigint NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone
);

-- Name: player_day; Type: TABLE; Schema: loyalty; Owner: -

CREATE TABLE loyalty.player_day (
    user_id bigint NOT NULL,
    day date NOT NULL,
    points bigint NOT NULL
);

-- Name: player_level; Type: VIEW; Schema: loyalty; Owner: -

CREATE VIEW loyalty.player_level AS
 SELECT p.user_id,
    l.min_points
   FROM (loyalty.player p
     JOIN loyalty.level l ON ((l.id = p.level_id)));

-- Name: announcement; Type: TABLE; Schema: maintenance; Owner: -

CREATE TABLE maintenance.announcement (
    id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    texts jsonb NOT NULL,
    payments boolean NOT NULL,
    cancelled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT announcement_check CHECK ((ends_at > starts_at))
);

-- Name: announcement_id_seq; Type: SEQUENCE; Schema: maintenance; Owner: -

ALTER TABLE maintenance.announcement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME maintenance.announcement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: ask; Type: TABLE; Schema: maintenance; Owner: -

CREATE TABLE maintenance.ask (
    announcement_id integer NOT NULL,
    user_id bigint NOT NULL
);

-- Name: outbox; Type: TABLE; Schema: messages; Owner: -

CREATE TABLE messages.outbox (
    id bigint NOT NULL,
    message_id text NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    locale text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    code text,
    link text,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT outbox_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text])))
);

-- Name: outbox_id_seq; Type: SEQUENCE; Schema: messages; Owner: -

ALTER TABLE messages.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME messages.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: deed; Type: TABLE; Schema: missions; Owner: -

CREATE TABLE missions.deed (
    user_id bigint NOT NULL,
    key text NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    undone boolean DEFAULT false NOT NULL,
    CONSTRAINT deed_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'verify'::text, 'limit'::text, 'quiet'::text])))
);

-- Name: game; Type: TABLE; Schema: missions; Owner: -

CREATE TABLE missions.game (
    user_id bigint NOT NULL,
    game_id integer NOT NULL,
    first_day date NOT NULL
);

-- Name: mission; Type: TABLE; Schema: missions; Owner: -

CREATE TABLE missions.mission (
    id integer NOT NULL,
    slug text NOT NULL,
    names jsonb NOT NULL,
    kind text NOT NULL,
    target integer DEFAULT 1 NOT NULL,
    game_type text,
    bet_minor bigint DEFAULT 100 NOT NULL,
    prize jsonb NOT NULL,
    "position" integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT asks_for_little CHECK (((target * bet_minor) <= 10000)),
    CONSTRAINT mission_bet_minor_check CHECK (((bet_minor >= 1) AND (bet_minor <= 500))),
    CONSTRAINT mission_kind_check CHECK ((kind = ANY (ARRAY['rounds'::text, 'wins'::text, 'new_game'::text, 'deposit'::text, 'verify'::text, 'limit'::text, 'quiet'::text]))),
    CONSTRAINT mission_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT mission_target_check CHECK (((target >= 1) AND (target <= 50))),
    CONSTRAINT one_is_enough CHECK (((kind = ANY (ARRAY['rounds'::text, 'wins'::text, 'new_game'::text])) OR (target = 1)))
);

-- Name: mission_id_seq; Type: SEQUENCE; Schema: missions; Owner: -

ALTER TABLE missions.mission ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME missions.mission_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: player; Type: TABLE; Schema: missions; Owner: -

CREATE TABLE missions.player (
    user_id bigint NOT NULL,
    since timestamp with time zone NOT NULL,
    selected_id bigint,
    care boolean DEFAULT false NOT NULL,
    streak integer DEFAULT 0 NOT NULL,
    streak_day date,
    CONSTRAINT player_streak_check CHECK ((streak >= 0))
)
WITH (fillfactor='70');

-- Name: round; Type: TABLE; Schema: missions; Owner: -

CREATE TABLE missions.round (
    user_id bigint NOT NULL,
    round text NOT NULL,
    day date NOT NULL,
    game_id integer NOT NULL,
    game_types text[] NOT NULL,
    new_game boolean NOT NULL,
    bet_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT round_bet_minor_check CHECK ((bet_minor >= 0))
);

-- Name: task; Type: TABLE; Schema: missions; Owner: -

CREATE TABLE missions.task (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    day date NOT NULL,
    slot integer NOT NULL,
    mission_id integer NOT NULL,
    prize jsonb NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    done_at timestamp with time zone,
    taken_at timestamp with time zone,
    rerolled boolean DEFAULT false NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    CONSTRAINT taken_when_done CHECK (((taken_at IS NULL) OR (done_at IS NOT NULL))),
    CONSTRAINT task_progress_check CHECK ((progress >= 0)),
    CONSTRAINT task_slot_check CHECK (((slot >= 1) AND (slot <= 3))),
    CONSTRAINT task_undone_check CHECK ((undone >= 0))
)
WITH (fillfactor='70');

-- Name: task_id_seq; Type: SEQUENCE; Schema: missions; Owner: -

ALTER TABLE missions.task ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME missions.task_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: campaign; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.campaign (
    id integer NOT NULL,
    alias text NOT NULL,
    rule_id integer,
    segment_id integer NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    live boolean NOT NULL,
    repeat_days integer,
    goal text NOT NULL,
    goal_days integer NOT NULL,
    cursor_id bigint DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    gift text,
    gift_max integer,
    gift_back boolean DEFAULT false NOT NULL,
    drops_waiting boolean DEFAULT false NOT NULL,
    reached bigint DEFAULT 0 NOT NULL,
    gifts_offered bigint DEFAULT 0 NOT NULL,
    gifts_refused bigint DEFAULT 0 NOT NULL,
    gifts_taken_back bigint DEFAULT 0 NOT NULL,
    measured_at timestamp with time zone,
    measured_id bigint DEFAULT 0 NOT NULL,
    treated_players bigint DEFAULT 0 NOT NULL,
    treated_goals bigint DEFAULT 0 NOT NULL,
    held_players bigint DEFAULT 0 NOT NULL,
    held_goals bigint DEFAULT 0 NOT NULL,
    failed_at timestamp with time zone,
    left_in_peace bigint DEFAULT 0 NOT NULL,
    CONSTRAINT campaign_check CHECK ((ends_at > starts_at)),
    CONSTRAINT campaign_check1 CHECK (((gift IS NULL) = (gift_max IS NULL))),
    CONSTRAINT campaign_drops_ended CHECK (((NOT drops_waiting) OR (state = 'ended'::text))),
    CONSTRAINT campaign_gift_max_check CHECK ((gift_max > 0)),
    CONSTRAINT campaign_gifts_offered_check CHECK ((gifts_offered >= 0)),
    CONSTRAINT campaign_gifts_refused_check CHECK ((gifts_refused >= 0)),
    CONSTRAINT campaign_gifts_taken_back_check CHECK ((gifts_taken_back >= 0)),
    CONSTRAINT campaign_goal_check CHECK ((goal = ANY (ARRAY['deposit'::text, 'play'::text, 'log-in'::text, 'mission'::text]))),
    CONSTRAINT campaign_goal_days_check CHECK ((goal_days > 0)),
    CONSTRAINT campaign_reached_check CHECK ((reached >= 0)),
    CONSTRAINT campaign_repeat_days_check CHECK ((repeat_days > 0)),
    CONSTRAINT campaign_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'paused'::text, 'ended'::text]))),
    CONSTRAINT campaign_version_check CHECK ((version > 0))
);

-- Name: campaign_gift; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.campaign_gift (
    campaign_id integer NOT NULL,
    user_id bigint NOT NULL,
    turn integer NOT NULL,
    refused text,
    at timestamp with time zone NOT NULL,
    back_at timestamp with time zone,
    withdrawn boolean DEFAULT false NOT NULL,
    CONSTRAINT campaign_gift_check CHECK (((NOT withdrawn) OR (back_at IS NOT NULL))),
    CONSTRAINT campaign_gift_refused_check CHECK ((refused <> ''::text)),
    CONSTRAINT campaign_gift_turn_check CHECK ((turn > 0))
);

-- Name: campaign_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -

ALTER TABLE notifications.campaign ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.campaign_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: campaign_member; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.campaign_member (
    campaign_id integer NOT NULL,
    user_id bigint NOT NULL,
    turns integer DEFAULT 1 NOT NULL,
    reached_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    goal_at timestamp with time zone,
    CONSTRAINT campaign_member_turns_check CHECK ((turns > 0))
);

-- Name: choice; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.choice (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    product text NOT NULL,
    wanted boolean NOT NULL,
    chosen_at timestamp with time zone NOT NULL,
    CONSTRAINT choice_product_check CHECK ((product = ANY (ARRAY['offers'::text, 'tournaments'::text, 'club'::text])))
);

-- Name: choice_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -

ALTER TABLE notifications.choice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.choice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: counted_until; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.counted_until (
    what text NOT NULL,
    until timestamp with time zone,
    looked_at timestamp with time zone,
    CONSTRAINT counted_until_what_check CHECK ((what = ANY (ARRAY['suppressions'::text, 'sent-to-excluded'::text])))
);

-- Name: exclusion; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.exclusion (
    event_id bigint NOT NULL,
    user_id bigint NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone
);

-- Name: message; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.message (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    event_id bigint NOT NULL,
    rule_id integer NOT NULL,
    channel text NOT NULL,
    template_id integer NOT NULL,
    category text NOT NULL,
    "values" jsonb NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone,
    failure text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    uncertain integer DEFAULT 0 NOT NULL,
    CONSTRAINT message_category_check CHECK ((category = ANY (ARRAY['transactional'::text, 'promotional'::text]))),
    CONSTRAINT message_check CHECK (((state = 'waiting'::text) = (due_at IS NOT NULL))),
    CONSTRAINT message_check1 CHECK (((state <> 'sent'::text) OR (sent_at IS NOT NULL))),
    CONSTRAINT message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'suppressed'::text, 'dead'::text])))
)
WITH (fillfactor='80');

-- Name: message_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -

ALTER TABLE notifications.message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: messenger_choice; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.messenger_choice (
    user_id bigint NOT NULL,
    deposits boolean NOT NULL,
    withdrawals boolean NOT NULL,
    gifts boolean NOT NULL,
    chat text NOT NULL,
    chosen_at timestamp with time zone NOT NULL,
    wins_above_minor bigint,
    CONSTRAINT messenger_choice_wins_above_minor_check CHECK ((wins_above_minor > 0))
);

-- Name: push_key; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.push_key (
    generation integer NOT NULL,
    public_key text NOT NULL,
    sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT push_key_generation_check CHECK ((generation > 0))
);

-- Name: push_subscription; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.push_subscription (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    generation integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    browser text,
    system text,
    session_id bigint,
    CONSTRAINT push_subscription_endpoint_check CHECK (((endpoint ~~ 'https://%'::text) AND (length(endpoint) <= 1000)))
);

-- Name: push_subscription_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -

ALTER TABLE notifications.push_subscription ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.push_subscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: rule; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.rule (
    id integer NOT NULL,
    alias text NOT NULL,
    event text NOT NULL,
    conditions jsonb DEFAULT '{}'::jsonb NOT NULL,
    category text NOT NULL,
    product text,
    channels text[] NOT NULL,
    priority integer DEFAULT 5 NOT NULL,
    variables jsonb DEFAULT '{}'::jsonb NOT NULL,
    why jsonb NOT NULL,
    holdout integer DEFAULT 0 NOT NULL,
    enabled boolean NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT rule_alias_check CHECK ((alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT rule_category_check CHECK ((category = ANY (ARRAY['transactional'::text, 'promotional'::text]))),
    CONSTRAINT rule_channels_check CHECK (((channels <> '{}'::text[]) AND (channels <@ ARRAY['inbox'::text, 'email'::text, 'sms'::text, 'push'::text, 'messenger'::text]))),
    CONSTRAINT rule_check CHECK (((category = 'promotional'::text) = (product IS NOT NULL))),
    CONSTRAINT rule_check1 CHECK (((category = 'promotional'::text) OR (holdout = 0))),
    CONSTRAINT rule_holdout_check CHECK (((holdout >= 0) AND (holdout <= 50))),
    CONSTRAINT rule_priority_check CHECK (((priority >= 1) AND (priority <= 9))),
    CONSTRAINT rule_product_check CHECK ((product = ANY (ARRAY['offers'::text, 'tournaments'::text, 'club'::text]))),
    CONSTRAINT rule_version_check CHECK ((version >= 1))
);

-- Name: rule_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -

ALTER TABLE notifications.rule ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.rule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: segment; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.segment (
    id integer NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    conditions jsonb NOT NULL,
    CONSTRAINT segment_conditions_check CHECK ((jsonb_array_length(conditions) > 0)),
    CONSTRAINT segment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT segment_version_check CHECK ((version > 0))
);

-- Name: segment_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -

ALTER TABLE notifications.segment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.segment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: sent_to_excluded; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.sent_to_excluded (
    message_id bigint NOT NULL,
    found_at timestamp with time zone NOT NULL
);

-- Name: suppressed_day; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.suppressed_day (
    day date NOT NULL,
    rule_id integer NOT NULL,
    reason text NOT NULL,
    count bigint NOT NULL,
    CONSTRAINT suppressed_day_count_check CHECK ((count > 0))
);

-- Name: suppression; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.suppression (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    event_id bigint NOT NULL,
    rule_id integer NOT NULL,
    channel text NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL
);

-- Name: suppression_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -

ALTER TABLE notifications.suppression ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.suppression_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: template; Type: TABLE; Schema: notifications; Owner: -

CREATE TABLE notifications.template (
    id integer NOT NULL,
    rule_id integer NOT NULL,
    version integer NOT NULL,
    state text NOT NULL,
    texts jsonb NOT NULL,
    link text,
    created_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    base integer,
    CONSTRAINT template_base_check CHECK ((base > 0)),
    CONSTRAINT template_check CHECK (((state = 'draft'::text) = (published_at IS NULL))),
    CONSTRAINT template_link_check CHECK ((link ~~ '/%'::text)),
    CONSTRAINT template_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'replaced'::text]))),
    CONSTRAINT template_version_check CHECK ((version > 0))
);

-- Name: template_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -

ALTER TABLE notifications.template ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.template_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: approval; Type: TABLE; Schema: operators; Owner: -

CREATE TABLE operators.approval (
    id bigint NOT NULL,
    act text NOT NULL,
    permission text NOT NULL,
    input jsonb NOT NULL,
    reason text NOT NULL,
    requested_by bigint NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    request_id text,
    expires_at timestamp with time zone NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    decided_by bigint,
    decided_at timestamp with time zone,
    decision_reason text,
    fingerprint text,
    cost_max_minor bigint,
    subjects text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT approval_by_another_operator CHECK (((state <> 'approved'::text) OR (decided_by <> requested_by))),
    CONSTRAINT approval_cost_max_minor_check CHECK ((cost_max_minor >= 0)),
    CONSTRAINT approval_decision_is_whole CHECK ((((state = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decision_reason IS NULL)))),
    CONSTRAINT approval_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text])))
);

-- Name: approval_id_seq; Type: SEQUENCE; Schema: operators; Owner: -

ALTER TABLE operators.approval ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operators.approval_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: commitment; Type: TABLE; Schema: operators; Owner: -

CREATE TABLE operators.commitment (
    id bigint NOT NULL,
    operator_id bigint NOT NULL,
    day date NOT NULL,
    subject text NOT NULL,
    cost_max_minor bigint,
    approval_id bigint,
    at timestamp with time zone NOT NULL,
    at_command_line boolean DEFAULT false NOT NULL,
    CONSTRAINT commitment_cost_max_minor_check CHECK ((cost_max_minor >= 0)),
    CONSTRAINT commitment_without_bound_is_approved CHECK (((cost_max_minor IS NOT NULL) OR (approval_id IS NOT NULL)))
);

-- Name: commitment_id_seq; Type: SEQUENCE; Schema: operators; Owner: -

ALTER TABLE operators.commitment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operators.commitment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: failed_attempt; Type: TABLE; Schema: operators; Owner: -

CREATE TABLE operators.failed_attempt (
    subject_hash bytea NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT failed_attempt_failures_check CHECK ((failures >= 0)),
    CONSTRAINT failed_attempt_subject_hash_check CHECK ((length(subject_hash) = 32))
);

-- Name: made_by; Type: TABLE; Schema: operators; Owner: -

CREATE TABLE operators.made_by (
    operator_id bigint NOT NULL,
    maker_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT made_by_check CHECK ((operator_id <> maker_id))
);

-- Name: operator; Type: TABLE; Schema: operators; Owner: -

CREATE TABLE operators.operator (
    id bigint NOT NULL,
    email text NOT NULL,
    roles text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    password_hash text,
    sealed_secret text,
    ready_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    disabled_at timestamp with time zone,
    set_up_hash bytea,
    set_up_until timestamp with time zone,
    roles_since jsonb DEFAULT '{}'::jsonb NOT NULL,
    command_line_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    CONSTRAINT operator_email_check CHECK ((email = lower(email))),
    CONSTRAINT operator_ready_with_both_factors CHECK (((ready_at IS NULL) OR ((password_hash IS NOT NULL) AND (sealed_secret IS NOT NULL)))),
    CONSTRAINT operator_set_up_has_an_end CHECK (((set_up_hash IS NULL) = (set_up_until IS NULL))),
    CONSTRAINT operator_set_up_hash_check CHECK ((length(set_up_hash) = 32))
);

-- Name: operator_id_seq; Type: SEQUENCE; Schema: operators; Owner: -

ALTER TABLE operators.operator ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operators.operator_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: session; Type: TABLE; Schema: operators; Owner: -

CREATE TABLE operators.session (
    id bigint NOT NULL,
    operator_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    address text NOT NULL,
    user_agent text NOT NULL,
    CONSTRAINT session_token_hash_check CHECK ((length(token_hash) = 32))
);

-- Name: session_id_seq; Type: SEQUENCE; Schema: operators; Owner: -

ALTER TABLE operators.session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operators.session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: choice; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.choice (
    round_id bigint NOT NULL,
    at smallint NOT NULL,
    value smallint NOT NULL,
    balance_minor bigint NOT NULL,
    auto_resolved boolean NOT NULL,
    made_at timestamp with time zone NOT NULL,
    drawn smallint,
    CONSTRAINT choice_at_check CHECK ((at >= 0)),
    CONSTRAINT choice_drawn_check CHECK ((drawn = ANY (ARRAY[1, 2]))),
    CONSTRAINT choice_value_check CHECK (((value >= 0) AND (value <= 30)))
)
PARTITION BY RANGE (round_id);

-- Name: choice_default; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.choice_default (
    round_id bigint CONSTRAINT choice_round_id_not_null NOT NULL,
    at smallint CONSTRAINT choice_at_not_null NOT NULL,
    value smallint CONSTRAINT choice_value_not_null NOT NULL,
    balance_minor bigint CONSTRAINT choice_balance_minor_not_null NOT NULL,
    auto_resolved boolean CONSTRAINT choice_auto_resolved_not_null NOT NULL,
    made_at timestamp with time zone CONSTRAINT choice_made_at_not_null NOT NULL,
    drawn smallint,
    CONSTRAINT choice_at_check CHECK ((at >= 0)),
    CONSTRAINT choice_drawn_check CHECK ((drawn = ANY (ARRAY[1, 2]))),
    CONSTRAINT choice_value_check CHECK (((value >= 0) AND (value <= 30)))
);

-- Name: last_round; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.last_round (
    user_id bigint,
    session_id bigint,
    game text NOT NULL,
    round_id bigint NOT NULL,
    CONSTRAINT last_round_has_one_owner CHECK (((user_id IS NULL) <> (session_id IS NULL)))
)
WITH (fillfactor='50');

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
    seed_id bigint NOT NULL,
    stake_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    gambled_minor bigint,
    jackpot_minor bigint,
    balance_minor bigint NOT NULL,
    idempotency_key bigint NOT NULL,
    previous_id bigint,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    nonce integer NOT NULL,
    version integer NOT NULL,
    gamble boolean DEFAULT false NOT NULL,
    asks boolean DEFAULT false NOT NULL,
    shown boolean DEFAULT false NOT NULL,
    game text NOT NULL,
    book json,
    CONSTRAINT awaiting_round_has_its_book CHECK (((closed_at IS NOT NULL) OR (book IS NOT NULL))),
    CONSTRAINT awaiting_round_has_no_win CHECK (((closed_at IS NOT NULL) OR (win_minor = 0))),
    CONSTRAINT round_check CHECK ((previous_id < id)),
    CONSTRAINT round_jackpot_minor_check CHECK ((jackpot_minor > 0)),
    CONSTRAINT round_stake_minor_check CHECK ((stake_minor > 0)),
    CONSTRAINT round_win_minor_check CHECK ((win_minor >= 0))
)
PARTITION BY RANGE (id);

-- Name: round_default; Type: TABLE; Schema: originals; Owner: -

CREATE TABLE originals.round_default (
    id bigint CONSTRAINT round_id_not_null NOT NULL,
    user_id bigint,
    session_id bigint CONSTRAINT round_session_id_not_null NOT NULL,
    seed_id bigint CONSTRAINT round_seed_id_not_null NOT NULL,
    stake_minor bigint CONSTRAINT round_stake_minor_not_null NOT NULL,
    win_minor bigint CONSTRAINT round_win_minor_not_null NOT NULL,
    gambled_minor bigint,
    jackpot_minor bigint,
    balance_minor bigint CONSTRAINT round_balance_minor_not_null NOT NULL,
    idempotency_key bigint CONSTRAINT round_idempotency_key_not_null NOT NULL,
    previous_id bigint,
    created_at timestamp with time zone CONSTRAINT round_created_at_not_null NOT NULL,
    closed_at timestamp with time zone,
    nonce integer CONSTRAINT round_nonce_not_null NOT NULL,
    version integer CONSTRAINT round_version_not_null NOT NULL,
    gamble boolean DEFAULT false CONSTRAINT round_gamble_not_null NOT NULL,
    asks boolean DEFAULT false CONSTRAINT round_asks_not_null NOT NULL,
    shown boolean DEFAULT false CONSTRAINT round_shown_not_null NOT NULL,
    game text CONSTRAINT round_game_not_null NOT NULL,
    book json,
    CONSTRAINT awaiting_round_has_its_book CHECK (((closed_at IS NOT NULL) OR (book IS NOT NULL))),
    CONSTRAINT awaiting_round_has_no_win CHECK (((closed_at IS NOT NULL) OR (win_minor = 0))),
    CONSTRAINT round_check CHECK ((previous_id < id)),
    CONSTRAINT round_jackpot_minor_check CHECK ((jackpot_minor > 0)),
    CONSTRAINT round_stake_minor_check CHECK ((stake_minor > 0)),
    CONSTRAINT round_win_minor_check CHECK ((win_minor >= 0))
)
WITH (fillfactor='90');

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

-- Name: alarm; Type: TABLE; Schema: payments; Owner: -

CREATE TABLE payments.alarm (
    id bigint NOT NULL,
    kind text NOT NULL,
    payment_id bigint NOT NULL,
    event_id text,
    detail jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    resolved_at timestamp with time zone,
    CONSTRAINT alarm_kind_check CHECK ((kind = ANY (ARRAY['credit_refused'::text, 'other_sum'::text, 'altered_event'::text, 'contradiction'::text, 'refund_rejected'::text])))
);

-- Name: alarm_id_seq; Type: SEQUENCE; Schema: payments; Owner: -

ALTER TABLE payments.alarm ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.alarm_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: approval; Type: TABLE; Schema: payments; Owner: -

CREATE TABLE payments.approval (
    payment_id bigint NOT NULL,
    act text NOT NULL,
    actor text NOT NULL,
    at timestamp with time zone NOT NULL
);

-- Name: ledger_payment; Type: VIEW; Schema: payments; Owner: -

CREATE VIEW payments.ledger_payment AS
 SELECT id,
    system,
        CASE
            WHEN (direction = 'deposit'::text) THEN ((commission_minor * COALESCE(received_minor, (sum_minor + tip_minor))) / (sum_minor + tip_minor))
            ELSE commission_minor
        END AS fee_minor
   FROM payments.payment p;

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
    fault text,
    CONSTRAINT sandbox_operation_fault_check CHECK ((fault = ANY (ARRAY['doubled'::text, 'tampered'::text, 'out_of_order'::text, 'contradicting'::text, 'lost'::text]))),
    CONSTRAINT sandbox_operation_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'success'::text, 'fail'::text, 'pending'::text])))
);

-- Name: settled_deposit; Type: VIEW; Schema: payments; Owner: -

CREATE VIEW payments.settled_deposit AS
 SELECT user_id,
        CASE
            WHEN (status_id = 3) THEN COALESCE(credited_minor, sum_minor)
            ELSE (0)::bigint
        END AS minor,
        CASE
            WHEN (status_id = 3) THEN updated_at
            ELSE created_at
        END AS at
   FROM payments.payment
  WHERE ((direction = 'deposit'::text) AND ((status_id = 3) OR (taken_back_minor IS NOT NULL)));

-- Name: system; Type: TABLE; Schema: payments; Owner: -

CREATE TABLE payments.system (
    system text NOT NULL,
    direction text NOT NULL,
    adapter text NOT NULL,
    name jsonb NOT NULL,
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
    CONSTRAINT system_name_check CHECK ((jsonb_typeof(name) = 'object'::text)),
    CONSTRAINT system_system_check CHECK ((system ~ '^[a-z0-9_-]{1,40}$'::text))
);

-- Name: transition_id_seq; Type: SEQUENCE; Schema: payments; Owner: -

ALTER TABLE payments.transition ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.transition_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
    version bigint DEFAULT 0 NOT NULL,
    seen_at timestamp with time zone,
    CONSTRAINT counter_value_check CHECK ((value >= 0))
);

-- Name: popup; Type: TABLE; Schema: placements; Owner: -

CREATE TABLE placements.popup (
    uuid uuid NOT NULL,
    user_id bigint,
    "position" integer NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    segment_id integer,
    hidden boolean DEFAULT false NOT NULL,
    CONSTRAINT popup_check CHECK ((starts_at < ends_at)),
    CONSTRAINT popup_check1 CHECK (((user_id IS NULL) OR (segment_id IS NULL)))
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
    CONSTRAINT popup_part_link_text_check CHECK (content.is_localized(link_text)),
    CONSTRAINT popup_part_link_value_check CHECK ((link_value ~ '^(/([^/]|$)|#|https://)'::text)),
    CONSTRAINT popup_part_position_check CHECK (("position" >= 1)),
    CONSTRAINT popup_part_text_check CHECK (content.is_localized(text)),
    CONSTRAINT popup_part_title_check CHECK (content.is_localized(title)),
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
    CONSTRAINT rotator_item_link_text_check CHECK (content.is_localized(link_text)),
    CONSTRAINT rotator_item_link_value_check CHECK ((link_value ~ '^(/([^/]|$)|#|https://)'::text)),
    CONSTRAINT rotator_item_picture_check CHECK ((jsonb_typeof(picture) = 'object'::text)),
    CONSTRAINT rotator_item_position_check CHECK (("position" >= 1)),
    CONSTRAINT rotator_item_text_check CHECK (content.is_localized(text)),
    CONSTRAINT rotator_item_title_check CHECK (content.is_localized(title)),
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

-- Name: free_bet; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.free_bet (
    id bigint NOT NULL,
    key text NOT NULL,
    user_id bigint NOT NULL,
    game_id integer NOT NULL,
    bet_minor bigint NOT NULL,
    count integer NOT NULL,
    remaining integer NOT NULL,
    given_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    taken_back_at timestamp with time zone,
    CONSTRAINT free_bet_bet_minor_check CHECK ((bet_minor > 0)),
    CONSTRAINT free_bet_count_check CHECK ((count > 0)),
    CONSTRAINT no_more_than_given CHECK (((remaining >= 0) AND (remaining <= count)))
)
WITH (fillfactor='70');

-- Name: free_bet_id_seq; Type: SEQUENCE; Schema: play; Owner: -

ALTER TABLE play.free_bet ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME play.free_bet_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: free_bet_use; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.free_bet_use (
    key text NOT NULL,
    free_bet_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    booked boolean DEFAULT false NOT NULL,
    returned_at timestamp with time zone,
    rounds integer DEFAULT 1 NOT NULL
);

-- Name: held_win; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.held_win (
    id bigint NOT NULL,
    key text NOT NULL,
    ref text NOT NULL,
    user_id bigint NOT NULL,
    developer text NOT NULL,
    round text NOT NULL,
    game_id integer NOT NULL,
    session_hash bytea NOT NULL,
    amount_minor bigint NOT NULL,
    booked_minor bigint DEFAULT 0 NOT NULL,
    movements integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'held'::text NOT NULL,
    held_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    answer text,
    moves text DEFAULT 'win'::text NOT NULL,
    CONSTRAINT a_rejection_has_an_answer CHECK (((state = 'rejected'::text) = (answer IS NOT NULL))),
    CONSTRAINT booked_as_a_whole CHECK (((state = 'undone'::text) OR ((state = 'booked'::text) = (booked_minor = amount_minor)))),
    CONSTRAINT decided_once CHECK (((state = 'held'::text) = (decided_at IS NULL))),
    CONSTRAINT held_win_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT held_win_moves_check CHECK ((moves = ANY (ARRAY['win'::text, 'provider_jackpot'::text, 'provider_promotion'::text]))),
    CONSTRAINT held_win_state_check CHECK ((state = ANY (ARRAY['held'::text, 'booked'::text, 'rejected'::text, 'undone'::text]))),
    CONSTRAINT no_more_is_booked_than_was_won CHECK (((booked_minor >= 0) AND (booked_minor <= amount_minor)))
);

-- Name: held_win_id_seq; Type: SEQUENCE; Schema: play; Owner: -

ALTER TABLE play.held_win ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME play.held_win_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: launch; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.launch (
    session_id bigint NOT NULL,
    key text NOT NULL,
    developer text NOT NULL,
    game text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    loaded_at timestamp with time zone,
    first_call_at timestamp with time zone,
    last_call_at timestamp with time zone,
    first_bet_at timestamp with time zone,
    closed_at timestamp with time zone,
    failed_at timestamp with time zone,
    failure text,
    CONSTRAINT launch_check CHECK (((failed_at IS NULL) = (failure IS NULL))),
    CONSTRAINT launch_failure_check CHECK ((length(failure) <= 200))
);

-- Name: provider; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.provider (
    name text NOT NULL,
    protocol text NOT NULL,
    dialect jsonb NOT NULL,
    launch_url text,
    feed_url text,
    networks text[] NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    opened_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    grant_url text,
    CONSTRAINT provider_dialect_check CHECK ((jsonb_typeof(dialect) = 'object'::text)),
    CONSTRAINT provider_feed_url_check CHECK (((feed_url ~ '^https?://'::text) AND (length(feed_url) <= 500))),
    CONSTRAINT provider_grant_url_check CHECK (((grant_url ~ '^https?://'::text) AND (length(grant_url) <= 500))),
    CONSTRAINT provider_launch_url_check CHECK (((launch_url ~ '^https?://'::text) AND (length(launch_url) <= 500))),
    CONSTRAINT provider_name_check CHECK (((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(name) <= 64))),
    CONSTRAINT provider_networks_check CHECK ((cardinality(networks) <= 50)),
    CONSTRAINT provider_protocol_check CHECK ((protocol = ANY (ARRAY['seamless-wallet'::text, 'action-list'::text, 'signed-form'::text]))),
    CONSTRAINT provider_state_check CHECK ((state = ANY (ARRAY['open'::text, 'stopped'::text])))
);

-- Name: provider_call; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.provider_call (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    provider text NOT NULL,
    ours boolean NOT NULL,
    kind text NOT NULL,
    code text NOT NULL,
    took_ms integer NOT NULL,
    user_id bigint,
    launch text,
    game text,
    round text,
    transaction text,
    amount_minor bigint,
    body text,
    CONSTRAINT provider_call_body_check CHECK ((length(body) <= 1000)),
    CONSTRAINT provider_call_code_check CHECK ((length(code) <= 200))
);

-- Name: provider_call_id_seq; Type: SEQUENCE; Schema: play; Owner: -

ALTER TABLE play.provider_call ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME play.provider_call_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: provider_day; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.provider_day (
    provider text NOT NULL,
    day date NOT NULL,
    read_at timestamp with time zone NOT NULL,
    transactions integer,
    failure text,
    edge_start text[],
    edge_end text[],
    CONSTRAINT provider_day_check CHECK (((transactions IS NULL) = (failure IS NOT NULL))),
    CONSTRAINT provider_day_failure_check CHECK ((length(failure) <= 200))
);

-- Name: provider_difference; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.provider_difference (
    id bigint NOT NULL,
    provider text NOT NULL,
    day date NOT NULL,
    transaction text NOT NULL,
    difference text NOT NULL,
    here jsonb,
    there jsonb,
    found_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    operator_id bigint,
    decision text,
    closed_at timestamp with time zone,
    corrected_by text,
    CONSTRAINT provider_difference_check CHECK (((state = 'waiting'::text) = (operator_id IS NULL))),
    CONSTRAINT provider_difference_check1 CHECK (((state = 'closed'::text) = ((closed_at IS NOT NULL) AND (decision IS NOT NULL)))),
    CONSTRAINT provider_difference_decision_check CHECK ((length(decision) <= 2000)),
    CONSTRAINT provider_difference_difference_check CHECK ((difference = ANY (ARRAY['missing here'::text, 'missing there'::text, 'other amount'::text, 'other state'::text]))),
    CONSTRAINT provider_difference_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'closed'::text])))
);

-- Name: provider_difference_id_seq; Type: SEQUENCE; Schema: play; Owner: -

ALTER TABLE play.provider_difference ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME play.provider_difference_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: provider_grant; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.provider_grant (
    free_bet_id bigint NOT NULL,
    provider text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone,
    failure text,
    created_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    granted_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT provider_grant_check CHECK (((state = ANY (ARRAY['waiting'::text, 'cancelling'::text])) = (next_at IS NOT NULL))),
    CONSTRAINT provider_grant_check1 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT provider_grant_failure_check CHECK ((length(failure) <= 200)),
    CONSTRAINT provider_grant_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'granted'::text, 'cancelling'::text, 'ended'::text])))
);

-- Name: provider_secret; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.provider_secret (
    id bigint NOT NULL,
    provider text NOT NULL,
    sealed text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    used_from timestamp with time zone,
    ends_at timestamp with time zone,
    CONSTRAINT provider_secret_check CHECK (((ends_at IS NULL) OR (used_from IS NOT NULL)))
);

-- Name: provider_secret_id_seq; Type: SEQUENCE; Schema: play; Owner: -

ALTER TABLE play.provider_secret ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME play.provider_secret_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: request; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.request (
    id uuid NOT NULL,
    content bigint NOT NULL,
    booked_at timestamp with time zone NOT NULL
);

-- Name: round_default; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.round_default (
    id bigint CONSTRAINT round_id_not_null NOT NULL,
    developer text CONSTRAINT round_developer_not_null NOT NULL,
    round text CONSTRAINT round_round_not_null NOT NULL,
    user_id bigint CONSTRAINT round_user_id_not_null NOT NULL,
    game_id integer CONSTRAINT round_game_id_not_null NOT NULL,
    bet_minor bigint CONSTRAINT round_bet_minor_not_null NOT NULL,
    win_minor bigint DEFAULT 0 CONSTRAINT round_win_minor_not_null NOT NULL,
    undone_minor bigint DEFAULT 0 CONSTRAINT round_undone_minor_not_null NOT NULL,
    movement_keys text[] CONSTRAINT round_movement_keys_not_null NOT NULL,
    closed boolean DEFAULT false CONSTRAINT round_closed_not_null NOT NULL,
    before_minor bigint CONSTRAINT round_before_minor_not_null NOT NULL,
    after_minor bigint CONSTRAINT round_after_minor_not_null NOT NULL,
    created_at timestamp with time zone CONSTRAINT round_created_at_not_null NOT NULL,
    closed_at timestamp with time zone,
    promotion_minor bigint DEFAULT 0 CONSTRAINT round_promotion_minor_not_null NOT NULL
)
WITH (fillfactor='80');

-- Name: round_end; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.round_end (
    developer text NOT NULL,
    hours integer NOT NULL,
    looked_at_until timestamp with time zone NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT round_end_hours_check CHECK (((hours >= 13) AND (hours <= 720)))
);

-- Name: round_id_seq; Type: SEQUENCE; Schema: play; Owner: -

CREATE SEQUENCE play.round_id_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

-- Name: round_key; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.round_key (
    user_id bigint NOT NULL,
    developer text NOT NULL,
    round text NOT NULL,
    id bigint NOT NULL
)
WITH (fillfactor='90');

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
    CONSTRAINT session_is_a_players_or_a_demo CHECK (((demo_minor IS NULL) = ((user_id IS NOT NULL) AND (login_session_id IS NOT NULL))))
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

-- Name: win_cap; Type: TABLE; Schema: play; Owner: -

CREATE TABLE play.win_cap (
    developer text NOT NULL,
    game text,
    kind text NOT NULL,
    max_minor bigint NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT win_cap_kind_check CHECK ((kind = ANY (ARRAY['ordinary'::text, 'free'::text, 'jackpot'::text, 'promotion'::text]))),
    CONSTRAINT win_cap_max_minor_check CHECK ((max_minor > 0))
);

-- Name: closure; Type: TABLE; Schema: privacy; Owner: -

CREATE TABLE privacy.closure (
    user_id bigint NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    erase_at timestamp with time zone NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT closure_order CHECK (((erase_at >= closed_at) AND ((erased_at IS NULL) OR (erased_at >= erase_at))))
);

-- Name: care; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.care (
    user_id bigint NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    score smallint NOT NULL,
    markers jsonb NOT NULL,
    seen_at timestamp with time zone,
    CONSTRAINT care_lasts CHECK ((until > since)),
    CONSTRAINT care_markers_check CHECK ((jsonb_array_length(markers) > 0)),
    CONSTRAINT care_score_check CHECK ((score > 0))
);

-- Name: care_time; Type: VIEW; Schema: protection; Owner: -

CREATE VIEW protection.care_time AS
 SELECT user_id,
    since,
    until
   FROM protection.care;

-- Name: contact_change; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.contact_change (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    came_hash bytea NOT NULL,
    left_hash bytea,
    at timestamp with time zone NOT NULL,
    CONSTRAINT contact_change_came_hash_check CHECK ((length(came_hash) = 32)),
    CONSTRAINT contact_change_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text]))),
    CONSTRAINT contact_change_left_hash_check CHECK ((length(left_hash) = 32))
);

-- Name: contact_change_id_seq; Type: SEQUENCE; Schema: protection; Owner: -

ALTER TABLE protection.contact_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME protection.contact_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: excluded_identity; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.excluded_identity (
    kind text NOT NULL,
    hash bytea NOT NULL,
    user_id bigint NOT NULL,
    until timestamp with time zone,
    CONSTRAINT excluded_identity_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT excluded_identity_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'document'::text, 'network'::text])))
);

-- Name: limit_change; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.limit_change (
    user_id bigint NOT NULL,
    measure text NOT NULL,
    period text NOT NULL,
    max_minor bigint,
    due_at timestamp with time zone NOT NULL,
    lapses_at timestamp with time zone NOT NULL,
    CONSTRAINT change_can_be_confirmed CHECK ((lapses_at > due_at)),
    CONSTRAINT limit_change_max_minor_check CHECK ((max_minor >= 0)),
    CONSTRAINT limit_change_measure_check CHECK ((measure = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text, 'session'::text]))),
    CONSTRAINT limit_change_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);

-- Name: limit_reached; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.limit_reached (
    user_id bigint NOT NULL,
    measure text NOT NULL,
    period text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    max_minor bigint NOT NULL
);

-- Name: network_of_player; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.network_of_player (
    user_id bigint NOT NULL,
    hash bytea NOT NULL,
    left_at timestamp with time zone
);

-- Name: play_signs; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.play_signs (
    user_id bigint NOT NULL,
    days jsonb NOT NULL,
    sitting_net_minor bigint NOT NULL,
    round_at timestamp with time zone,
    CONSTRAINT play_signs_days_check CHECK ((jsonb_typeof(days) = 'array'::text))
)
WITH (fillfactor='50');

-- Name: quiet_change; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.quiet_change (
    user_id bigint NOT NULL,
    from_minute smallint,
    to_minute smallint,
    due_at timestamp with time zone NOT NULL,
    lapses_at timestamp with time zone NOT NULL,
    CONSTRAINT quiet_change_can_be_confirmed CHECK ((lapses_at > due_at)),
    CONSTRAINT quiet_change_whole CHECK (((from_minute IS NULL) = (to_minute IS NULL)))
);

-- Name: reality_check; Type: TABLE; Schema: protection; Owner: -

CREATE TABLE protection.reality_check (
    user_id bigint NOT NULL,
    interval_min smallint,
    chosen boolean DEFAULT false NOT NULL,
    shown_at timestamp with time zone,
    CONSTRAINT reality_check_interval_min_check CHECK (((interval_min >= 5) AND (interval_min <= 240)))
);

-- Name: big_win; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.big_win (
    game_id integer NOT NULL,
    demo boolean NOT NULL,
    user_id bigint NOT NULL,
    round text NOT NULL,
    bet_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    won_at timestamp with time zone NOT NULL,
    CONSTRAINT big_win_bet_minor_check CHECK ((bet_minor > 0)),
    CONSTRAINT big_win_has_won CHECK ((win_minor > bet_minor))
);

-- Name: game_day; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.game_day (
    day date NOT NULL,
    game_id integer NOT NULL,
    rounds bigint NOT NULL,
    CONSTRAINT game_day_rounds_check CHECK ((rounds > 0))
);

-- Name: game_rounds; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.game_rounds (
    build smallint NOT NULL,
    day date NOT NULL,
    game_id integer NOT NULL,
    rounds bigint NOT NULL
)
WITH (fillfactor='50');

-- Name: player_day; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.player_day (
    build smallint NOT NULL,
    user_id bigint NOT NULL,
    day date NOT NULL,
    game_id integer NOT NULL,
    rounds integer NOT NULL,
    bet_minor bigint NOT NULL,
    win_minor bigint NOT NULL
)
WITH (fillfactor='80');

-- Name: play_day; Type: VIEW; Schema: ratings; Owner: -

CREATE VIEW ratings.play_day AS
 SELECT user_id,
    day
   FROM ratings.player_day
  WHERE ((rounds > 0) AND (build = ( SELECT projection.build
           FROM kernel.projection
          WHERE (projection.name = 'ratings.player-days'::text))));

-- Name: play_minutes; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.play_minutes (
    user_id bigint NOT NULL,
    day date NOT NULL,
    minutes bit(1440) NOT NULL
)
WITH (fillfactor='60');

-- Name: played_game; Type: VIEW; Schema: ratings; Owner: -

CREATE VIEW ratings.played_game AS
 SELECT user_id,
    game_id,
    day,
    rounds
   FROM ratings.player_day
  WHERE ((rounds > 0) AND (build = ( SELECT projection.build
           FROM kernel.projection
          WHERE (projection.name = 'ratings.player-days'::text))));

-- Name: player_sum; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.player_sum (
    build smallint NOT NULL,
    user_id bigint NOT NULL,
    day date NOT NULL,
    demo boolean NOT NULL,
    rounds bigint NOT NULL,
    win_minor bigint NOT NULL
);

-- Name: playing; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.playing (
    user_id bigint NOT NULL,
    played_at timestamp with time zone NOT NULL,
    demo boolean DEFAULT false NOT NULL
)
WITH (fillfactor='50');

-- Name: record; Type: TABLE; Schema: ratings; Owner: -

CREATE TABLE ratings.record (
    build smallint NOT NULL,
    user_id bigint NOT NULL,
    round_id bigint NOT NULL,
    game_id integer NOT NULL,
    day date NOT NULL,
    demo boolean NOT NULL,
    bet_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    times numeric GENERATED ALWAYS AS (round(((win_minor)::numeric / (bet_minor)::numeric), 2)) STORED NOT NULL,
    won_at timestamp with time zone NOT NULL,
    CONSTRAINT record_bet_minor_check CHECK ((bet_minor > 0))
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
    demo boolean DEFAULT false NOT NULL,
    CONSTRAINT winner_bet_minor_check CHECK ((bet_minor >= 0)),
    CONSTRAINT winner_has_won CHECK ((win_minor > bet_minor))
);

-- Name: arrival; Type: TABLE; Schema: referral; Owner: -

CREATE TABLE referral.arrival (
    user_id bigint NOT NULL,
    day date NOT NULL,
    arrived integer NOT NULL,
    CONSTRAINT arrival_arrived_check CHECK ((arrived > 0))
)
WITH (fillfactor='70');

-- Name: code; Type: TABLE; Schema: referral; Owner: -

CREATE TABLE referral.code (
    user_id bigint NOT NULL,
    code text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT code_code_check CHECK ((code ~ '^[34679ACDEFGHJKMNPQRTWXY]{8}$'::text))
);

-- Name: friend; Type: TABLE; Schema: referral; Owner: -

CREATE TABLE referral.friend (
    user_id bigint NOT NULL,
    referrer_id bigint NOT NULL,
    terms_id integer NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    turnover_minor bigint DEFAULT 0 NOT NULL,
    state text DEFAULT 'joined'::text NOT NULL,
    due_at timestamp with time zone,
    qualified_at timestamp with time zone,
    rewarded_at timestamp with time zone,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    marks text[] DEFAULT '{}'::text[] NOT NULL,
    cleared boolean DEFAULT false NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    CONSTRAINT friend_check CHECK (((state <> 'qualifying'::text) OR ((due_at IS NOT NULL) AND (qualified_at IS NOT NULL)))),
    CONSTRAINT friend_check1 CHECK (((state <> 'rewarded'::text) OR (rewarded_at IS NOT NULL))),
    CONSTRAINT friend_state_check CHECK ((state = ANY (ARRAY['joined'::text, 'qualifying'::text, 'held'::text, 'rewarded'::text, 'closed'::text]))),
    CONSTRAINT friend_undone_check CHECK ((undone >= 0)),
    CONSTRAINT referrer_is_older CHECK ((referrer_id < user_id))
)
WITH (fillfactor='70');

-- Name: round; Type: TABLE; Schema: referral; Owner: -

CREATE TABLE referral.round (
    user_id bigint NOT NULL,
    round text NOT NULL,
    cash_minor bigint NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    CONSTRAINT round_cash_minor_check CHECK ((cash_minor >= 0))
);

-- Name: terms; Type: TABLE; Schema: referral; Owner: -

CREATE TABLE referral.terms (
    id integer NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    turnover_minor bigint NOT NULL,
    reward jsonb NOT NULL,
    month_max integer NOT NULL,
    hold_days integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    stopped_at timestamp with time zone,
    CONSTRAINT terms_check CHECK (((state = 'draft'::text) = (published_at IS NULL))),
    CONSTRAINT terms_check1 CHECK (((state = 'stopped'::text) = (stopped_at IS NOT NULL))),
    CONSTRAINT terms_hold_days_check CHECK (((hold_days >= 1) AND (hold_days <= 60))),
    CONSTRAINT terms_month_max_check CHECK (((month_max >= 1) AND (month_max <= 100))),
    CONSTRAINT terms_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'stopped'::text]))),
    CONSTRAINT terms_turnover_minor_check CHECK ((turnover_minor > 0))
);

-- Name: terms_id_seq; Type: SEQUENCE; Schema: referral; Owner: -

ALTER TABLE referral.terms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME referral.terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: closed_day; Type: TABLE; Schema: reports; Owner: -

CREATE TABLE reports.closed_day (
    day date CONSTRAINT ledger_day_day_not_null NOT NULL,
    test boolean CONSTRAINT ledger_day_test_not_null NOT NULL,
    house text CONSTRAINT ledger_day_house_not_null NOT NULL,
    kind text CONSTRAINT ledger_day_kind_not_null NOT NULL,
    game_id integer CONSTRAINT ledger_day_game_id_not_null NOT NULL,
    provider text CONSTRAINT ledger_day_provider_not_null NOT NULL,
    system text CONSTRAINT ledger_day_system_not_null NOT NULL,
    campaign text CONSTRAINT ledger_day_campaign_not_null NOT NULL,
    country text CONSTRAINT ledger_day_country_not_null NOT NULL,
    currency text CONSTRAINT ledger_day_currency_not_null NOT NULL,
    movements bigint CONSTRAINT ledger_day_movements_not_null NOT NULL,
    rounds bigint CONSTRAINT ledger_day_rounds_not_null NOT NULL,
    cash_minor bigint CONSTRAINT ledger_day_cash_minor_not_null NOT NULL,
    bonus_minor bigint CONSTRAINT ledger_day_bonus_minor_not_null NOT NULL,
    held_minor bigint CONSTRAINT ledger_day_held_minor_not_null NOT NULL,
    fee_minor bigint CONSTRAINT ledger_day_fee_minor_not_null NOT NULL
);

-- Name: closed_month; Type: TABLE; Schema: reports; Owner: -

CREATE TABLE reports.closed_month (
    month date NOT NULL,
    movement_id bigint NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    asked_by bigint NOT NULL,
    approved_by bigint NOT NULL,
    reason text NOT NULL,
    CONSTRAINT closed_month_check CHECK ((approved_by <> asked_by)),
    CONSTRAINT closed_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

-- Name: closed_total; Type: TABLE; Schema: reports; Owner: -

CREATE TABLE reports.closed_total (
    day date CONSTRAINT total_day_day_not_null NOT NULL,
    test boolean CONSTRAINT total_day_test_not_null NOT NULL,
    house text CONSTRAINT total_day_house_not_null NOT NULL,
    kind text CONSTRAINT total_day_kind_not_null NOT NULL,
    currency text CONSTRAINT total_day_currency_not_null NOT NULL,
    movements bigint CONSTRAINT total_day_movements_not_null NOT NULL,
    cash_minor bigint CONSTRAINT total_day_cash_minor_not_null NOT NULL,
    bonus_minor bigint CONSTRAINT total_day_bonus_minor_not_null NOT NULL,
    held_minor bigint CONSTRAINT total_day_held_minor_not_null NOT NULL
);

-- Name: cohort; Type: TABLE; Schema: reports; Owner: -

CREATE TABLE reports.cohort (
    week date NOT NULL,
    registered integer NOT NULL,
    depositors integer NOT NULL,
    deposited_in_week integer NOT NULL,
    deposited_twice integer NOT NULL,
    minor bigint NOT NULL,
    weeks integer[] NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    CONSTRAINT cohort_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);

-- Name: ledger_day; Type: TABLE; Schema: reports; Owner: -

CREATE TABLE reports.ledger_day (
    build smallint NOT NULL,
    day date NOT NULL,
    test boolean NOT NULL,
    house text NOT NULL,
    kind text NOT NULL,
    game_id integer NOT NULL,
    provider text NOT NULL,
    system text NOT NULL,
    campaign text NOT NULL,
    country text NOT NULL,
    currency text NOT NULL,
    movements bigint NOT NULL,
    rounds bigint NOT NULL,
    cash_minor bigint NOT NULL,
    bonus_minor bigint NOT NULL,
    held_minor bigint NOT NULL,
    fee_minor bigint NOT NULL
);

-- Name: fact; Type: VIEW; Schema: reports; Owner: -

CREATE VIEW reports.fact AS
 SELECT d.day,
    d.test,
    d.house,
    d.kind,
    d.game_id,
    d.provider,
    d.system,
    d.campaign,
    d.country,
    d.currency,
    d.movements,
    d.rounds,
    d.cash_minor,
    d.bonus_minor,
    d.held_minor,
    d.fee_minor
   FROM reports.ledger_day d
  WHERE ((d.build = ( SELECT p.build
           FROM kernel.projection p
          WHERE (p.name = 'reports.ledger-days'::text))) AND (NOT ((date_trunc('month'::text, (d.day)::timestamp with time zone))::date IN ( SELECT c.month
           FROM reports.closed_month c))))
UNION ALL
 SELECT c.day,
    c.test,
    c.house,
    c.kind,
    c.game_id,
    c.provider,
    c.system,
    c.campaign,
    c.country,
    c.currency,
    c.movements,
    c.rounds,
    c.cash_minor,
    c.bonus_minor,
    c.held_minor,
    c.fee_minor
   FROM reports.closed_day c;

-- Name: total_day; Type: TABLE; Schema: reports; Owner: -

CREATE TABLE reports.total_day (
    build smallint NOT NULL,
    day date NOT NULL,
    test boolean NOT NULL,
    house text NOT NULL,
    kind text NOT NULL,
    currency text NOT NULL,
    movements bigint NOT NULL,
    cash_minor bigint NOT NULL,
    bonus_minor bigint NOT NULL,
    held_minor bigint NOT NULL
);

-- Name: total; Type: VIEW; Schema: reports; Owner: -

CREATE VIEW reports.total AS
 SELECT d.day,
    d.test,
    d.house,
    d.kind,
    d.currency,
    d.movements,
    d.cash_minor,
    d.bonus_minor,
    d.held_minor
   FROM reports.total_day d
  WHERE ((d.build = ( SELECT p.build
           FROM kernel.projection p
          WHERE (p.name = 'reports.ledger-days'::text))) AND (NOT ((date_trunc('month'::text, (d.day)::timestamp with time zone))::date IN ( SELECT c.month
           FROM reports.closed_month c))))
UNION ALL
 SELECT c.day,
    c.test,
    c.house,
    c.kind,
    c.currency,
    c.movements,
    c.cash_minor,
    c.bonus_minor,
    c.held_minor
   FROM reports.closed_total c;

-- Name: season; Type: TABLE; Schema: seasons; Owner: -

CREATE TABLE seasons.season (
    id integer NOT NULL,
    slug text NOT NULL,
    texts jsonb NOT NULL,
    poster text NOT NULL,
    ground text NOT NULL,
    games text[] NOT NULL,
    article text,
    days jsonb NOT NULL,
    fallback boolean DEFAULT false NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    seen boolean DEFAULT false NOT NULL,
    CONSTRAINT season_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT season_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])))
);

-- Name: season_id_seq; Type: SEQUENCE; Schema: seasons; Owner: -

ALTER TABLE seasons.season ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME seasons.season_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: login_token; Type: TABLE; Schema: sessions; Owner: -

CREATE TABLE sessions.login_token (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    session_id bigint,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT login_token_token_hash_check CHECK ((length(token_hash) = 32))
);

-- Name: open_device; Type: VIEW; Schema: sessions; Owner: -

CREATE VIEW sessions.open_device AS
 SELECT DISTINCT ON (user_id) user_id,
    (user_agent ~ 'Mobi|Android|iPhone|iPad'::text) AS mobile
   FROM sessions.session
  WHERE (ended_at IS NULL)
  ORDER BY user_id, id DESC;

-- Name: replaced_token; Type: TABLE; Schema: sessions; Owner: -

CREATE TABLE sessions.replaced_token (
    token_hash bytea NOT NULL,
    session_id bigint NOT NULL,
    replaced_at timestamp with time zone NOT NULL,
    agent_hash bytea,
    device_hash bytea,
    CONSTRAINT replaced_token_agent_hash_check CHECK ((length(agent_hash) = 32)),
    CONSTRAINT replaced_token_device_hash_check CHECK ((length(device_hash) = 32)),
    CONSTRAINT replaced_token_token_hash_check CHECK ((length(token_hash) = 32))
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

-- Name: flag; Type: TABLE; Schema: settings; Owner: -

CREATE TABLE settings.flag (
    alias text NOT NULL,
    enabled boolean NOT NULL,
    read_at timestamp with time zone NOT NULL
);

-- Name: flag_rule; Type: TABLE; Schema: settings; Owner: -

CREATE TABLE settings.flag_rule (
    alias text NOT NULL,
    rules jsonb NOT NULL,
    version integer NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT flag_rule_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text)),
    CONSTRAINT flag_rule_version_check CHECK ((version > 0))
);

-- Name: setting; Type: TABLE; Schema: settings; Owner: -

CREATE TABLE settings.setting (
    alias text NOT NULL,
    value jsonb NOT NULL,
    public boolean NOT NULL,
    CONSTRAINT setting_alias_check CHECK ((alias ~ '^[a-z][a-z0-9_.]*$'::text))
);

-- Name: account_review; Type: TABLE; Schema: signals; Owner: -

CREATE TABLE signals.account_review (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    reason text NOT NULL,
    begun_by text NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    lifted_by text,
    lifted_at timestamp with time zone,
    CONSTRAINT account_review_is_lifted_whole CHECK (((lifted_by IS NULL) = (lifted_at IS NULL))),
    CONSTRAINT account_review_reason_check CHECK ((reason <> ''::text))
);

-- Name: account_review_id_seq; Type: SEQUENCE; Schema: signals; Owner: -

ALTER TABLE signals.account_review ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME signals.account_review_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: sighting; Type: TABLE; Schema: signals; Owner: -

CREATE TABLE signals.sighting (
    user_id bigint NOT NULL,
    device_hash bytea NOT NULL,
    address_hash bytea NOT NULL,
    browser text,
    system text,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    first_address_hash bytea,
    CONSTRAINT sighting_address_hash_check CHECK ((length(address_hash) = 32)),
    CONSTRAINT sighting_device_hash_check CHECK ((length(device_hash) = 32)),
    CONSTRAINT sighting_first_address_hash_check CHECK ((length(first_address_hash) = 32))
);

-- Name: signal; Type: TABLE; Schema: signals; Owner: -

CREATE TABLE signals.signal (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    cause bytea NOT NULL,
    facts jsonb NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    reviewed_by bigint,
    reviewed_at timestamp with time zone,
    CONSTRAINT signal_kind_check CHECK ((kind = ANY (ARRAY['new-device'::text, 'shared-device'::text, 'shared-address'::text, 'failed-log-ins'::text, 'gift-shared-device'::text, 'gift-shared-address'::text, 'bonus-largest-bets'::text, 'bonus-withdrawn'::text, 'bonus-undone'::text, 'prize-undone'::text, 'contact-corrected'::text]))),
    CONSTRAINT signal_review_is_whole CHECK (((reviewed_by IS NULL) = (reviewed_at IS NULL)))
);

-- Name: signal_id_seq; Type: SEQUENCE; Schema: signals; Owner: -

ALTER TABLE signals.signal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME signals.signal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: identity; Type: TABLE; Schema: social; Owner: -

CREATE TABLE social.identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    network text NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_issuer_check CHECK ((issuer <> ''::text)),
    CONSTRAINT identity_subject_check CHECK ((subject <> ''::text))
);

-- Name: pending; Type: TABLE; Schema: social; Owner: -

CREATE TABLE social.pending (
    token_hash bytea NOT NULL,
    stage text NOT NULL,
    sealed text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT pending_stage_check CHECK ((stage = ANY (ARRAY['asked'::text, 'proven'::text, 'connecting'::text]))),
    CONSTRAINT pending_token_hash_check CHECK ((length(token_hash) = 32))
);

-- Name: used_init_data; Type: TABLE; Schema: social; Owner: -

CREATE TABLE social.used_init_data (
    hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT used_init_data_hash_check CHECK ((length(hash) = 32))
);

-- Name: desk_conversation; Type: TABLE; Schema: support; Owner: -

CREATE TABLE support.desk_conversation (
    ticket_id bigint NOT NULL,
    user_id bigint,
    service text NOT NULL,
    conversation text NOT NULL,
    sent_to bigint DEFAULT 0 NOT NULL,
    opened_at timestamp with time zone NOT NULL
);

-- Name: rating; Type: TABLE; Schema: support; Owner: -

CREATE TABLE support.rating (
    article text NOT NULL,
    rater text NOT NULL,
    user_id bigint,
    helped boolean NOT NULL,
    rated_at timestamp with time zone NOT NULL
);

-- Name: ticket; Type: TABLE; Schema: support; Owner: -

CREATE TABLE support.ticket (
    id bigint NOT NULL,
    user_id bigint,
    subject text NOT NULL,
    about text,
    ref text,
    state text NOT NULL,
    taken_by bigint,
    opened_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    since timestamp with time zone NOT NULL,
    helped boolean,
    rated_at timestamp with time zone,
    guest_name text,
    guest_mail text,
    guest_locale text,
    guest_ref text,
    unreached_at timestamp with time zone,
    CONSTRAINT ticket_about_check CHECK ((about = ANY (ARRAY['round'::text, 'payment'::text]))),
    CONSTRAINT ticket_check CHECK (((about IS NULL) = (ref IS NULL))),
    CONSTRAINT ticket_check1 CHECK (((state = 'taken'::text) = (taken_by IS NOT NULL))),
    CONSTRAINT ticket_check2 CHECK (((helped IS NULL) = (rated_at IS NULL))),
    CONSTRAINT ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT ticket_writer CHECK ((num_nonnulls(guest_name, guest_mail, guest_locale, guest_ref) =
CASE
    WHEN (user_id IS NULL) THEN 4
    ELSE 0
END))
);

-- Name: ticket_id_seq; Type: SEQUENCE; Schema: support; Owner: -

ALTER TABLE support.ticket ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME support.ticket_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: ticket_message; Type: TABLE; Schema: support; Owner: -

CREATE TABLE support.ticket_message (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    user_id bigint,
    operator_id bigint,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    desk_id text,
    CONSTRAINT ticket_message_author CHECK (((operator_id IS NULL) OR (desk_id IS NULL))),
    CONSTRAINT ticket_message_text_check CHECK ((text <> ''::text))
);

-- Name: ticket_message_id_seq; Type: SEQUENCE; Schema: support; Owner: -

ALTER TABLE support.ticket_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME support.ticket_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: counted_player; Type: TABLE; Schema: telemetry; Owner: -

CREATE TABLE telemetry.counted_player (
    user_id bigint NOT NULL,
    name text NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT counted_player_name_check CHECK ((length(name) = 32))
);

-- Name: product_event; Type: TABLE; Schema: telemetry; Owner: -

CREATE TABLE telemetry.product_event (
    id bigint NOT NULL,
    sink text NOT NULL,
    uuid uuid NOT NULL,
    event text NOT NULL,
    player text NOT NULL,
    properties jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT product_event_sink_check CHECK ((sink = ANY (ARRAY['service'::text, 'files'::text])))
);

-- Name: product_event_id_seq; Type: SEQUENCE; Schema: telemetry; Owner: -

ALTER TABLE telemetry.product_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME telemetry.product_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: product_sink; Type: TABLE; Schema: telemetry; Owner: -

CREATE TABLE telemetry.product_sink (
    name text NOT NULL,
    leased_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    paused_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    full_since timestamp with time zone,
    dropped bigint DEFAULT 0 NOT NULL,
    alarmed bigint DEFAULT 0 NOT NULL,
    CONSTRAINT product_sink_check CHECK ((alarmed <= dropped)),
    CONSTRAINT product_sink_dropped_check CHECK ((dropped >= 0)),
    CONSTRAINT product_sink_failures_check CHECK ((failures >= 0)),
    CONSTRAINT product_sink_name_check CHECK ((name = ANY (ARRAY['service'::text, 'files'::text])))
);

-- Name: visit_day_id_seq; Type: SEQUENCE; Schema: telemetry; Owner: -

ALTER TABLE telemetry.visit_day ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME telemetry.visit_day_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: member; Type: TABLE; Schema: tournaments; Owner: -

CREATE TABLE tournaments.member (
    tournament_id integer NOT NULL,
    band integer NOT NULL,
    user_id bigint NOT NULL,
    demo boolean NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    score bigint DEFAULT 0 NOT NULL,
    rounds integer DEFAULT 0 NOT NULL,
    reached_at timestamp with time zone,
    last_at timestamp with time zone,
    CONSTRAINT member_rounds_check CHECK ((rounds >= 0)),
    CONSTRAINT member_score_check CHECK ((score >= 0))
)
WITH (fillfactor='70');

-- Name: result; Type: TABLE; Schema: tournaments; Owner: -

CREATE TABLE tournaments.result (
    tournament_id integer NOT NULL,
    band integer NOT NULL,
    place integer NOT NULL,
    user_id bigint NOT NULL,
    score bigint NOT NULL,
    rounds integer NOT NULL,
    reached_at timestamp with time zone NOT NULL,
    prize jsonb,
    paid_at timestamp with time zone,
    refusal text,
    CONSTRAINT result_place_check CHECK ((place > 0))
);

-- Name: round; Type: TABLE; Schema: tournaments; Owner: -

CREATE TABLE tournaments.round (
    tournament_id integer NOT NULL,
    user_id bigint NOT NULL,
    round text NOT NULL,
    band integer NOT NULL,
    stake_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT round_stake_minor_check CHECK ((stake_minor >= 0))
);

-- Name: tournament; Type: TABLE; Schema: tournaments; Owner: -

CREATE TABLE tournaments.tournament (
    id integer NOT NULL,
    names jsonb NOT NULL,
    vip boolean DEFAULT false NOT NULL,
    scoring text NOT NULL,
    series_rounds integer,
    games integer[] DEFAULT '{}'::integer[] NOT NULL,
    min_stake_minor bigint DEFAULT 1 NOT NULL,
    bands_minor bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    rounds_max integer NOT NULL,
    qualify_rounds integer DEFAULT 1 NOT NULL,
    entry text NOT NULL,
    prizes jsonb NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    counted_at timestamp with time zone,
    frozen_at timestamp with time zone,
    paid_at timestamp with time zone,
    announced_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    level_id integer,
    CONSTRAINT a_series_has_a_length CHECK (((scoring = 'series'::text) = (series_rounds IS NOT NULL))),
    CONSTRAINT ends_after_its_start CHECK ((ends_at > starts_at)),
    CONSTRAINT paid_in_order CHECK ((((frozen_at IS NULL) OR (counted_at IS NOT NULL)) AND ((paid_at IS NULL) OR (frozen_at IS NOT NULL)) AND ((state = 'paid'::text) = (paid_at IS NOT NULL)))),
    CONSTRAINT qualifies_within_the_cap CHECK ((qualify_rounds <= rounds_max)),
    CONSTRAINT tournament_bands_minor_check CHECK ((cardinality(bands_minor) <= 4)),
    CONSTRAINT tournament_entry_check CHECK ((entry = ANY (ARRAY['join'::text, 'auto'::text]))),
    CONSTRAINT tournament_level_id_check CHECK ((level_id > 0)),
    CONSTRAINT tournament_min_stake_minor_check CHECK ((min_stake_minor > 0)),
    CONSTRAINT tournament_prizes_check CHECK ((jsonb_typeof(prizes) = 'array'::text)),
    CONSTRAINT tournament_qualify_rounds_check CHECK (((qualify_rounds >= 1) AND (qualify_rounds <= 5000))),
    CONSTRAINT tournament_rounds_max_check CHECK (((rounds_max >= 1) AND (rounds_max <= 5000))),
    CONSTRAINT tournament_scoring_check CHECK ((scoring = ANY (ARRAY['multiple'::text, 'wins'::text, 'turnover'::text, 'series'::text]))),
    CONSTRAINT tournament_series_rounds_check CHECK (((series_rounds >= 2) AND (series_rounds <= 100))),
    CONSTRAINT tournament_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'announced'::text, 'running'::text, 'counting'::text, 'paid'::text, 'stopped'::text])))
);

-- Name: tournament_id_seq; Type: SEQUENCE; Schema: tournaments; Owner: -

ALTER TABLE tournaments.tournament ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tournaments.tournament_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: event; Type: TABLE; Schema: verification; Owner: -

CREATE TABLE verification.event (
    service text NOT NULL,
    event_id text NOT NULL,
    hash bytea NOT NULL,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT event_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 200))),
    CONSTRAINT event_hash_check CHECK ((length(hash) = 32))
);

-- Name: form; Type: TABLE; Schema: verification; Owner: -

CREATE TABLE verification.form (
    user_id bigint NOT NULL,
    status text NOT NULL,
    kind text NOT NULL,
    number_hash bytea NOT NULL,
    holder_name text,
    decided_by text,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    blocks_finance boolean DEFAULT false NOT NULL,
    attempt integer DEFAULT 1 NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    first_name text,
    last_name text,
    birth_date text,
    CONSTRAINT form_decided_by_check CHECK ((decided_by = ANY (ARRAY['service'::text, 'operator'::text]))),
    CONSTRAINT form_number_hash_check CHECK ((length(number_hash) = 32)),
    CONSTRAINT form_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'again'::text, 'accepted'::text, 'refused'::text])))
);

-- Name: photo; Type: TABLE; Schema: verification; Owner: -

CREATE TABLE verification.photo (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    side text NOT NULL,
    sealed bytea NOT NULL,
    sent boolean DEFAULT false NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT photo_sealed_check CHECK (((length(sealed) >= 29) AND (length(sealed) <= 6000000))),
    CONSTRAINT photo_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text])))
);

-- Name: photo_id_seq; Type: SEQUENCE; Schema: verification; Owner: -

ALTER TABLE verification.photo ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME verification.photo_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: affordability; Type: TABLE; Schema: vip; Owner: -

CREATE TABLE vip.affordability (
    user_id bigint NOT NULL,
    confirmed_at timestamp with time zone NOT NULL,
    operator_id bigint NOT NULL
);

-- Name: player; Type: TABLE; Schema: vip; Owner: -

CREATE TABLE vip.player (
    user_id bigint NOT NULL,
    state text NOT NULL,
    by text,
    since timestamp with time zone,
    ended_at timestamp with time zone,
    barred boolean DEFAULT false NOT NULL,
    looked_at timestamp with time zone NOT NULL,
    CONSTRAINT player_by_check CHECK ((by = ANY (ARRAY['rule'::text, 'operator'::text]))),
    CONSTRAINT player_check CHECK (((state <> 'member'::text) OR ((by IS NOT NULL) AND (since IS NOT NULL)))),
    CONSTRAINT player_check1 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT player_state_check CHECK ((state = ANY (ARRAY['candidate'::text, 'member'::text, 'ended'::text])))
);

-- Name: status; Type: TABLE; Schema: vip; Owner: -

CREATE TABLE vip.status (
    id integer NOT NULL,
    level_id integer NOT NULL,
    names jsonb NOT NULL
);

-- Name: status_id_seq; Type: SEQUENCE; Schema: vip; Owner: -

ALTER TABLE vip.status ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME vip.status_id_seq
    START WITH 4
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

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
    kind text NOT NULL,
    account_id bigint,
    seq bigint,
    movement_id bigint,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);

-- Name: checkpoint; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.checkpoint (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    movement_id bigint NOT NULL,
    movements_verified_id bigint NOT NULL,
    players_minor bigint NOT NULL,
    house_minor jsonb NOT NULL,
    heads_digest text NOT NULL
);

-- Name: checkpoint_id_seq; Type: SEQUENCE; Schema: wallet; Owner: -

ALTER TABLE wallet.checkpoint ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME wallet.checkpoint_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: entry_default; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.entry_default (
    account_id bigint CONSTRAINT entry_account_id_not_null NOT NULL,
    seq bigint CONSTRAINT entry_seq_not_null NOT NULL,
    house_id bigint CONSTRAINT entry_house_id_not_null NOT NULL,
    movement_id bigint CONSTRAINT entry_movement_id_not_null NOT NULL,
    amount_minor bigint CONSTRAINT entry_amount_minor_not_null NOT NULL,
    balance_minor bigint CONSTRAINT entry_balance_minor_not_null NOT NULL,
    at timestamp with time zone CONSTRAINT entry_at_not_null NOT NULL,
    hash bytea CONSTRAINT entry_hash_not_null NOT NULL
);

-- Name: verified; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.verified (
    account_id bigint NOT NULL,
    seq bigint NOT NULL,
    balance_minor bigint NOT NULL,
    chain_seq bigint DEFAULT 0 NOT NULL,
    chain_hash bytea DEFAULT '\x'::bytea NOT NULL
)
WITH (fillfactor='50');

-- Name: in_jackpots; Type: VIEW; Schema: wallet; Owner: -

CREATE VIEW wallet.in_jackpots AS
 SELECT (((COALESCE(( SELECT ((c.house_minor ->> '6'::text))::bigint AS int8
           FROM wallet.checkpoint c
          ORDER BY c.id DESC
         LIMIT 1), (0)::bigint))::numeric - COALESCE(( SELECT sum(e.amount_minor) AS sum
           FROM ((wallet.account a
             LEFT JOIN wallet.verified v ON ((v.account_id = a.id)))
             JOIN wallet.entry e ON (((e.account_id = a.id) AND (e.seq > COALESCE(v.seq, (0)::bigint)) AND (e.house_id = 6))))
          WHERE ((a.user_id IS NOT NULL) AND (a.seq > COALESCE(v.seq, (0)::bigint)))), (0)::numeric)))::bigint AS minor;

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

-- Name: movement_default; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.movement_default (
    id bigint CONSTRAINT movement_id_not_null NOT NULL,
    key text CONSTRAINT movement_key_not_null NOT NULL,
    kind text CONSTRAINT movement_kind_not_null NOT NULL,
    user_id bigint CONSTRAINT movement_user_id_not_null NOT NULL,
    amount_minor bigint CONSTRAINT movement_amount_minor_not_null NOT NULL,
    ref text,
    round text,
    required_minor bigint CONSTRAINT movement_required_minor_not_null NOT NULL,
    wager_weight integer CONSTRAINT movement_wager_weight_not_null NOT NULL,
    meta jsonb,
    actor text CONSTRAINT movement_actor_not_null NOT NULL,
    request_id text,
    cash_minor bigint CONSTRAINT movement_cash_minor_not_null NOT NULL,
    bonus_minor bigint CONSTRAINT movement_bonus_minor_not_null NOT NULL,
    parts wallet.bonus_part[],
    cash_after_minor bigint CONSTRAINT movement_cash_after_minor_not_null NOT NULL,
    bonus_after_minor bigint CONSTRAINT movement_bonus_after_minor_not_null NOT NULL,
    at timestamp with time zone CONSTRAINT movement_at_not_null NOT NULL
);

-- Name: movement_id; Type: SEQUENCE; Schema: wallet; Owner: -

CREATE SEQUENCE wallet.movement_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

-- Name: movement_id; Type: SEQUENCE OWNED BY; Schema: wallet; Owner: -

ALTER SEQUENCE wallet.movement_id OWNED BY wallet.movement.id;

-- Name: movement_key; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.movement_key (
    key text NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL
);

-- Name: offer_block; Type: VIEW; Schema: wallet; Owner: -

CREATE VIEW wallet.offer_block AS
 SELECT user_id,
    until
   FROM wallet.block
  WHERE (kinds && '{bet,bonus_grant}'::text[]);

-- Name: points_kind; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.points_kind (
    kind text NOT NULL,
    house_id bigint NOT NULL,
    min_points bigint NOT NULL,
    max_points bigint NOT NULL
);

-- Name: quiet_hours; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.quiet_hours (
    user_id bigint NOT NULL,
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    CONSTRAINT quiet_hours_end CHECK ((from_minute <> to_minute)),
    CONSTRAINT quiet_hours_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
    CONSTRAINT quiet_hours_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1439)))
);

-- Name: time_guard; Type: VIEW; Schema: wallet; Owner: -

CREATE VIEW wallet.time_guard AS
 SELECT p.user_id,
    g.period,
    g.max_ms,
    g.window_start,
    g.used_ms,
    p.seen_at
   FROM (wallet.player_guard p
     CROSS JOIN LATERAL ( VALUES ('day'::text,p.play_day_max_ms,p.day_start,p.play_day_used_ms), ('week'::text,p.play_week_max_ms,p.week_start,p.play_week_used_ms), ('month'::text,p.play_month_max_ms,p.month_start,p.play_month_used_ms)) g(period, max_ms, window_start, used_ms))
  WHERE (g.max_ms IS NOT NULL);

-- Name: verified_bonus; Type: TABLE; Schema: wallet; Owner: -

CREATE TABLE wallet.verified_bonus (
    bonus_id bigint NOT NULL,
    balance_minor bigint NOT NULL,
    current_wager_minor bigint NOT NULL
)
WITH (fillfactor='50');

-- Name: delivery; Type: TABLE; Schema: webhooks; Owner: -

CREATE TABLE webhooks.delivery (
    id bigint NOT NULL,
    target_id integer NOT NULL,
    event text NOT NULL,
    type text NOT NULL,
    user_id bigint,
    data jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    failure text,
    written_at timestamp with time zone NOT NULL,
    waits_since timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT delivery_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
    CONSTRAINT delivery_event_check CHECK (((length(event) >= 1) AND (length(event) <= 100))),
    CONSTRAINT delivery_failure_check CHECK ((length(failure) <= 200)),
    CONSTRAINT delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
)
WITH (fillfactor='80');

-- Name: delivery_id_seq; Type: SEQUENCE; Schema: webhooks; Owner: -

ALTER TABLE webhooks.delivery ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME webhooks.delivery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: lane; Type: TABLE; Schema: webhooks; Owner: -

CREATE TABLE webhooks.lane (
    target_id integer NOT NULL,
    user_id bigint NOT NULL,
    due_at timestamp with time zone NOT NULL
)
WITH (fillfactor='70');

-- Name: player_source; Type: TABLE; Schema: webhooks; Owner: -

CREATE TABLE webhooks.player_source (
    user_id bigint NOT NULL,
    source text NOT NULL,
    click text NOT NULL,
    campaign text NOT NULL,
    key text NOT NULL,
    first_payment_id bigint,
    CONSTRAINT player_source_campaign_check CHECK ((length(campaign) <= 200)),
    CONSTRAINT player_source_click_check CHECK ((length(click) <= 200)),
    CONSTRAINT player_source_key_check CHECK ((length(key) = 64))
);

-- Name: secret; Type: TABLE; Schema: webhooks; Owner: -

CREATE TABLE webhooks.secret (
    id bigint NOT NULL,
    target_id integer NOT NULL,
    sealed text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone
);

-- Name: secret_id_seq; Type: SEQUENCE; Schema: webhooks; Owner: -

ALTER TABLE webhooks.secret ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME webhooks.secret_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: target; Type: TABLE; Schema: webhooks; Owner: -

CREATE TABLE webhooks.target (
    id integer NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    paused_until timestamp with time zone,
    full_since timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    source text,
    CONSTRAINT target_check CHECK (((kind = 'postback'::text) = (source IS NOT NULL))),
    CONSTRAINT target_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 50))),
    CONSTRAINT target_failures_check CHECK ((failures >= 0)),
    CONSTRAINT target_kind_check CHECK ((kind = ANY (ARRAY['webhook'::text, 'postback'::text]))),
    CONSTRAINT target_name_check CHECK (((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(name) <= 64))),
    CONSTRAINT target_source_check CHECK (((length(source) >= 1) AND (length(source) <= 64))),
    CONSTRAINT target_state_check CHECK ((state = ANY (ARRAY['open'::text, 'stopped'::text]))),
    CONSTRAINT target_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 1000)))
);

-- Name: target_id_seq; Type: SEQUENCE; Schema: webhooks; Owner: -

ALTER TABLE webhooks.target ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME webhooks.target_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: granted_spin; Type: TABLE; Schema: wheel; Owner: -

CREATE TABLE wheel.granted_spin (
    key text NOT NULL,
    spins integer NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT granted_spin_spins_check CHECK ((spins > 0))
);

-- Name: player; Type: TABLE; Schema: wheel; Owner: -

CREATE TABLE wheel.player (
    user_id bigint NOT NULL,
    period_start timestamp with time zone NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    additional integer DEFAULT 0 NOT NULL,
    CONSTRAINT player_additional_check CHECK ((additional >= 0)),
    CONSTRAINT player_used_check CHECK ((used >= 0))
)
WITH (fillfactor='70');

-- Name: seed; Type: TABLE; Schema: wheel; Owner: -

CREATE TABLE wheel.seed (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    server_seed bytea NOT NULL,
    client_seed text NOT NULL,
    nonce integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    revealed_at timestamp with time zone,
    next_server_seed bytea,
    CONSTRAINT seed_client_seed_check CHECK ((client_seed ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
    CONSTRAINT seed_next_server_seed_check CHECK ((length(next_server_seed) = 32)),
    CONSTRAINT seed_server_seed_check CHECK ((length(server_seed) = 32))
);

-- Name: seed_id_seq; Type: SEQUENCE; Schema: wheel; Owner: -

ALTER TABLE wheel.seed ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME wheel.seed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: spin; Type: TABLE; Schema: wheel; Owner: -

CREATE TABLE wheel.spin (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    seed_id bigint NOT NULL,
    nonce integer NOT NULL,
    level_id integer NOT NULL,
    version integer NOT NULL,
    drawn integer NOT NULL,
    sector integer NOT NULL,
    prize jsonb NOT NULL,
    additional boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT spin_drawn_check CHECK (((drawn >= 0) AND (drawn <= 9999))),
    CONSTRAINT spin_nonce_check CHECK ((nonce >= 0)),
    CONSTRAINT spin_sector_check CHECK ((sector >= 0))
);

-- Name: spin_id_seq; Type: SEQUENCE; Schema: wheel; Owner: -

ALTER TABLE wheel.spin ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME wheel.spin_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: wheel; Type: TABLE; Schema: wheel; Owner: -

CREATE TABLE wheel.wheel (
    level_id integer NOT NULL,
    version integer NOT NULL,
    daily_spins integer NOT NULL,
    sectors jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT every_sector_is_seen CHECK ((wheel.least_weight(sectors) >= 200)),
    CONSTRAINT odds_add_up_to_one CHECK ((wheel.weight_of(sectors) = 10000)),
    CONSTRAINT wheel_daily_spins_check CHECK (((daily_spins >= 0) AND (daily_spins <= 100))),
    CONSTRAINT wheel_sectors_check CHECK (((jsonb_array_length(sectors) >= 2) AND (jsonb_array_length(sectors) <= 24))),
    CONSTRAINT wheel_version_check CHECK ((version > 0))
);

-- Name: event_default; Type: TABLE ATTACH; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.event ATTACH PARTITION kernel.event_default DEFAULT;

-- Name: choice_default; Type: TABLE ATTACH; Schema: originals; Owner: -

ALTER TABLE ONLY originals.choice ATTACH PARTITION originals.choice_default DEFAULT;

-- Name: round_default; Type: TABLE ATTACH; Schema: originals; Owner: -

ALTER TABLE ONLY originals.round ATTACH PARTITION originals.round_default DEFAULT;

-- Name: round_default; Type: TABLE ATTACH; Schema: play; Owner: -

ALTER TABLE ONLY play.round ATTACH PARTITION play.round_default DEFAULT;

-- Name: entry_default; Type: TABLE ATTACH; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.entry ATTACH PARTITION wallet.entry_default DEFAULT;

-- Name: movement_default; Type: TABLE ATTACH; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.movement ATTACH PARTITION wallet.movement_default DEFAULT;

-- Name: agreement agreement_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.agreement
    ADD CONSTRAINT agreement_pkey PRIMARY KEY (user_id, document, version);

-- Name: code code_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.code
    ADD CONSTRAINT code_pkey PRIMARY KEY (purpose, target_hash);

-- Name: failed_attempt failed_attempt_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.failed_attempt
    ADD CONSTRAINT failed_attempt_pkey PRIMARY KEY (subject_hash);

-- Name: news_choice news_choice_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.news_choice
    ADD CONSTRAINT news_choice_pkey PRIMARY KEY (id);

-- Name: nickname nickname_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.nickname
    ADD CONSTRAINT nickname_pkey PRIMARY KEY (look);

-- Name: nickname nickname_user_id_key; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.nickname
    ADD CONSTRAINT nickname_user_id_key UNIQUE (user_id);

-- Name: recovery_code recovery_code_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash);

-- Name: removed_look removed_look_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.removed_look
    ADD CONSTRAINT removed_look_pkey PRIMARY KEY (look);

-- Name: text_count text_count_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.text_count
    ADD CONSTRAINT text_count_pkey PRIMARY KEY (subject_hash, day);

-- Name: text_slot text_slot_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.text_slot
    ADD CONSTRAINT text_slot_pkey PRIMARY KEY (part, slot);

-- Name: two_factor two_factor_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.two_factor
    ADD CONSTRAINT two_factor_pkey PRIMARY KEY (user_id);

-- Name: used_captcha used_captcha_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.used_captcha
    ADD CONSTRAINT used_captcha_pkey PRIMARY KEY (id);

-- Name: user user_email_key; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);

-- Name: user user_locale_check; Type: CHECK CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE accounts."user"
    ADD CONSTRAINT user_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text)) NOT VALID;

-- Name: user user_phone_key; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts."user"
    ADD CONSTRAINT user_phone_key UNIQUE (phone);

-- Name: user user_pkey; Type: CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

-- Name: achievement achievement_pkey; Type: CONSTRAINT; Schema: achievements; Owner: -

ALTER TABLE ONLY achievements.achievement
    ADD CONSTRAINT achievement_pkey PRIMARY KEY (id);

-- Name: achievement achievement_slug_key; Type: CONSTRAINT; Schema: achievements; Owner: -

ALTER TABLE ONLY achievements.achievement
    ADD CONSTRAINT achievement_slug_key UNIQUE (slug);

-- Name: deed deed_pkey; Type: CONSTRAINT; Schema: achievements; Owner: -

ALTER TABLE ONLY achievements.deed
    ADD CONSTRAINT deed_pkey PRIMARY KEY (user_id, fact, item, day);

-- Name: earned earned_pkey; Type: CONSTRAINT; Schema: achievements; Owner: -

ALTER TABLE ONLY achievements.earned
    ADD CONSTRAINT earned_pkey PRIMARY KEY (user_id, achievement_id, tier);

-- Name: past past_pkey; Type: CONSTRAINT; Schema: achievements; Owner: -

ALTER TABLE ONLY achievements.past
    ADD CONSTRAINT past_pkey PRIMARY KEY (id);

-- Name: chain chain_pkey; Type: CONSTRAINT; Schema: audit; Owner: -

ALTER TABLE ONLY audit.chain
    ADD CONSTRAINT chain_pkey PRIMARY KEY (number);

-- Name: entry entry_id_key; Type: CONSTRAINT; Schema: audit; Owner: -

ALTER TABLE ONLY audit.entry
    ADD CONSTRAINT entry_id_key UNIQUE (id);

-- Name: entry entry_pkey; Type: CONSTRAINT; Schema: audit; Owner: -

ALTER TABLE ONLY audit.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (chain, seq);

-- Name: article article_pkey; Type: CONSTRAINT; Schema: blog; Owner: -

ALTER TABLE ONLY blog.article
    ADD CONSTRAINT article_pkey PRIMARY KEY (id);

-- Name: article article_slug_key; Type: CONSTRAINT; Schema: blog; Owner: -

ALTER TABLE ONLY blog.article
    ADD CONSTRAINT article_slug_key UNIQUE (slug);

-- Name: article_version article_version_pkey; Type: CONSTRAINT; Schema: blog; Owner: -

ALTER TABLE ONLY blog.article_version
    ADD CONSTRAINT article_version_pkey PRIMARY KEY (article_id, version);

-- Name: comment comment_pkey; Type: CONSTRAINT; Schema: blog; Owner: -

ALTER TABLE ONLY blog.comment
    ADD CONSTRAINT comment_pkey PRIMARY KEY (id);

-- Name: award award_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.award
    ADD CONSTRAINT award_pkey PRIMARY KEY (key);

-- Name: award_undone award_undone_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.award_undone
    ADD CONSTRAINT award_undone_pkey PRIMARY KEY (key);

-- Name: bonus bonus_key_key; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.bonus
    ADD CONSTRAINT bonus_key_key UNIQUE (key);

-- Name: bonus bonus_ledger_id_key; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.bonus
    ADD CONSTRAINT bonus_ledger_id_key UNIQUE (ledger_id);

-- Name: bonus bonus_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.bonus
    ADD CONSTRAINT bonus_pkey PRIMARY KEY (id);

-- Name: campaign campaign_pack_step_key; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.campaign
    ADD CONSTRAINT campaign_pack_step_key UNIQUE (pack, step);

-- Name: campaign campaign_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.campaign
    ADD CONSTRAINT campaign_pkey PRIMARY KEY (id);

-- Name: campaign campaign_slug_key; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.campaign
    ADD CONSTRAINT campaign_slug_key UNIQUE (slug);

-- Name: cashback_cover cashback_cover_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.cashback_cover
    ADD CONSTRAINT cashback_cover_pkey PRIMARY KEY (payment_id);

-- Name: cashback cashback_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.cashback
    ADD CONSTRAINT cashback_pkey PRIMARY KEY (week, user_id);

-- Name: cashback_week cashback_week_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.cashback_week
    ADD CONSTRAINT cashback_week_pkey PRIMARY KEY (week);

-- Name: code code_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.code
    ADD CONSTRAINT code_pkey PRIMARY KEY (code);

-- Name: deposit deposit_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.deposit
    ADD CONSTRAINT deposit_pkey PRIMARY KEY (payment_id);

-- Name: deposit deposit_user_id_number_key; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.deposit
    ADD CONSTRAINT deposit_user_id_number_key UNIQUE (user_id, number);

-- Name: gift gift_key_key; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.gift
    ADD CONSTRAINT gift_key_key UNIQUE (key);

-- Name: gift gift_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.gift
    ADD CONSTRAINT gift_pkey PRIMARY KEY (id);

-- Name: gift gift_state_check; Type: CHECK CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE bonuses.gift
    ADD CONSTRAINT gift_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'taken'::text, 'missed'::text, 'withdrawn'::text]))) NOT VALID;

-- Name: used_identity used_identity_pkey; Type: CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.used_identity
    ADD CONSTRAINT used_identity_pkey PRIMARY KEY (campaign_id, hash, place);

-- Name: country_rule country_rule_developer_id_game_id_key; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.country_rule
    ADD CONSTRAINT country_rule_developer_id_game_id_key UNIQUE NULLS NOT DISTINCT (developer_id, game_id);

-- Name: country_rule country_rule_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.country_rule
    ADD CONSTRAINT country_rule_pkey PRIMARY KEY (id);

-- Name: developer developer_canonical_key; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.developer
    ADD CONSTRAINT developer_canonical_key UNIQUE (canonical);

-- Name: developer developer_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.developer
    ADD CONSTRAINT developer_pkey PRIMARY KEY (id);

-- Name: favourite favourite_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.favourite
    ADD CONSTRAINT favourite_pkey PRIMARY KEY (user_id, game_id);

-- Name: feed_diff feed_diff_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.feed_diff
    ADD CONSTRAINT feed_diff_pkey PRIMARY KEY (id);

-- Name: feed feed_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.feed
    ADD CONSTRAINT feed_pkey PRIMARY KEY (developer_id);

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

-- Name: game_word game_word_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game_word
    ADD CONSTRAINT game_word_pkey PRIMARY KEY (word_id, game_id);

-- Name: name_sound name_sound_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.name_sound
    ADD CONSTRAINT name_sound_pkey PRIMARY KEY (sound, game_id, name);

-- Name: word word_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.word
    ADD CONSTRAINT word_pkey PRIMARY KEY (id);

-- Name: word_slip word_slip_pkey; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.word_slip
    ADD CONSTRAINT word_slip_pkey PRIMARY KEY (slip, word_id);

-- Name: word word_word_key; Type: CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.word
    ADD CONSTRAINT word_word_key UNIQUE (word);

-- Name: app_version app_version_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.app_version
    ADD CONSTRAINT app_version_pkey PRIMARY KEY (id);

-- Name: app_version app_version_version_key; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.app_version
    ADD CONSTRAINT app_version_version_key UNIQUE (version);

-- Name: document document_kind_name_key; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.document
    ADD CONSTRAINT document_kind_name_key UNIQUE (kind, name);

-- Name: document document_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (id);

-- Name: document_version document_version_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.document_version
    ADD CONSTRAINT document_version_pkey PRIMARY KEY (document_id, version);

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

-- Name: picture_file picture_file_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.picture_file
    ADD CONSTRAINT picture_file_pkey PRIMARY KEY (hash, width, format);

-- Name: picture picture_hash_key; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.picture
    ADD CONSTRAINT picture_hash_key UNIQUE (hash);

-- Name: picture picture_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (id);

-- Name: redirect redirect_pkey; Type: CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.redirect
    ADD CONSTRAINT redirect_pkey PRIMARY KEY (from_path);

-- Name: alike alike_pkey; Type: CONSTRAINT; Schema: discovery; Owner: -

ALTER TABLE ONLY discovery.alike
    ADD CONSTRAINT alike_pkey PRIMARY KEY (game_id, other_id);

-- Name: search search_pkey; Type: CONSTRAINT; Schema: discovery; Owner: -

ALTER TABLE ONLY discovery.search
    ADD CONSTRAINT search_pkey PRIMARY KEY (id);

-- Name: dispute dispute_pkey; Type: CONSTRAINT; Schema: disputes; Owner: -

ALTER TABLE ONLY disputes.dispute
    ADD CONSTRAINT dispute_pkey PRIMARY KEY (id);

-- Name: night night_pkey; Type: CONSTRAINT; Schema: extracts; Owner: -

ALTER TABLE ONLY extracts.night
    ADD CONSTRAINT night_pkey PRIMARY KEY (day);

-- Name: message message_once; Type: CONSTRAINT; Schema: inbox; Owner: -

ALTER TABLE ONLY inbox.message
    ADD CONSTRAINT message_once UNIQUE (user_id, key);

-- Name: message message_pkey; Type: CONSTRAINT; Schema: inbox; Owner: -

ALTER TABLE ONLY inbox.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (id);

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

-- Name: verified verified_pkey; Type: CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.verified
    ADD CONSTRAINT verified_pkey PRIMARY KEY (jackpot);

-- Name: consumer consumer_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.consumer
    ADD CONSTRAINT consumer_pkey PRIMARY KEY (name);

-- Name: event event_order; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.event
    ADD CONSTRAINT event_order PRIMARY KEY (epoch, xid, id, day);

-- Name: event_default event_default_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.event_default
    ADD CONSTRAINT event_default_pkey PRIMARY KEY (epoch, xid, id, day);

-- Name: event_epoch event_epoch_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.event_epoch
    ADD CONSTRAINT event_epoch_pkey PRIMARY KEY (number);

-- Name: event_failure event_failure_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.event_failure
    ADD CONSTRAINT event_failure_pkey PRIMARY KEY (consumer, event_id);

-- Name: idempotency idempotency_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);

-- Name: journal_place journal_place_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.journal_place
    ADD CONSTRAINT journal_place_pkey PRIMARY KEY (name);

-- Name: migration migration_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

-- Name: money_mode money_mode_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.money_mode
    ADD CONSTRAINT money_mode_pkey PRIMARY KEY (one);

-- Name: projection projection_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.projection
    ADD CONSTRAINT projection_pkey PRIMARY KEY (name);

-- Name: retention retention_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.retention
    ADD CONSTRAINT retention_pkey PRIMARY KEY (rule);

-- Name: sql_file sql_file_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.sql_file
    ADD CONSTRAINT sql_file_pkey PRIMARY KEY (name);

-- Name: write_probe write_probe_pkey; Type: CONSTRAINT; Schema: kernel; Owner: -

ALTER TABLE ONLY kernel.write_probe
    ADD CONSTRAINT write_probe_pkey PRIMARY KEY (one);

-- Name: stream stream_pkey; Type: CONSTRAINT; Schema: live; Owner: -

ALTER TABLE ONLY live.stream
    ADD CONSTRAINT stream_pkey PRIMARY KEY (name);

-- Name: winner a_ticket_wins_once; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.winner
    ADD CONSTRAINT a_ticket_wins_once UNIQUE (lottery_id, ticket);

-- Name: deposit deposit_pkey; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.deposit
    ADD CONSTRAINT deposit_pkey PRIMARY KEY (lottery_id, payment_id);

-- Name: lottery lottery_next_id_key; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.lottery
    ADD CONSTRAINT lottery_next_id_key UNIQUE (next_id);

-- Name: lottery lottery_pkey; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.lottery
    ADD CONSTRAINT lottery_pkey PRIMARY KEY (id);

-- Name: ticket_range one_range_a_key; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.ticket_range
    ADD CONSTRAINT one_range_a_key UNIQUE (lottery_id, key);

-- Name: owed_ticket owed_ticket_pkey; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.owed_ticket
    ADD CONSTRAINT owed_ticket_pkey PRIMARY KEY (key);

-- Name: player player_pkey; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (lottery_id, user_id);

-- Name: seed seed_pkey; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.seed
    ADD CONSTRAINT seed_pkey PRIMARY KEY (lottery_id);

-- Name: ticket_range ticket_range_pkey; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.ticket_range
    ADD CONSTRAINT ticket_range_pkey PRIMARY KEY (lottery_id, first);

-- Name: winner winner_pkey; Type: CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.winner
    ADD CONSTRAINT winner_pkey PRIMARY KEY (lottery_id, place);

-- Name: counted_round counted_round_pkey; Type: CONSTRAINT; Schema: loyalty; Owner: -

ALTER TABLE ONLY loyalty.counted_round
    ADD CONSTRAINT counted_round_pkey PRIMARY KEY (user_id, round);

-- Name: level level_pkey; Type: CONSTRAINT; Schema: loyalty; Owner: -

ALTER TABLE ONLY loyalty.level
    ADD CONSTRAINT level_pkey PRIMARY KEY (id);

-- Name: pause pause_pkey; Type: CONSTRAINT; Schema: loyalty; Owner: -

ALTER TABLE ONLY loyalty.pause
    ADD CONSTRAINT pause_pkey PRIMARY KEY (user_id, since);

-- Name: player_day player_day_pkey; Type: CONSTRAINT; Schema: loyalty; Owner: -

ALTER TABLE ONLY loyalty.player_day
    ADD CONSTRAINT player_day_pkey PRIMARY KEY (user_id, day);

-- Name: player player_pkey; Type: CONSTRAINT; Schema: loyalty; Owner: -

ALTER TABLE ONLY loyalty.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (user_id);

-- Name: announcement announcement_pkey; Type: CONSTRAINT; Schema: maintenance; Owner: -

ALTER TABLE ONLY maintenance.announcement
    ADD CONSTRAINT announcement_pkey PRIMARY KEY (id);

-- Name: ask ask_pkey; Type: CONSTRAINT; Schema: maintenance; Owner: -

ALTER TABLE ONLY maintenance.ask
    ADD CONSTRAINT ask_pkey PRIMARY KEY (announcement_id, user_id);

-- Name: outbox outbox_locale_check; Type: CHECK CONSTRAINT; Schema: messages; Owner: -

ALTER TABLE messages.outbox
    ADD CONSTRAINT outbox_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text)) NOT VALID;

-- Name: outbox outbox_message_id_key; Type: CONSTRAINT; Schema: messages; Owner: -

ALTER TABLE ONLY messages.outbox
    ADD CONSTRAINT outbox_message_id_key UNIQUE (message_id);

-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: messages; Owner: -

ALTER TABLE ONLY messages.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

-- Name: deed deed_pkey; Type: CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.deed
    ADD CONSTRAINT deed_pkey PRIMARY KEY (user_id, key);

-- Name: game game_pkey; Type: CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (user_id, game_id);

-- Name: mission mission_pkey; Type: CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.mission
    ADD CONSTRAINT mission_pkey PRIMARY KEY (id);

-- Name: mission mission_slug_key; Type: CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.mission
    ADD CONSTRAINT mission_slug_key UNIQUE (slug);

-- Name: player player_pkey; Type: CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (user_id);

-- Name: round round_pkey; Type: CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (user_id, round);

-- Name: task task_pkey; Type: CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.task
    ADD CONSTRAINT task_pkey PRIMARY KEY (id);

-- Name: task task_user_id_day_mission_id_key; Type: CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.task
    ADD CONSTRAINT task_user_id_day_mission_id_key UNIQUE (user_id, day, mission_id);

-- Name: campaign campaign_alias_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign
    ADD CONSTRAINT campaign_alias_key UNIQUE (alias);

-- Name: campaign_gift campaign_gift_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign_gift
    ADD CONSTRAINT campaign_gift_pkey PRIMARY KEY (campaign_id, user_id, turn);

-- Name: campaign_member campaign_member_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign_member
    ADD CONSTRAINT campaign_member_pkey PRIMARY KEY (campaign_id, user_id);

-- Name: campaign campaign_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign
    ADD CONSTRAINT campaign_pkey PRIMARY KEY (id);

-- Name: campaign campaign_rule_id_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign
    ADD CONSTRAINT campaign_rule_id_key UNIQUE (rule_id);

-- Name: choice choice_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.choice
    ADD CONSTRAINT choice_pkey PRIMARY KEY (id);

-- Name: counted_until counted_until_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.counted_until
    ADD CONSTRAINT counted_until_pkey PRIMARY KEY (what);

-- Name: exclusion exclusion_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.exclusion
    ADD CONSTRAINT exclusion_pkey PRIMARY KEY (event_id);

-- Name: message message_channel_check; Type: CHECK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE notifications.message
    ADD CONSTRAINT message_channel_check CHECK ((channel = ANY (ARRAY['inbox'::text, 'email'::text, 'sms'::text, 'push'::text, 'messenger'::text]))) NOT VALID;

-- Name: message message_event_id_rule_id_channel_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.message
    ADD CONSTRAINT message_event_id_rule_id_channel_key UNIQUE (event_id, rule_id, channel);

-- Name: message message_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (id);

-- Name: message message_uncertain_check; Type: CHECK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE notifications.message
    ADD CONSTRAINT message_uncertain_check CHECK ((uncertain >= 0)) NOT VALID;

-- Name: messenger_choice messenger_choice_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.messenger_choice
    ADD CONSTRAINT messenger_choice_pkey PRIMARY KEY (user_id);

-- Name: push_key push_key_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.push_key
    ADD CONSTRAINT push_key_pkey PRIMARY KEY (generation);

-- Name: push_key push_key_public_key_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.push_key
    ADD CONSTRAINT push_key_public_key_key UNIQUE (public_key);

-- Name: push_subscription push_subscription_endpoint_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.push_subscription
    ADD CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint);

-- Name: push_subscription push_subscription_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);

-- Name: rule rule_alias_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.rule
    ADD CONSTRAINT rule_alias_key UNIQUE (alias);

-- Name: rule rule_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.rule
    ADD CONSTRAINT rule_pkey PRIMARY KEY (id);

-- Name: segment segment_name_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.segment
    ADD CONSTRAINT segment_name_key UNIQUE (name);

-- Name: segment segment_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.segment
    ADD CONSTRAINT segment_pkey PRIMARY KEY (id);

-- Name: sent_to_excluded sent_to_excluded_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.sent_to_excluded
    ADD CONSTRAINT sent_to_excluded_pkey PRIMARY KEY (message_id);

-- Name: suppressed_day suppressed_day_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.suppressed_day
    ADD CONSTRAINT suppressed_day_pkey PRIMARY KEY (day, rule_id, reason);

-- Name: suppression suppression_event_id_rule_id_channel_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.suppression
    ADD CONSTRAINT suppression_event_id_rule_id_channel_key UNIQUE (event_id, rule_id, channel);

-- Name: suppression suppression_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.suppression
    ADD CONSTRAINT suppression_pkey PRIMARY KEY (id);

-- Name: suppression suppression_reason_check; Type: CHECK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE notifications.suppression
    ADD CONSTRAINT suppression_reason_check CHECK ((reason = ANY (ARRAY['no-consent'::text, 'quiet-hours'::text, 'cap'::text, 'protection'::text, 'holdout'::text, 'unreachable'::text, 'ended'::text]))) NOT VALID;

-- Name: template template_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.template
    ADD CONSTRAINT template_pkey PRIMARY KEY (id);

-- Name: template template_rule_id_version_key; Type: CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.template
    ADD CONSTRAINT template_rule_id_version_key UNIQUE (rule_id, version);

-- Name: approval approval_pkey; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.approval
    ADD CONSTRAINT approval_pkey PRIMARY KEY (id);

-- Name: commitment commitment_pkey; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.commitment
    ADD CONSTRAINT commitment_pkey PRIMARY KEY (id);

-- Name: failed_attempt failed_attempt_pkey; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.failed_attempt
    ADD CONSTRAINT failed_attempt_pkey PRIMARY KEY (subject_hash);

-- Name: made_by made_by_pkey; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.made_by
    ADD CONSTRAINT made_by_pkey PRIMARY KEY (operator_id, maker_id);

-- Name: operator operator_email_key; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_email_key UNIQUE (email);

-- Name: operator operator_pkey; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_pkey PRIMARY KEY (id);

-- Name: operator operator_set_up_hash_key; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.operator
    ADD CONSTRAINT operator_set_up_hash_key UNIQUE (set_up_hash);

-- Name: session session_pkey; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

-- Name: session session_token_hash_key; Type: CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

-- Name: choice choice_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.choice
    ADD CONSTRAINT choice_pkey PRIMARY KEY (round_id, at);

-- Name: choice_default choice_default_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.choice_default
    ADD CONSTRAINT choice_default_pkey PRIMARY KEY (round_id, at);

-- Name: last_round last_round_user_id_session_id_game_key; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.last_round
    ADD CONSTRAINT last_round_user_id_session_id_game_key UNIQUE NULLS NOT DISTINCT (user_id, session_id, game);

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

-- Name: round_default round_default_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.round_default
    ADD CONSTRAINT round_default_pkey PRIMARY KEY (id);

-- Name: seed seed_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.seed
    ADD CONSTRAINT seed_pkey PRIMARY KEY (id);

-- Name: title title_pkey; Type: CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.title
    ADD CONSTRAINT title_pkey PRIMARY KEY (slug, version);

-- Name: alarm alarm_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.alarm
    ADD CONSTRAINT alarm_pkey PRIMARY KEY (id);

-- Name: approval approval_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.approval
    ADD CONSTRAINT approval_pkey PRIMARY KEY (payment_id, act, actor);

-- Name: payment payment_covered_minor_check; Type: CHECK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE payments.payment
    ADD CONSTRAINT payment_covered_minor_check CHECK (((covered_minor > 0) AND (covered_minor <= taken_back_minor))) NOT VALID;

-- Name: payment payment_locale_check; Type: CHECK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE payments.payment
    ADD CONSTRAINT payment_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text)) NOT VALID;

-- Name: payment payment_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);

-- Name: payment payment_taken_back_minor_check; Type: CHECK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE payments.payment
    ADD CONSTRAINT payment_taken_back_minor_check CHECK ((taken_back_minor > 0)) NOT VALID;

-- Name: sandbox_operation sandbox_operation_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.sandbox_operation
    ADD CONSTRAINT sandbox_operation_pkey PRIMARY KEY (operation_id);

-- Name: system system_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.system
    ADD CONSTRAINT system_pkey PRIMARY KEY (system, direction);

-- Name: transition transition_pkey; Type: CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.transition
    ADD CONSTRAINT transition_pkey PRIMARY KEY (id);

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

-- Name: free_bet free_bet_key_key; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.free_bet
    ADD CONSTRAINT free_bet_key_key UNIQUE (key);

-- Name: free_bet free_bet_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.free_bet
    ADD CONSTRAINT free_bet_pkey PRIMARY KEY (id);

-- Name: free_bet_use free_bet_use_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.free_bet_use
    ADD CONSTRAINT free_bet_use_pkey PRIMARY KEY (key);

-- Name: free_bet_use free_bet_use_rounds_check; Type: CHECK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE play.free_bet_use
    ADD CONSTRAINT free_bet_use_rounds_check CHECK ((rounds > 0)) NOT VALID;

-- Name: held_win held_win_key_key; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.held_win
    ADD CONSTRAINT held_win_key_key UNIQUE (key);

-- Name: held_win held_win_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.held_win
    ADD CONSTRAINT held_win_pkey PRIMARY KEY (id);

-- Name: launch launch_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.launch
    ADD CONSTRAINT launch_pkey PRIMARY KEY (session_id);

-- Name: provider_call provider_call_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider_call
    ADD CONSTRAINT provider_call_pkey PRIMARY KEY (id);

-- Name: provider_day provider_day_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider_day
    ADD CONSTRAINT provider_day_pkey PRIMARY KEY (provider, day);

-- Name: provider_difference provider_difference_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider_difference
    ADD CONSTRAINT provider_difference_pkey PRIMARY KEY (id);

-- Name: provider_difference provider_difference_provider_transaction_difference_key; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider_difference
    ADD CONSTRAINT provider_difference_provider_transaction_difference_key UNIQUE (provider, transaction, difference);

-- Name: provider_grant provider_grant_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider_grant
    ADD CONSTRAINT provider_grant_pkey PRIMARY KEY (free_bet_id);

-- Name: provider provider_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider
    ADD CONSTRAINT provider_pkey PRIMARY KEY (name);

-- Name: provider_secret provider_secret_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider_secret
    ADD CONSTRAINT provider_secret_pkey PRIMARY KEY (id);

-- Name: request request_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.request
    ADD CONSTRAINT request_pkey PRIMARY KEY (id);

-- Name: round round_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (user_id, id);

-- Name: round_default round_default_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.round_default
    ADD CONSTRAINT round_default_pkey PRIMARY KEY (user_id, id);

-- Name: round_end round_end_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.round_end
    ADD CONSTRAINT round_end_pkey PRIMARY KEY (developer);

-- Name: round_key round_key_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.round_key
    ADD CONSTRAINT round_key_pkey PRIMARY KEY (user_id, developer, round);

-- Name: session session_locale_check; Type: CHECK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE play.session
    ADD CONSTRAINT session_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text)) NOT VALID;

-- Name: session session_pkey; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

-- Name: session session_token_hash_key; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

-- Name: win_cap win_cap_developer_game_kind_key; Type: CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.win_cap
    ADD CONSTRAINT win_cap_developer_game_kind_key UNIQUE NULLS NOT DISTINCT (developer, game, kind);

-- Name: closure closure_pkey; Type: CONSTRAINT; Schema: privacy; Owner: -

ALTER TABLE ONLY privacy.closure
    ADD CONSTRAINT closure_pkey PRIMARY KEY (user_id);

-- Name: care care_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.care
    ADD CONSTRAINT care_pkey PRIMARY KEY (user_id);

-- Name: contact_change contact_change_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.contact_change
    ADD CONSTRAINT contact_change_pkey PRIMARY KEY (id);

-- Name: excluded_identity excluded_identity_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.excluded_identity
    ADD CONSTRAINT excluded_identity_pkey PRIMARY KEY (kind, hash);

-- Name: limit_change limit_change_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.limit_change
    ADD CONSTRAINT limit_change_pkey PRIMARY KEY (user_id, measure, period);

-- Name: limit_reached limit_reached_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.limit_reached
    ADD CONSTRAINT limit_reached_pkey PRIMARY KEY (user_id, measure, period);

-- Name: network_of_player network_of_player_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.network_of_player
    ADD CONSTRAINT network_of_player_pkey PRIMARY KEY (user_id, hash);

-- Name: play_signs play_signs_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.play_signs
    ADD CONSTRAINT play_signs_pkey PRIMARY KEY (user_id);

-- Name: quiet_change quiet_change_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.quiet_change
    ADD CONSTRAINT quiet_change_pkey PRIMARY KEY (user_id);

-- Name: reality_check reality_check_pkey; Type: CONSTRAINT; Schema: protection; Owner: -

ALTER TABLE ONLY protection.reality_check
    ADD CONSTRAINT reality_check_pkey PRIMARY KEY (user_id);

-- Name: big_win big_win_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.big_win
    ADD CONSTRAINT big_win_pkey PRIMARY KEY (game_id, demo);

-- Name: game_day game_day_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.game_day
    ADD CONSTRAINT game_day_pkey PRIMARY KEY (day, game_id);

-- Name: game_rounds game_rounds_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.game_rounds
    ADD CONSTRAINT game_rounds_pkey PRIMARY KEY (build, day, game_id);

-- Name: play_minutes play_minutes_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.play_minutes
    ADD CONSTRAINT play_minutes_pkey PRIMARY KEY (user_id, day);

-- Name: player_day player_day_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.player_day
    ADD CONSTRAINT player_day_pkey PRIMARY KEY (build, user_id, day, game_id);

-- Name: player_sum player_sum_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.player_sum
    ADD CONSTRAINT player_sum_pkey PRIMARY KEY (build, user_id, day);

-- Name: playing playing_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.playing
    ADD CONSTRAINT playing_pkey PRIMARY KEY (user_id);

-- Name: record record_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.record
    ADD CONSTRAINT record_pkey PRIMARY KEY (build, user_id, round_id);

-- Name: winner winner_once_a_round; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.winner
    ADD CONSTRAINT winner_once_a_round UNIQUE (user_id, round);

-- Name: winner winner_pkey; Type: CONSTRAINT; Schema: ratings; Owner: -

ALTER TABLE ONLY ratings.winner
    ADD CONSTRAINT winner_pkey PRIMARY KEY (id);

-- Name: arrival arrival_pkey; Type: CONSTRAINT; Schema: referral; Owner: -

ALTER TABLE ONLY referral.arrival
    ADD CONSTRAINT arrival_pkey PRIMARY KEY (user_id, day);

-- Name: code code_code_key; Type: CONSTRAINT; Schema: referral; Owner: -

ALTER TABLE ONLY referral.code
    ADD CONSTRAINT code_code_key UNIQUE (code);

-- Name: code code_pkey; Type: CONSTRAINT; Schema: referral; Owner: -

ALTER TABLE ONLY referral.code
    ADD CONSTRAINT code_pkey PRIMARY KEY (user_id);

-- Name: friend friend_pkey; Type: CONSTRAINT; Schema: referral; Owner: -

ALTER TABLE ONLY referral.friend
    ADD CONSTRAINT friend_pkey PRIMARY KEY (user_id);

-- Name: round round_pkey; Type: CONSTRAINT; Schema: referral; Owner: -

ALTER TABLE ONLY referral.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (user_id, round);

-- Name: terms terms_pkey; Type: CONSTRAINT; Schema: referral; Owner: -

ALTER TABLE ONLY referral.terms
    ADD CONSTRAINT terms_pkey PRIMARY KEY (id);

-- Name: closed_day closed_day_pkey; Type: CONSTRAINT; Schema: reports; Owner: -

ALTER TABLE ONLY reports.closed_day
    ADD CONSTRAINT closed_day_pkey PRIMARY KEY (day, test, house, kind, game_id, provider, system, campaign, country, currency);

-- Name: closed_month closed_month_pkey; Type: CONSTRAINT; Schema: reports; Owner: -

ALTER TABLE ONLY reports.closed_month
    ADD CONSTRAINT closed_month_pkey PRIMARY KEY (month);

-- Name: closed_total closed_total_pkey; Type: CONSTRAINT; Schema: reports; Owner: -

ALTER TABLE ONLY reports.closed_total
    ADD CONSTRAINT closed_total_pkey PRIMARY KEY (day, test, house, kind, currency);

-- Name: cohort cohort_pkey; Type: CONSTRAINT; Schema: reports; Owner: -

ALTER TABLE ONLY reports.cohort
    ADD CONSTRAINT cohort_pkey PRIMARY KEY (week);

-- Name: ledger_day ledger_day_pkey; Type: CONSTRAINT; Schema: reports; Owner: -

ALTER TABLE ONLY reports.ledger_day
    ADD CONSTRAINT ledger_day_pkey PRIMARY KEY (build, day, test, house, kind, game_id, provider, system, campaign, country, currency);

-- Name: total_day total_day_pkey; Type: CONSTRAINT; Schema: reports; Owner: -

ALTER TABLE ONLY reports.total_day
    ADD CONSTRAINT total_day_pkey PRIMARY KEY (build, day, test, house, kind, currency);

-- Name: season season_pkey; Type: CONSTRAINT; Schema: seasons; Owner: -

ALTER TABLE ONLY seasons.season
    ADD CONSTRAINT season_pkey PRIMARY KEY (id);

-- Name: season season_slug_key; Type: CONSTRAINT; Schema: seasons; Owner: -

ALTER TABLE ONLY seasons.season
    ADD CONSTRAINT season_slug_key UNIQUE (slug);

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

-- Name: flag flag_pkey; Type: CONSTRAINT; Schema: settings; Owner: -

ALTER TABLE ONLY settings.flag
    ADD CONSTRAINT flag_pkey PRIMARY KEY (alias);

-- Name: flag_rule flag_rule_pkey; Type: CONSTRAINT; Schema: settings; Owner: -

ALTER TABLE ONLY settings.flag_rule
    ADD CONSTRAINT flag_rule_pkey PRIMARY KEY (alias);

-- Name: setting setting_pkey; Type: CONSTRAINT; Schema: settings; Owner: -

ALTER TABLE ONLY settings.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (alias);

-- Name: account_review account_review_pkey; Type: CONSTRAINT; Schema: signals; Owner: -

ALTER TABLE ONLY signals.account_review
    ADD CONSTRAINT account_review_pkey PRIMARY KEY (id);

-- Name: sighting sighting_pkey; Type: CONSTRAINT; Schema: signals; Owner: -

ALTER TABLE ONLY signals.sighting
    ADD CONSTRAINT sighting_pkey PRIMARY KEY (user_id, device_hash);

-- Name: signal signal_pkey; Type: CONSTRAINT; Schema: signals; Owner: -

ALTER TABLE ONLY signals.signal
    ADD CONSTRAINT signal_pkey PRIMARY KEY (id);

-- Name: identity identity_pkey; Type: CONSTRAINT; Schema: social; Owner: -

ALTER TABLE ONLY social.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (issuer, subject);

-- Name: pending pending_pkey; Type: CONSTRAINT; Schema: social; Owner: -

ALTER TABLE ONLY social.pending
    ADD CONSTRAINT pending_pkey PRIMARY KEY (token_hash);

-- Name: used_init_data used_init_data_pkey; Type: CONSTRAINT; Schema: social; Owner: -

ALTER TABLE ONLY social.used_init_data
    ADD CONSTRAINT used_init_data_pkey PRIMARY KEY (hash);

-- Name: desk_conversation desk_conversation_pkey; Type: CONSTRAINT; Schema: support; Owner: -

ALTER TABLE ONLY support.desk_conversation
    ADD CONSTRAINT desk_conversation_pkey PRIMARY KEY (ticket_id);

-- Name: desk_conversation desk_conversation_service_conversation_key; Type: CONSTRAINT; Schema: support; Owner: -

ALTER TABLE ONLY support.desk_conversation
    ADD CONSTRAINT desk_conversation_service_conversation_key UNIQUE (service, conversation);

-- Name: rating rating_pkey; Type: CONSTRAINT; Schema: support; Owner: -

ALTER TABLE ONLY support.rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (article, rater);

-- Name: ticket ticket_guest_ref_key; Type: CONSTRAINT; Schema: support; Owner: -

ALTER TABLE ONLY support.ticket
    ADD CONSTRAINT ticket_guest_ref_key UNIQUE (guest_ref);

-- Name: ticket_message ticket_message_pkey; Type: CONSTRAINT; Schema: support; Owner: -

ALTER TABLE ONLY support.ticket_message
    ADD CONSTRAINT ticket_message_pkey PRIMARY KEY (id);

-- Name: ticket ticket_pkey; Type: CONSTRAINT; Schema: support; Owner: -

ALTER TABLE ONLY support.ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (id);

-- Name: counted_player counted_player_name_key; Type: CONSTRAINT; Schema: telemetry; Owner: -

ALTER TABLE ONLY telemetry.counted_player
    ADD CONSTRAINT counted_player_name_key UNIQUE (name);

-- Name: counted_player counted_player_pkey; Type: CONSTRAINT; Schema: telemetry; Owner: -

ALTER TABLE ONLY telemetry.counted_player
    ADD CONSTRAINT counted_player_pkey PRIMARY KEY (user_id);

-- Name: product_event product_event_pkey; Type: CONSTRAINT; Schema: telemetry; Owner: -

ALTER TABLE ONLY telemetry.product_event
    ADD CONSTRAINT product_event_pkey PRIMARY KEY (id);

-- Name: product_sink product_sink_pkey; Type: CONSTRAINT; Schema: telemetry; Owner: -

ALTER TABLE ONLY telemetry.product_sink
    ADD CONSTRAINT product_sink_pkey PRIMARY KEY (name);

-- Name: visit_day visit_day_id_key; Type: CONSTRAINT; Schema: telemetry; Owner: -

ALTER TABLE ONLY telemetry.visit_day
    ADD CONSTRAINT visit_day_id_key UNIQUE (id);

-- Name: visit_day visit_day_pkey; Type: CONSTRAINT; Schema: telemetry; Owner: -

ALTER TABLE ONLY telemetry.visit_day
    ADD CONSTRAINT visit_day_pkey PRIMARY KEY (day, source, medium, campaign, network, landing, is_installed);

-- Name: member member_pkey; Type: CONSTRAINT; Schema: tournaments; Owner: -

ALTER TABLE ONLY tournaments.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (tournament_id, band, user_id);

-- Name: result one_place_a_player; Type: CONSTRAINT; Schema: tournaments; Owner: -

ALTER TABLE ONLY tournaments.result
    ADD CONSTRAINT one_place_a_player UNIQUE (tournament_id, band, user_id);

-- Name: result result_pkey; Type: CONSTRAINT; Schema: tournaments; Owner: -

ALTER TABLE ONLY tournaments.result
    ADD CONSTRAINT result_pkey PRIMARY KEY (tournament_id, band, place);

-- Name: round round_pkey; Type: CONSTRAINT; Schema: tournaments; Owner: -

ALTER TABLE ONLY tournaments.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (tournament_id, user_id, round);

-- Name: tournament tournament_pkey; Type: CONSTRAINT; Schema: tournaments; Owner: -

ALTER TABLE ONLY tournaments.tournament
    ADD CONSTRAINT tournament_pkey PRIMARY KEY (id);

-- Name: event event_pkey; Type: CONSTRAINT; Schema: verification; Owner: -

ALTER TABLE ONLY verification.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (service, event_id);

-- Name: form form_pkey; Type: CONSTRAINT; Schema: verification; Owner: -

ALTER TABLE ONLY verification.form
    ADD CONSTRAINT form_pkey PRIMARY KEY (user_id);

-- Name: photo photo_pkey; Type: CONSTRAINT; Schema: verification; Owner: -

ALTER TABLE ONLY verification.photo
    ADD CONSTRAINT photo_pkey PRIMARY KEY (id);

-- Name: affordability affordability_pkey; Type: CONSTRAINT; Schema: vip; Owner: -

ALTER TABLE ONLY vip.affordability
    ADD CONSTRAINT affordability_pkey PRIMARY KEY (user_id);

-- Name: player player_pkey; Type: CONSTRAINT; Schema: vip; Owner: -

ALTER TABLE ONLY vip.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (user_id);

-- Name: status status_level_id_key; Type: CONSTRAINT; Schema: vip; Owner: -

ALTER TABLE ONLY vip.status
    ADD CONSTRAINT status_level_id_key UNIQUE (level_id);

-- Name: status status_pkey; Type: CONSTRAINT; Schema: vip; Owner: -

ALTER TABLE ONLY vip.status
    ADD CONSTRAINT status_pkey PRIMARY KEY (id);

-- Name: account account_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

-- Name: account account_user_id_role_key; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.account
    ADD CONSTRAINT account_user_id_role_key UNIQUE NULLS NOT DISTINCT (user_id, role);

-- Name: alarm alarm_kind_account_id_seq_movement_id_key; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.alarm
    ADD CONSTRAINT alarm_kind_account_id_seq_movement_id_key UNIQUE NULLS NOT DISTINCT (kind, account_id, seq, movement_id);

-- Name: block block_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (user_id, name);

-- Name: bonus bonus_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.bonus
    ADD CONSTRAINT bonus_pkey PRIMARY KEY (id);

-- Name: checkpoint checkpoint_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.checkpoint
    ADD CONSTRAINT checkpoint_pkey PRIMARY KEY (id);

-- Name: closing closing_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.closing
    ADD CONSTRAINT closing_pkey PRIMARY KEY (ref);

-- Name: entry entry_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (account_id, seq, at);

-- Name: entry_default entry_default_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.entry_default
    ADD CONSTRAINT entry_default_pkey PRIMARY KEY (account_id, seq, at);

-- Name: kind kind_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.kind
    ADD CONSTRAINT kind_pkey PRIMARY KEY (kind);

-- Name: movement movement_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.movement
    ADD CONSTRAINT movement_pkey PRIMARY KEY (id, at);

-- Name: movement_default movement_default_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.movement_default
    ADD CONSTRAINT movement_default_pkey PRIMARY KEY (id, at);

-- Name: movement_key movement_key_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.movement_key
    ADD CONSTRAINT movement_key_pkey PRIMARY KEY (key);

-- Name: player_guard player_guard_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.player_guard
    ADD CONSTRAINT player_guard_pkey PRIMARY KEY (user_id);

-- Name: points_kind points_kind_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.points_kind
    ADD CONSTRAINT points_kind_pkey PRIMARY KEY (kind);

-- Name: quiet_hours quiet_hours_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.quiet_hours
    ADD CONSTRAINT quiet_hours_pkey PRIMARY KEY (user_id);

-- Name: role role_check; Type: CHECK CONSTRAINT; Schema: wallet; Owner: -

ALTER DOMAIN wallet.role
    ADD CONSTRAINT role_check CHECK ((VALUE = ANY (ARRAY['cash'::text, 'provider_jackpots'::text, 'provider_promotions'::text, 'referrals'::text, 'tournament_bonuses'::text, 'lottery'::text, 'missions'::text, 'wheel'::text, 'tournaments'::text, 'exchanges'::text, 'bonus'::text, 'held'::text, 'points'::text, 'games'::text, 'payments'::text, 'bonuses'::text, 'transfer'::text, 'adjustments'::text, 'jackpots'::text, 'grants'::text, 'seeds'::text, 'bonus_conversions'::text, 'bonus_expiries'::text, 'bonus_forfeits'::text, 'gifts'::text, 'cashbacks'::text]))) NOT VALID;

-- Name: verified_bonus verified_bonus_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.verified_bonus
    ADD CONSTRAINT verified_bonus_pkey PRIMARY KEY (bonus_id);

-- Name: verified verified_pkey; Type: CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.verified
    ADD CONSTRAINT verified_pkey PRIMARY KEY (account_id);

-- Name: delivery delivery_pkey; Type: CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.delivery
    ADD CONSTRAINT delivery_pkey PRIMARY KEY (id);

-- Name: delivery delivery_target_id_event_key; Type: CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.delivery
    ADD CONSTRAINT delivery_target_id_event_key UNIQUE (target_id, event);

-- Name: lane lane_pkey; Type: CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.lane
    ADD CONSTRAINT lane_pkey PRIMARY KEY (target_id, user_id);

-- Name: player_source player_source_pkey; Type: CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.player_source
    ADD CONSTRAINT player_source_pkey PRIMARY KEY (user_id);

-- Name: secret secret_pkey; Type: CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (id);

-- Name: target target_name_key; Type: CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.target
    ADD CONSTRAINT target_name_key UNIQUE (name);

-- Name: target target_pkey; Type: CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.target
    ADD CONSTRAINT target_pkey PRIMARY KEY (id);

-- Name: granted_spin granted_spin_pkey; Type: CONSTRAINT; Schema: wheel; Owner: -

ALTER TABLE ONLY wheel.granted_spin
    ADD CONSTRAINT granted_spin_pkey PRIMARY KEY (key);

-- Name: spin one_spin_a_draw; Type: CONSTRAINT; Schema: wheel; Owner: -

ALTER TABLE ONLY wheel.spin
    ADD CONSTRAINT one_spin_a_draw UNIQUE (seed_id, nonce);

-- Name: player player_pkey; Type: CONSTRAINT; Schema: wheel; Owner: -

ALTER TABLE ONLY wheel.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (user_id);

-- Name: seed seed_pkey; Type: CONSTRAINT; Schema: wheel; Owner: -

ALTER TABLE ONLY wheel.seed
    ADD CONSTRAINT seed_pkey PRIMARY KEY (id);

-- Name: spin spin_pkey; Type: CONSTRAINT; Schema: wheel; Owner: -

ALTER TABLE ONLY wheel.spin
    ADD CONSTRAINT spin_pkey PRIMARY KEY (id);

-- Name: wheel wheel_pkey; Type: CONSTRAINT; Schema: wheel; Owner: -

ALTER TABLE ONLY wheel.wheel
    ADD CONSTRAINT wheel_pkey PRIMARY KEY (level_id, version);

-- Name: code_secret; Type: INDEX; Schema: accounts; Owner: -

CREATE UNIQUE INDEX code_secret ON accounts.code USING btree (secret_hash) WHERE (secret_hash IS NOT NULL);

-- Name: news_choice_newest; Type: INDEX; Schema: accounts; Owner: -

CREATE INDEX news_choice_newest ON accounts.news_choice USING btree (user_id, channel, id DESC);

-- Name: nickname_beginning; Type: INDEX; Schema: accounts; Owner: -

CREATE INDEX nickname_beginning ON accounts.nickname USING btree (look text_pattern_ops);

-- Name: user_created_at; Type: INDEX; Schema: accounts; Owner: -

CREATE INDEX user_created_at ON accounts."user" USING btree (created_at);

-- Name: user_first_name; Type: INDEX; Schema: accounts; Owner: -

CREATE INDEX user_first_name ON accounts."user" USING btree (lower(first_name) text_pattern_ops, lower(last_name) text_pattern_ops) WHERE (first_name IS NOT NULL);

-- Name: user_first_name_bare; Type: INDEX; Schema: accounts; Owner: -

CREATE INDEX user_first_name_bare ON accounts."user" USING btree (lower(translate(first_name, '‌‍'::text, ''::text)) text_pattern_ops, lower(translate(last_name, '‌‍'::text, ''::text)) text_pattern_ops) WHERE (first_name IS NOT NULL);

-- Name: user_last_name; Type: INDEX; Schema: accounts; Owner: -

CREATE INDEX user_last_name ON accounts."user" USING btree (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops) WHERE (last_name IS NOT NULL);

-- Name: user_last_name_bare; Type: INDEX; Schema: accounts; Owner: -

CREATE INDEX user_last_name_bare ON accounts."user" USING btree (lower(translate(last_name, '‌‍'::text, ''::text)) text_pattern_ops, lower(translate(first_name, '‌‍'::text, ''::text)) text_pattern_ops) WHERE (last_name IS NOT NULL);

-- Name: user_mailbox; Type: INDEX; Schema: accounts; Owner: -

CREATE UNIQUE INDEX user_mailbox ON accounts."user" USING btree (mailbox);

-- Name: user_of_operator; Type: INDEX; Schema: accounts; Owner: -

CREATE INDEX user_of_operator ON accounts."user" USING btree (id) WHERE (labels && '{f,t,d}'::text[]);

-- Name: entry_by_actor; Type: INDEX; Schema: audit; Owner: -

CREATE INDEX entry_by_actor ON audit.entry USING btree (actor, id);

-- Name: entry_by_also; Type: INDEX; Schema: audit; Owner: -

CREATE INDEX entry_by_also ON audit.entry USING gin (also) WHERE (also <> '{}'::text[]);

-- Name: entry_by_subject; Type: INDEX; Schema: audit; Owner: -

CREATE INDEX entry_by_subject ON audit.entry USING btree (subject, id);

-- Name: comment_answers; Type: INDEX; Schema: blog; Owner: -

CREATE INDEX comment_answers ON blog.comment USING btree (answer_to) WHERE (answer_to IS NOT NULL);

-- Name: comment_of_player; Type: INDEX; Schema: blog; Owner: -

CREATE INDEX comment_of_player ON blog.comment USING btree (user_id);

-- Name: comment_once; Type: INDEX; Schema: blog; Owner: -

CREATE UNIQUE INDEX comment_once ON blog.comment USING btree (article_id, user_id, md5(text));

-- Name: comment_shown; Type: INDEX; Schema: blog; Owner: -

CREATE INDEX comment_shown ON blog.comment USING btree (article_id, id DESC) WHERE (state = 'shown'::text);

-- Name: comment_waiting; Type: INDEX; Schema: blog; Owner: -

CREATE INDEX comment_waiting ON blog.comment USING btree (id) WHERE (state = 'pending'::text);

-- Name: award_of_campaign; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX award_of_campaign ON bonuses.award USING btree (campaign);

-- Name: bonus_converted; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX bonus_converted ON bonuses.bonus USING btree (user_id) WHERE ((state = 'converted'::text) AND (undone_at IS NULL) AND (converted_minor > 0));

-- Name: bonus_ends; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX bonus_ends ON bonuses.bonus USING btree (expires_at) WHERE (state = 'open'::text);

-- Name: bonus_of_player; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX bonus_of_player ON bonuses.bonus USING btree (user_id, id DESC);

-- Name: campaign_active; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX campaign_active ON bonuses.campaign USING btree (rule, priority DESC) WHERE (state = 'active'::text);

-- Name: cashback_cover_open; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX cashback_cover_open ON bonuses.cashback_cover USING btree (user_id) WHERE (left_minor > 0);

-- Name: cashback_due; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX cashback_due ON bonuses.cashback USING btree (user_id) WHERE ((paid_at IS NULL) AND (refusal IS NULL));

-- Name: cashback_of_player; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX cashback_of_player ON bonuses.cashback USING btree (user_id) INCLUDE (vip, amount_minor) WHERE (paid_at IS NOT NULL);

-- Name: code_attempt_of_player; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX code_attempt_of_player ON bonuses.code_attempt USING btree (user_id, at);

-- Name: gift_of_campaign; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX gift_of_campaign ON bonuses.gift USING btree (campaign_id, user_id);

-- Name: gift_of_player; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX gift_of_player ON bonuses.gift USING btree (user_id, id DESC);

-- Name: gift_waits; Type: INDEX; Schema: bonuses; Owner: -

CREATE INDEX gift_waits ON bonuses.gift USING btree (take_until) WHERE (state = 'offered'::text);

-- Name: feed_diff_held; Type: INDEX; Schema: catalogue; Owner: -

CREATE UNIQUE INDEX feed_diff_held ON catalogue.feed_diff USING btree (developer_id) WHERE (state = 'held'::text);

-- Name: feed_diff_received_at; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX feed_diff_received_at ON catalogue.feed_diff USING btree (received_at);

-- Name: game_by_play; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX game_by_play ON catalogue.game USING btree (pinned, rounds_30d DESC, "position") WHERE listed;

-- Name: game_external_id; Type: INDEX; Schema: catalogue; Owner: -

CREATE UNIQUE INDEX game_external_id ON catalogue.game USING btree (developer_id, external_id);

-- Name: game_in_lobby; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX game_in_lobby ON catalogue.game USING btree ("position") WHERE listed;

-- Name: game_studio; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX game_studio ON catalogue.game USING btree (developer_id);

-- Name: game_types; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX game_types ON catalogue.game USING gin (types) WITH (fastupdate=off);

-- Name: game_word_game; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX game_word_game ON catalogue.game_word USING btree (game_id);

-- Name: name_sound_game; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX name_sound_game ON catalogue.name_sound USING btree (game_id);

-- Name: word_sound; Type: INDEX; Schema: catalogue; Owner: -

CREATE INDEX word_sound ON catalogue.word USING btree (sound text_pattern_ops);

-- Name: document_due; Type: INDEX; Schema: content; Owner: -

CREATE INDEX document_due ON content.document USING btree (publish_at) WHERE (publish_at IS NOT NULL);

-- Name: alike_other; Type: INDEX; Schema: discovery; Owner: -

CREATE INDEX alike_other ON discovery.alike USING btree (other_id);

-- Name: search_searched_at; Type: INDEX; Schema: discovery; Owner: -

CREATE INDEX search_searched_at ON discovery.search USING btree (searched_at);

-- Name: dispute_of_player; Type: INDEX; Schema: disputes; Owner: -

CREATE INDEX dispute_of_player ON disputes.dispute USING btree (user_id, id DESC);

-- Name: dispute_one_open; Type: INDEX; Schema: disputes; Owner: -

CREATE UNIQUE INDEX dispute_one_open ON disputes.dispute USING btree (user_id, about, ref) WHERE (outcome IS NULL);

-- Name: dispute_queue; Type: INDEX; Schema: disputes; Owner: -

CREATE INDEX dispute_queue ON disputes.dispute USING btree (id) WHERE (outcome IS NULL);

-- Name: night_wanted; Type: INDEX; Schema: extracts; Owner: -

CREATE INDEX night_wanted ON extracts.night USING btree (day) WHERE (state = 'wanted'::text);

-- Name: message_of_player; Type: INDEX; Schema: inbox; Owner: -

CREATE INDEX message_of_player ON inbox.message USING btree (user_id, id DESC) WHERE (deleted_at IS NULL);

-- Name: cycle_open; Type: INDEX; Schema: jackpots; Owner: -

CREATE UNIQUE INDEX cycle_open ON jackpots.cycle USING btree (jackpot) WHERE (ended_seq IS NULL);

-- Name: event_failure_open; Type: INDEX; Schema: kernel; Owner: -

CREATE INDEX event_failure_open ON kernel.event_failure USING btree (consumer, event_id) WHERE (resolved_at IS NULL);

-- Name: deposit_of_player; Type: INDEX; Schema: lottery; Owner: -

CREATE INDEX deposit_of_player ON lottery.deposit USING btree (lottery_id, user_id, payment_id);

-- Name: lottery_open; Type: INDEX; Schema: lottery; Owner: -

CREATE INDEX lottery_open ON lottery.lottery USING btree (ends_at) WHERE (state = ANY (ARRAY['announced'::text, 'running'::text, 'counting'::text]));

-- Name: lottery_past; Type: INDEX; Schema: lottery; Owner: -

CREATE INDEX lottery_past ON lottery.lottery USING btree (ends_at DESC) WHERE (state = 'paid'::text);

-- Name: owed_ticket_next; Type: INDEX; Schema: lottery; Owner: -

CREATE INDEX owed_ticket_next ON lottery.owed_ticket USING btree (next_at, key);

-- Name: range_of_player; Type: INDEX; Schema: lottery; Owner: -

CREATE INDEX range_of_player ON lottery.ticket_range USING btree (user_id, lottery_id, first);

-- Name: winner_due; Type: INDEX; Schema: lottery; Owner: -

CREATE INDEX winner_due ON lottery.winner USING btree (lottery_id) WHERE ((paid_at IS NULL) AND (refusal IS NULL));

-- Name: level_published; Type: INDEX; Schema: loyalty; Owner: -

CREATE UNIQUE INDEX level_published ON loyalty.level USING btree (min_points) WHERE (state = 'published'::text);

-- Name: player_day_order; Type: INDEX; Schema: loyalty; Owner: -

CREATE INDEX player_day_order ON loyalty.player_day USING btree (day, points DESC, user_id) WHERE (points > 0);

-- Name: player_order; Type: INDEX; Schema: loyalty; Owner: -

CREATE INDEX player_order ON loyalty.player USING btree (earned_points DESC, user_id) WHERE (earned_points > 0);

-- Name: announcement_end; Type: INDEX; Schema: maintenance; Owner: -

CREATE INDEX announcement_end ON maintenance.announcement USING btree (ends_at) WHERE (NOT cancelled);

-- Name: ask_user; Type: INDEX; Schema: maintenance; Owner: -

CREATE INDEX ask_user ON maintenance.ask USING btree (user_id);

-- Name: outbox_by_recipient; Type: INDEX; Schema: messages; Owner: -

CREATE INDEX outbox_by_recipient ON messages.outbox USING btree (recipient, id);

-- Name: round_of_day; Type: INDEX; Schema: missions; Owner: -

CREATE INDEX round_of_day ON missions.round USING btree (user_id, day);

-- Name: task_of_slot; Type: INDEX; Schema: missions; Owner: -

CREATE UNIQUE INDEX task_of_slot ON missions.task USING btree (user_id, day, slot) WHERE (NOT rerolled);

-- Name: task_waiting; Type: INDEX; Schema: missions; Owner: -

CREATE INDEX task_waiting ON missions.task USING btree (user_id) WHERE ((done_at IS NOT NULL) AND (taken_at IS NULL));

-- Name: campaign_dropping; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX campaign_dropping ON notifications.campaign USING btree (rule_id) WHERE drops_waiting;

-- Name: campaign_gift_back; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX campaign_gift_back ON notifications.campaign USING btree (id) WHERE gift_back;

-- Name: campaign_gift_to_take_back; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX campaign_gift_to_take_back ON notifications.campaign_gift USING btree (campaign_id, user_id, turn) WHERE ((refused IS NULL) AND (back_at IS NULL));

-- Name: campaign_live; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX campaign_live ON notifications.campaign USING btree (id) WHERE (state = 'live'::text);

-- Name: campaign_member_by_time; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX campaign_member_by_time ON notifications.campaign_member USING btree (campaign_id, reached_at, user_id);

-- Name: campaign_member_without_goal; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX campaign_member_without_goal ON notifications.campaign_member USING btree (user_id) WHERE (goal_at IS NULL);

-- Name: choice_of_player; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX choice_of_player ON notifications.choice USING btree (user_id, product, id DESC);

-- Name: exclusion_of_player; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX exclusion_of_player ON notifications.exclusion USING btree (user_id);

-- Name: message_by_time; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_by_time ON notifications.message USING brin (created_at);

-- Name: message_dead; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_dead ON notifications.message USING btree (id) WHERE (state = 'dead'::text);

-- Name: message_due; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_due ON notifications.message USING btree (due_at, id) WHERE (state = 'waiting'::text);

-- Name: message_of_player; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_of_player ON notifications.message USING btree (user_id, id DESC);

-- Name: message_promotion_gone; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_promotion_gone ON notifications.message USING btree (sent_at) WHERE ((category = 'promotional'::text) AND ((state = 'sent'::text) OR (uncertain > 0)));

-- Name: message_promotion_of_player; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_promotion_of_player ON notifications.message USING btree (user_id, sent_at) WHERE ((category = 'promotional'::text) AND ((state = 'sent'::text) OR (uncertain > 0)));

-- Name: message_promotion_sent; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_promotion_sent ON notifications.message USING btree (sent_at) WHERE ((category = 'promotional'::text) AND (state = 'sent'::text));

-- Name: message_promotion_waits; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_promotion_waits ON notifications.message USING btree (user_id) WHERE ((category = 'promotional'::text) AND (state = 'waiting'::text));

-- Name: message_promotional; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_promotional ON notifications.message USING btree (user_id, created_at) WHERE (category = 'promotional'::text);

-- Name: message_waiting; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX message_waiting ON notifications.message USING btree (rule_id, channel, due_at, id) WHERE (state = 'waiting'::text);

-- Name: push_subscription_of_player; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX push_subscription_of_player ON notifications.push_subscription USING btree (user_id, id);

-- Name: rule_by_event; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX rule_by_event ON notifications.rule USING btree (event) WHERE enabled;

-- Name: suppression_by_time; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX suppression_by_time ON notifications.suppression USING btree (at);

-- Name: suppression_of_player; Type: INDEX; Schema: notifications; Owner: -

CREATE INDEX suppression_of_player ON notifications.suppression USING btree (user_id, id DESC);

-- Name: template_published; Type: INDEX; Schema: notifications; Owner: -

CREATE UNIQUE INDEX template_published ON notifications.template USING btree (rule_id) WHERE (state = 'published'::text);

-- Name: approval_by_state; Type: INDEX; Schema: operators; Owner: -

CREATE INDEX approval_by_state ON operators.approval USING btree (state, id);

-- Name: commitment_by_day; Type: INDEX; Schema: operators; Owner: -

CREATE INDEX commitment_by_day ON operators.commitment USING btree (day) WHERE (approval_id IS NULL);

-- Name: commitment_by_operator_and_day; Type: INDEX; Schema: operators; Owner: -

CREATE INDEX commitment_by_operator_and_day ON operators.commitment USING btree (operator_id, day) WHERE (approval_id IS NULL);

-- Name: session_open_by_operator; Type: INDEX; Schema: operators; Owner: -

CREATE INDEX session_open_by_operator ON operators.session USING btree (operator_id) WHERE (ended_at IS NULL);

-- Name: return_alarm_open; Type: INDEX; Schema: originals; Owner: -

CREATE UNIQUE INDEX return_alarm_open ON originals.return_alarm USING btree (game, version, claim) WHERE (reviewed_at IS NULL);

-- Name: round_awaiting_choice; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_awaiting_choice ON ONLY originals.round USING btree (user_id, id) WHERE (closed_at IS NULL);

-- Name: round_of_game; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_of_game ON ONLY originals.round USING btree (game, id) WHERE ((user_id IS NOT NULL) AND asks);

-- Name: round_default_game_id_idx; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_default_game_id_idx ON originals.round_default USING btree (game, id) WHERE ((user_id IS NOT NULL) AND asks);

-- Name: round_of_session; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_of_session ON ONLY originals.round USING btree (session_id, idempotency_key);

-- Name: round_default_session_id_idempotency_key_idx; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_default_session_id_idempotency_key_idx ON originals.round_default USING btree (session_id, idempotency_key);

-- Name: round_default_user_id_id_idx; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX round_default_user_id_id_idx ON originals.round_default USING btree (user_id, id) WHERE (closed_at IS NULL);

-- Name: seed_in_use_by_session; Type: INDEX; Schema: originals; Owner: -

CREATE UNIQUE INDEX seed_in_use_by_session ON originals.seed USING btree (session_id) WHERE (revealed_at IS NULL);

-- Name: seed_in_use_by_user; Type: INDEX; Schema: originals; Owner: -

CREATE UNIQUE INDEX seed_in_use_by_user ON originals.seed USING btree (user_id) WHERE (revealed_at IS NULL);

-- Name: seed_of_demo; Type: INDEX; Schema: originals; Owner: -

CREATE INDEX seed_of_demo ON originals.seed USING btree (session_id) WHERE (session_id IS NOT NULL);

-- Name: alarm_open; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX alarm_open ON payments.alarm USING btree (id) WHERE (resolved_at IS NULL);

-- Name: alarm_open_once; Type: INDEX; Schema: payments; Owner: -

CREATE UNIQUE INDEX alarm_open_once ON payments.alarm USING btree (payment_id, kind, event_id) NULLS NOT DISTINCT WHERE (resolved_at IS NULL);

-- Name: payment_created; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_created ON payments.payment USING btree (created_at, id);

-- Name: payment_due; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_due ON payments.payment USING btree (due_at) WHERE (due_at IS NOT NULL);

-- Name: payment_for_operators; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_for_operators ON payments.payment USING btree (status_id, id) WHERE (status_id = ANY (ARRAY[5, 6, 8, 9]));

-- Name: payment_of_player; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_of_player ON payments.payment USING btree (user_id, id DESC);

-- Name: payment_of_status; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_of_status ON payments.payment USING btree (status_id, created_at, id);

-- Name: payment_of_sum; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_of_sum ON payments.payment USING btree (sum_minor, created_at, id);

-- Name: payment_of_system; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_of_system ON payments.payment USING btree (system, created_at, id);

-- Name: payment_payer_reference; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_payer_reference ON payments.payment USING btree (payer_reference) WHERE (payer_reference IS NOT NULL);

-- Name: payment_reference; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_reference ON payments.payment USING btree (reference) WHERE (reference IS NOT NULL);

-- Name: payment_requisite_values; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX payment_requisite_values ON payments.payment USING gin (payments.requisite_values(requisites, payer_reference));

-- Name: sandbox_to_deliver; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX sandbox_to_deliver ON payments.sandbox_operation USING btree (deliver_at) WHERE (deliver_at IS NOT NULL);

-- Name: transition_by_operator; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX transition_by_operator ON payments.transition USING btree (actor, at) WHERE (event ~~ 'operator.%'::text);

-- Name: transition_of_payment; Type: INDEX; Schema: payments; Owner: -

CREATE INDEX transition_of_payment ON payments.transition USING btree (payment_id, id);

-- Name: popup_of_player; Type: INDEX; Schema: placements; Owner: -

CREATE INDEX popup_of_player ON placements.popup USING btree (user_id);

-- Name: free_bet_of_player; Type: INDEX; Schema: play; Owner: -

CREATE INDEX free_bet_of_player ON play.free_bet USING btree (user_id, expires_at);

-- Name: held_win_of_bet; Type: INDEX; Schema: play; Owner: -

CREATE INDEX held_win_of_bet ON play.held_win USING btree (ref) WHERE (state = ANY (ARRAY['held'::text, 'booked'::text]));

-- Name: held_win_of_player; Type: INDEX; Schema: play; Owner: -

CREATE INDEX held_win_of_player ON play.held_win USING btree (user_id);

-- Name: held_win_waits; Type: INDEX; Schema: play; Owner: -

CREATE INDEX held_win_waits ON play.held_win USING btree (id) WHERE (state = 'held'::text);

-- Name: launch_key; Type: INDEX; Schema: play; Owner: -

CREATE INDEX launch_key ON play.launch USING btree (key);

-- Name: launch_opened_at; Type: INDEX; Schema: play; Owner: -

CREATE INDEX launch_opened_at ON play.launch USING btree (opened_at);

-- Name: provider_call_at; Type: INDEX; Schema: play; Owner: -

CREATE INDEX provider_call_at ON play.provider_call USING btree (at);

-- Name: provider_call_of_player; Type: INDEX; Schema: play; Owner: -

CREATE INDEX provider_call_of_player ON play.provider_call USING btree (user_id, id) WHERE (user_id IS NOT NULL);

-- Name: provider_call_of_round; Type: INDEX; Schema: play; Owner: -

CREATE INDEX provider_call_of_round ON play.provider_call USING btree (round, id) WHERE (round IS NOT NULL);

-- Name: provider_difference_open; Type: INDEX; Schema: play; Owner: -

CREATE INDEX provider_difference_open ON play.provider_difference USING btree (id) WHERE (state <> 'closed'::text);

-- Name: provider_grant_cancelling; Type: INDEX; Schema: play; Owner: -

CREATE INDEX provider_grant_cancelling ON play.provider_grant USING btree (free_bet_id) WHERE (state = 'cancelling'::text);

-- Name: provider_grant_due; Type: INDEX; Schema: play; Owner: -

CREATE INDEX provider_grant_due ON play.provider_grant USING btree (provider, ((failure IS NOT NULL)), next_at) WHERE (next_at IS NOT NULL);

-- Name: provider_grant_running; Type: INDEX; Schema: play; Owner: -

CREATE INDEX provider_grant_running ON play.provider_grant USING btree (ends_at) WHERE (state = ANY (ARRAY['waiting'::text, 'granted'::text]));

-- Name: round_created_at; Type: INDEX; Schema: play; Owner: -

CREATE INDEX round_created_at ON ONLY play.round USING brin (created_at) WITH (autosummarize='on');

-- Name: round_default_round_created_at; Type: INDEX; Schema: play; Owner: -

CREATE INDEX round_default_round_created_at ON play.round_default USING brin (created_at) WITH (autosummarize='on');

-- Name: secret_of_provider; Type: INDEX; Schema: play; Owner: -

CREATE INDEX secret_of_provider ON play.provider_secret USING btree (provider, id);

-- Name: session_of_demo; Type: INDEX; Schema: play; Owner: -

CREATE INDEX session_of_demo ON play.session USING btree (created_at) WHERE (user_id IS NULL);

-- Name: use_of_free_bet; Type: INDEX; Schema: play; Owner: -

CREATE INDEX use_of_free_bet ON play.free_bet_use USING btree (free_bet_id);

-- Name: closure_due; Type: INDEX; Schema: privacy; Owner: -

CREATE INDEX closure_due ON privacy.closure USING btree (erase_at) WHERE (erased_at IS NULL);

-- Name: care_by_end; Type: INDEX; Schema: protection; Owner: -

CREATE INDEX care_by_end ON protection.care USING btree (until, user_id);

-- Name: contact_change_user; Type: INDEX; Schema: protection; Owner: -

CREATE INDEX contact_change_user ON protection.contact_change USING btree (user_id);

-- Name: player_sum_order; Type: INDEX; Schema: ratings; Owner: -

CREATE INDEX player_sum_order ON ratings.player_sum USING btree (build, demo, day, win_minor DESC, user_id) WHERE (win_minor > 0);

-- Name: playing_by_time; Type: INDEX; Schema: ratings; Owner: -

CREATE INDEX playing_by_time ON ratings.playing USING btree (played_at);

-- Name: record_order; Type: INDEX; Schema: ratings; Owner: -

CREATE INDEX record_order ON ratings.record USING btree (build, demo, times DESC, won_at, round_id);

-- Name: record_order_of_day; Type: INDEX; Schema: ratings; Owner: -

CREATE INDEX record_order_of_day ON ratings.record USING btree (build, demo, day, times DESC, won_at, round_id);

-- Name: friend_due; Type: INDEX; Schema: referral; Owner: -

CREATE INDEX friend_due ON referral.friend USING btree (due_at, user_id) WHERE (due_at IS NOT NULL);

-- Name: friend_held; Type: INDEX; Schema: referral; Owner: -

CREATE INDEX friend_held ON referral.friend USING btree (user_id) WHERE (state = 'held'::text);

-- Name: friend_of_referrer; Type: INDEX; Schema: referral; Owner: -

CREATE INDEX friend_of_referrer ON referral.friend USING btree (referrer_id, joined_at DESC, user_id DESC);

-- Name: round_by_time; Type: INDEX; Schema: referral; Owner: -

CREATE INDEX round_by_time ON referral.round USING brin (settled_at);

-- Name: terms_published; Type: INDEX; Schema: referral; Owner: -

CREATE UNIQUE INDEX terms_published ON referral.terms USING btree (state) WHERE (state = 'published'::text);

-- Name: season_fallback; Type: INDEX; Schema: seasons; Owner: -

CREATE UNIQUE INDEX season_fallback ON seasons.season USING btree (fallback) WHERE (fallback AND (state = 'published'::text));

-- Name: login_token_by_user; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX login_token_by_user ON sessions.login_token USING btree (user_id);

-- Name: session_ended; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX session_ended ON sessions.session USING btree (ended_at) WHERE (ended_at IS NOT NULL);

-- Name: session_open_by_user; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX session_open_by_user ON sessions.session USING btree (user_id) WHERE (ended_at IS NULL);

-- Name: sso_token_by_user; Type: INDEX; Schema: sessions; Owner: -

CREATE INDEX sso_token_by_user ON sessions.sso_token USING btree (user_id);

-- Name: currency_one_default; Type: INDEX; Schema: settings; Owner: -

CREATE UNIQUE INDEX currency_one_default ON settings.currency USING btree (is_default) WHERE is_default;

-- Name: account_review_of_player; Type: INDEX; Schema: signals; Owner: -

CREATE INDEX account_review_of_player ON signals.account_review USING btree (user_id, id DESC);

-- Name: account_review_one_open; Type: INDEX; Schema: signals; Owner: -

CREATE UNIQUE INDEX account_review_one_open ON signals.account_review USING btree (user_id) WHERE (lifted_at IS NULL);

-- Name: sighting_age; Type: INDEX; Schema: signals; Owner: -

CREATE INDEX sighting_age ON signals.sighting USING btree (last_at);

-- Name: sighting_by_address; Type: INDEX; Schema: signals; Owner: -

CREATE INDEX sighting_by_address ON signals.sighting USING btree (address_hash, first_at);

-- Name: sighting_by_device; Type: INDEX; Schema: signals; Owner: -

CREATE INDEX sighting_by_device ON signals.sighting USING btree (device_hash);

-- Name: sighting_by_first_address; Type: INDEX; Schema: signals; Owner: -

CREATE INDEX sighting_by_first_address ON signals.sighting USING btree (COALESCE(first_address_hash, address_hash), first_at);

-- Name: signal_age; Type: INDEX; Schema: signals; Owner: -

CREATE INDEX signal_age ON signals.signal USING btree (last_at);

-- Name: signal_open; Type: INDEX; Schema: signals; Owner: -

CREATE INDEX signal_open ON signals.signal USING btree (id) WHERE (reviewed_at IS NULL);

-- Name: signal_open_once; Type: INDEX; Schema: signals; Owner: -

CREATE UNIQUE INDEX signal_open_once ON signals.signal USING btree (user_id, kind, cause) WHERE (reviewed_at IS NULL);

-- Name: signal_player; Type: INDEX; Schema: signals; Owner: -

CREATE INDEX signal_player ON signals.signal USING btree (user_id, last_at);

-- Name: identity_by_user; Type: INDEX; Schema: social; Owner: -

CREATE INDEX identity_by_user ON social.identity USING btree (user_id);

-- Name: desk_conversation_of_player; Type: INDEX; Schema: support; Owner: -

CREATE INDEX desk_conversation_of_player ON support.desk_conversation USING btree (user_id) WHERE (user_id IS NOT NULL);

-- Name: rating_by_day; Type: INDEX; Schema: support; Owner: -

CREATE INDEX rating_by_day ON support.rating USING btree (rated_at);

-- Name: rating_user; Type: INDEX; Schema: support; Owner: -

CREATE INDEX rating_user ON support.rating USING btree (user_id) WHERE (user_id IS NOT NULL);

-- Name: ticket_changed; Type: INDEX; Schema: support; Owner: -

CREATE INDEX ticket_changed ON support.ticket USING btree (changed_at);

-- Name: ticket_message_of_desk; Type: INDEX; Schema: support; Owner: -

CREATE UNIQUE INDEX ticket_message_of_desk ON support.ticket_message USING btree (ticket_id, desk_id) WHERE (desk_id IS NOT NULL);

-- Name: ticket_message_of_player; Type: INDEX; Schema: support; Owner: -

CREATE INDEX ticket_message_of_player ON support.ticket_message USING btree (user_id, written_at) WHERE ((operator_id IS NULL) AND (desk_id IS NULL));

-- Name: ticket_message_of_ticket; Type: INDEX; Schema: support; Owner: -

CREATE INDEX ticket_message_of_ticket ON support.ticket_message USING btree (ticket_id, id);

-- Name: ticket_of_guest; Type: INDEX; Schema: support; Owner: -

CREATE INDEX ticket_of_guest ON support.ticket USING btree (lower(guest_mail), opened_at) WHERE (user_id IS NULL);

-- Name: ticket_of_player; Type: INDEX; Schema: support; Owner: -

CREATE INDEX ticket_of_player ON support.ticket USING btree (user_id, changed_at DESC, id DESC);

-- Name: ticket_opened; Type: INDEX; Schema: support; Owner: -

CREATE INDEX ticket_opened ON support.ticket USING btree (user_id, opened_at);

-- Name: ticket_queue; Type: INDEX; Schema: support; Owner: -

CREATE INDEX ticket_queue ON support.ticket USING btree (state, since, id);

-- Name: ticket_rated; Type: INDEX; Schema: support; Owner: -

CREATE INDEX ticket_rated ON support.ticket USING btree (rated_at) WHERE (rated_at IS NOT NULL);

-- Name: product_event_player; Type: INDEX; Schema: telemetry; Owner: -

CREATE INDEX product_event_player ON telemetry.product_event USING btree (player);

-- Name: product_event_waiting; Type: INDEX; Schema: telemetry; Owner: -

CREATE INDEX product_event_waiting ON telemetry.product_event USING btree (sink, id);

-- Name: member_by_score; Type: INDEX; Schema: tournaments; Owner: -

CREATE INDEX member_by_score ON tournaments.member USING btree (tournament_id, band, score DESC, reached_at, user_id) WHERE (score > 0);

-- Name: result_due; Type: INDEX; Schema: tournaments; Owner: -

CREATE INDEX result_due ON tournaments.result USING btree (tournament_id) WHERE ((prize IS NOT NULL) AND (paid_at IS NULL) AND (refusal IS NULL));

-- Name: round_in_order; Type: INDEX; Schema: tournaments; Owner: -

CREATE INDEX round_in_order ON tournaments.round USING btree (tournament_id, user_id, band, settled_at, version) WHERE (stake_minor > 0);

-- Name: tournament_one_demo; Type: INDEX; Schema: tournaments; Owner: -

CREATE UNIQUE INDEX tournament_one_demo ON tournaments.tournament USING btree (demo) WHERE demo;

-- Name: tournament_open; Type: INDEX; Schema: tournaments; Owner: -

CREATE INDEX tournament_open ON tournaments.tournament USING btree (ends_at) WHERE (state = ANY (ARRAY['announced'::text, 'running'::text, 'counting'::text]));

-- Name: form_number; Type: INDEX; Schema: verification; Owner: -

CREATE UNIQUE INDEX form_number ON verification.form USING btree (number_hash) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text]));

-- Name: form_waiting; Type: INDEX; Schema: verification; Owner: -

CREATE INDEX form_waiting ON verification.form USING btree (sent_at) WHERE (status = 'pending'::text);

-- Name: photo_of_player; Type: INDEX; Schema: verification; Owner: -

CREATE INDEX photo_of_player ON verification.photo USING btree (user_id, id);

-- Name: player_by_look; Type: INDEX; Schema: vip; Owner: -

CREATE INDEX player_by_look ON vip.player USING btree (looked_at);

-- Name: bonus_live; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX bonus_live ON wallet.bonus USING btree (user_id, id) WHERE live;

-- Name: bonus_of_player; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX bonus_of_player ON wallet.bonus USING btree (user_id);

-- Name: entry_movement; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX entry_movement ON ONLY wallet.entry USING brin (movement_id) WITH (autosummarize='on');

-- Name: entry_default_movement_id_idx; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX entry_default_movement_id_idx ON wallet.entry_default USING brin (movement_id) WITH (autosummarize='on');

-- Name: movement_provider_win; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX movement_provider_win ON ONLY wallet.movement USING btree (ref) WHERE (kind = ANY (ARRAY['provider_jackpot'::text, 'provider_promotion'::text]));

-- Name: movement_default_movement_provider_win; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX movement_default_movement_provider_win ON wallet.movement_default USING btree (ref) WHERE (kind = ANY (ARRAY['provider_jackpot'::text, 'provider_promotion'::text]));

-- Name: movement_win; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX movement_win ON ONLY wallet.movement USING btree (ref) WHERE (kind = ANY (ARRAY['win'::text, 'jackpot_win'::text]));

-- Name: movement_default_ref_idx; Type: INDEX; Schema: wallet; Owner: -

CREATE INDEX movement_default_ref_idx ON wallet.movement_default USING btree (ref) WHERE (kind = ANY (ARRAY['win'::text, 'jackpot_win'::text]));

-- Name: delivery_not_sent; Type: INDEX; Schema: webhooks; Owner: -

CREATE INDEX delivery_not_sent ON webhooks.delivery USING btree (target_id, state, id) WHERE (state <> 'delivered'::text);

-- Name: delivery_of_target; Type: INDEX; Schema: webhooks; Owner: -

CREATE INDEX delivery_of_target ON webhooks.delivery USING btree (target_id, id);

-- Name: delivery_of_user; Type: INDEX; Schema: webhooks; Owner: -

CREATE INDEX delivery_of_user ON webhooks.delivery USING btree (user_id, id);

-- Name: delivery_waiting; Type: INDEX; Schema: webhooks; Owner: -

CREATE INDEX delivery_waiting ON webhooks.delivery USING btree (target_id, COALESCE(user_id, (0)::bigint), id) WHERE (state = 'waiting'::text);

-- Name: delivery_written_at; Type: INDEX; Schema: webhooks; Owner: -

CREATE INDEX delivery_written_at ON webhooks.delivery USING brin (written_at);

-- Name: lane_due; Type: INDEX; Schema: webhooks; Owner: -

CREATE INDEX lane_due ON webhooks.lane USING btree (target_id, due_at);

-- Name: secret_of_target; Type: INDEX; Schema: webhooks; Owner: -

CREATE INDEX secret_of_target ON webhooks.secret USING btree (target_id, id);

-- Name: target_of_source; Type: INDEX; Schema: webhooks; Owner: -

CREATE INDEX target_of_source ON webhooks.target USING btree (source) WHERE (kind = 'postback'::text);

-- Name: seed_in_use; Type: INDEX; Schema: wheel; Owner: -

CREATE UNIQUE INDEX seed_in_use ON wheel.seed USING btree (user_id) WHERE (revealed_at IS NULL);

-- Name: spin_of_player; Type: INDEX; Schema: wheel; Owner: -

CREATE INDEX spin_of_player ON wheel.spin USING btree (user_id, id);

-- Name: event_default_pkey; Type: INDEX ATTACH; Schema: kernel; Owner: -

ALTER INDEX kernel.event_order ATTACH PARTITION kernel.event_default_pkey;

-- Name: choice_default_pkey; Type: INDEX ATTACH; Schema: originals; Owner: -

ALTER INDEX originals.choice_pkey ATTACH PARTITION originals.choice_default_pkey;

-- Name: round_default_game_id_idx; Type: INDEX ATTACH; Schema: originals; Owner: -

ALTER INDEX originals.round_of_game ATTACH PARTITION originals.round_default_game_id_idx;

-- Name: round_default_pkey; Type: INDEX ATTACH; Schema: originals; Owner: -

ALTER INDEX originals.round_pkey ATTACH PARTITION originals.round_default_pkey;

-- Name: round_default_session_id_idempotency_key_idx; Type: INDEX ATTACH; Schema: originals; Owner: -

ALTER INDEX originals.round_of_session ATTACH PARTITION originals.round_default_session_id_idempotency_key_idx;

-- Name: round_default_user_id_id_idx; Type: INDEX ATTACH; Schema: originals; Owner: -

ALTER INDEX originals.round_awaiting_choice ATTACH PARTITION originals.round_default_user_id_id_idx;

-- Name: round_default_pkey; Type: INDEX ATTACH; Schema: play; Owner: -

ALTER INDEX play.round_pkey ATTACH PARTITION play.round_default_pkey;

-- Name: round_default_round_created_at; Type: INDEX ATTACH; Schema: play; Owner: -

ALTER INDEX play.round_created_at ATTACH PARTITION play.round_default_round_created_at;

-- Name: entry_default_movement_id_idx; Type: INDEX ATTACH; Schema: wallet; Owner: -

ALTER INDEX wallet.entry_movement ATTACH PARTITION wallet.entry_default_movement_id_idx;

-- Name: entry_default_pkey; Type: INDEX ATTACH; Schema: wallet; Owner: -

ALTER INDEX wallet.entry_pkey ATTACH PARTITION wallet.entry_default_pkey;

-- Name: movement_default_movement_provider_win; Type: INDEX ATTACH; Schema: wallet; Owner: -

ALTER INDEX wallet.movement_provider_win ATTACH PARTITION wallet.movement_default_movement_provider_win;

-- Name: movement_default_pkey; Type: INDEX ATTACH; Schema: wallet; Owner: -

ALTER INDEX wallet.movement_pkey ATTACH PARTITION wallet.movement_default_pkey;

-- Name: movement_default_ref_idx; Type: INDEX ATTACH; Schema: wallet; Owner: -

ALTER INDEX wallet.movement_win ATTACH PARTITION wallet.movement_default_ref_idx;

-- Name: entry entry_append_only; Type: TRIGGER; Schema: audit; Owner: -

CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.entry FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

-- Name: award append_only; Type: TRIGGER; Schema: bonuses; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bonuses.award FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: game changed_names; Type: TRIGGER; Schema: catalogue; Owner: -

CREATE TRIGGER changed_names AFTER UPDATE ON catalogue.game REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION catalogue.on_changed_names();

-- Name: game new_names; Type: TRIGGER; Schema: catalogue; Owner: -

CREATE TRIGGER new_names AFTER INSERT ON catalogue.game REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.on_new_names();

-- Name: document_version document_version_append_only; Type: TRIGGER; Schema: content; Owner: -

CREATE TRIGGER document_version_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON content.document_version FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

-- Name: contribution append_only; Type: TRIGGER; Schema: jackpots; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON jackpots.contribution FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: cycle append_only; Type: TRIGGER; Schema: jackpots; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON jackpots.cycle FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: cycle only_ends; Type: TRIGGER; Schema: jackpots; Owner: -

CREATE TRIGGER only_ends BEFORE UPDATE ON jackpots.cycle FOR EACH ROW WHEN (((old.ended_seq IS NOT NULL) OR (new.ended_seq IS NULL) OR ((((((((new.jackpot IS DISTINCT FROM old.jackpot) OR (new.number IS DISTINCT FROM old.number)) OR (new.lower_minor IS DISTINCT FROM old.lower_minor)) OR (new.must_hit_minor IS DISTINCT FROM old.must_hit_minor)) OR (new.hit_minor IS DISTINCT FROM old.hit_minor)) OR (new.salt IS DISTINCT FROM old.salt)) OR (new.commitment IS DISTINCT FROM old.commitment)) OR (new.begun_at IS DISTINCT FROM old.begun_at)))) EXECUTE FUNCTION jackpots.refuse_other_cycle();

-- Name: jackpot promise; Type: TRIGGER; Schema: jackpots; Owner: -

CREATE TRIGGER promise BEFORE UPDATE OF must_hit_minor ON jackpots.jackpot FOR EACH ROW WHEN ((new.must_hit_minor <> old.must_hit_minor)) EXECUTE FUNCTION jackpots.refuse_promise_change();

-- Name: event event_append_only; Type: TRIGGER; Schema: kernel; Owner: -

CREATE TRIGGER event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON kernel.event FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

-- Name: event_default event_append_only; Type: TRIGGER; Schema: kernel; Owner: -

CREATE TRIGGER event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON kernel.event_default FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

-- Name: ticket_range append_only; Type: TRIGGER; Schema: lottery; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.ticket_range FOR EACH STATEMENT EXECUTE FUNCTION lottery.refuse_change();

-- Name: winner frozen; Type: TRIGGER; Schema: lottery; Owner: -

CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON lottery.winner FOR EACH ROW EXECUTE FUNCTION lottery.refuse_change();

-- Name: transition append_only; Type: TRIGGER; Schema: payments; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payments.transition FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: closed_day append_only; Type: TRIGGER; Schema: reports; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON reports.closed_day FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();

-- Name: closed_month append_only; Type: TRIGGER; Schema: reports; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON reports.closed_month FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();

-- Name: closed_total append_only; Type: TRIGGER; Schema: reports; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON reports.closed_total FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();

-- Name: result frozen; Type: TRIGGER; Schema: tournaments; Owner: -

CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON tournaments.result FOR EACH ROW EXECUTE FUNCTION tournaments.refuse_change();

-- Name: closing append_only; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.closing FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: entry append_only; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.entry FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: entry_default append_only; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.entry_default FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: movement append_only; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.movement FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: movement_default append_only; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.movement_default FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: movement_key append_only; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.movement_key FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Name: guard remove_guard; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER remove_guard INSTEAD OF DELETE ON wallet.guard FOR EACH ROW EXECUTE FUNCTION wallet.remove_guard();

-- Name: time_guard remove_guard; Type: TRIGGER; Schema: wallet; Owner: -

CREATE TRIGGER remove_guard INSTEAD OF DELETE ON wallet.time_guard FOR EACH ROW EXECUTE FUNCTION wallet.remove_guard();

-- Name: spin append_only; Type: TRIGGER; Schema: wheel; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wheel.spin FOR EACH STATEMENT EXECUTE FUNCTION wheel.refuse_change();

-- Name: wheel append_only; Type: TRIGGER; Schema: wheel; Owner: -

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wheel.wheel FOR EACH STATEMENT EXECUTE FUNCTION wheel.refuse_change();

-- Name: agreement agreement_user_id_fkey; Type: FK CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.agreement
    ADD CONSTRAINT agreement_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: code code_user_id_fkey; Type: FK CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.code
    ADD CONSTRAINT code_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: news_choice news_choice_user_id_fkey; Type: FK CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.news_choice
    ADD CONSTRAINT news_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: nickname nickname_user_id_fkey; Type: FK CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.nickname
    ADD CONSTRAINT nickname_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: recovery_code recovery_code_user_id_fkey; Type: FK CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.recovery_code
    ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: two_factor two_factor_user_id_fkey; Type: FK CONSTRAINT; Schema: accounts; Owner: -

ALTER TABLE ONLY accounts.two_factor
    ADD CONSTRAINT two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: earned earned_achievement_id_fkey; Type: FK CONSTRAINT; Schema: achievements; Owner: -

ALTER TABLE ONLY achievements.earned
    ADD CONSTRAINT earned_achievement_id_fkey FOREIGN KEY (achievement_id) REFERENCES achievements.achievement(id);

-- Name: entry entry_chain_fkey; Type: FK CONSTRAINT; Schema: audit; Owner: -

ALTER TABLE ONLY audit.entry
    ADD CONSTRAINT entry_chain_fkey FOREIGN KEY (chain) REFERENCES audit.chain(number);

-- Name: article_version article_version_article_id_fkey; Type: FK CONSTRAINT; Schema: blog; Owner: -

ALTER TABLE ONLY blog.article_version
    ADD CONSTRAINT article_version_article_id_fkey FOREIGN KEY (article_id) REFERENCES blog.article(id);

-- Name: comment comment_answer_to_fkey; Type: FK CONSTRAINT; Schema: blog; Owner: -

ALTER TABLE ONLY blog.comment
    ADD CONSTRAINT comment_answer_to_fkey FOREIGN KEY (answer_to) REFERENCES blog.comment(id) ON DELETE SET NULL;

-- Name: comment comment_article_id_fkey; Type: FK CONSTRAINT; Schema: blog; Owner: -

ALTER TABLE ONLY blog.comment
    ADD CONSTRAINT comment_article_id_fkey FOREIGN KEY (article_id) REFERENCES blog.article(id);

-- Name: award award_campaign_id_fkey; Type: FK CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.award
    ADD CONSTRAINT award_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES bonuses.campaign(id);

-- Name: award_undone award_undone_key_fkey; Type: FK CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.award_undone
    ADD CONSTRAINT award_undone_key_fkey FOREIGN KEY (key) REFERENCES bonuses.award(key);

-- Name: bonus bonus_key_fkey; Type: FK CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.bonus
    ADD CONSTRAINT bonus_key_fkey FOREIGN KEY (key) REFERENCES bonuses.award(key);

-- Name: code code_campaign_id_fkey; Type: FK CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.code
    ADD CONSTRAINT code_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES bonuses.campaign(id);

-- Name: deposit deposit_gift_id_fkey; Type: FK CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.deposit
    ADD CONSTRAINT deposit_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES bonuses.gift(id);

-- Name: gift gift_campaign_id_fkey; Type: FK CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.gift
    ADD CONSTRAINT gift_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES bonuses.campaign(id);

-- Name: used_identity used_identity_campaign_id_fkey; Type: FK CONSTRAINT; Schema: bonuses; Owner: -

ALTER TABLE ONLY bonuses.used_identity
    ADD CONSTRAINT used_identity_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES bonuses.campaign(id);

-- Name: country_rule country_rule_developer_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.country_rule
    ADD CONSTRAINT country_rule_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES catalogue.developer(id);

-- Name: country_rule country_rule_game_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.country_rule
    ADD CONSTRAINT country_rule_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.game(id);

-- Name: favourite favourite_game_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.favourite
    ADD CONSTRAINT favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.game(id) ON DELETE CASCADE;

-- Name: favourite favourite_user_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.favourite
    ADD CONSTRAINT favourite_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: feed feed_developer_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.feed
    ADD CONSTRAINT feed_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES catalogue.developer(id);

-- Name: feed_diff feed_diff_developer_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.feed_diff
    ADD CONSTRAINT feed_diff_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES catalogue.feed(developer_id);

-- Name: game game_developer_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game
    ADD CONSTRAINT game_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES catalogue.developer(id);

-- Name: game_word game_word_game_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game_word
    ADD CONSTRAINT game_word_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.game(id) ON DELETE CASCADE;

-- Name: game_word game_word_word_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.game_word
    ADD CONSTRAINT game_word_word_id_fkey FOREIGN KEY (word_id) REFERENCES catalogue.word(id);

-- Name: name_sound name_sound_game_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.name_sound
    ADD CONSTRAINT name_sound_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.game(id) ON DELETE CASCADE;

-- Name: word_slip word_slip_word_id_fkey; Type: FK CONSTRAINT; Schema: catalogue; Owner: -

ALTER TABLE ONLY catalogue.word_slip
    ADD CONSTRAINT word_slip_word_id_fkey FOREIGN KEY (word_id) REFERENCES catalogue.word(id) ON DELETE CASCADE;

-- Name: document document_id_published_version_fkey; Type: FK CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.document
    ADD CONSTRAINT document_id_published_version_fkey FOREIGN KEY (id, published_version) REFERENCES content.document_version(document_id, version);

-- Name: document document_id_scheduled_version_fkey; Type: FK CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.document
    ADD CONSTRAINT document_id_scheduled_version_fkey FOREIGN KEY (id, scheduled_version) REFERENCES content.document_version(document_id, version);

-- Name: document_version document_version_document_id_fkey; Type: FK CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.document_version
    ADD CONSTRAINT document_version_document_id_fkey FOREIGN KEY (document_id) REFERENCES content.document(id);

-- Name: menu_item menu_item_menu_fkey; Type: FK CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.menu_item
    ADD CONSTRAINT menu_item_menu_fkey FOREIGN KEY (menu) REFERENCES content.menu(id) ON DELETE CASCADE;

-- Name: picture_file picture_file_hash_fkey; Type: FK CONSTRAINT; Schema: content; Owner: -

ALTER TABLE ONLY content.picture_file
    ADD CONSTRAINT picture_file_hash_fkey FOREIGN KEY (hash) REFERENCES content.picture(hash);

-- Name: alike alike_game_id_fkey; Type: FK CONSTRAINT; Schema: discovery; Owner: -

ALTER TABLE ONLY discovery.alike
    ADD CONSTRAINT alike_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.game(id) ON DELETE CASCADE;

-- Name: alike alike_other_id_fkey; Type: FK CONSTRAINT; Schema: discovery; Owner: -

ALTER TABLE ONLY discovery.alike
    ADD CONSTRAINT alike_other_id_fkey FOREIGN KEY (other_id) REFERENCES catalogue.game(id) ON DELETE CASCADE;

-- Name: contribution contribution_jackpot_fkey; Type: FK CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.contribution
    ADD CONSTRAINT contribution_jackpot_fkey FOREIGN KEY (jackpot) REFERENCES jackpots.jackpot(slug);

-- Name: cycle cycle_jackpot_ended_seq_fkey; Type: FK CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.cycle
    ADD CONSTRAINT cycle_jackpot_ended_seq_fkey FOREIGN KEY (jackpot, ended_seq) REFERENCES jackpots.contribution(jackpot, seq);

-- Name: cycle cycle_jackpot_fkey; Type: FK CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.cycle
    ADD CONSTRAINT cycle_jackpot_fkey FOREIGN KEY (jackpot) REFERENCES jackpots.jackpot(slug);

-- Name: verified verified_jackpot_fkey; Type: FK CONSTRAINT; Schema: jackpots; Owner: -

ALTER TABLE ONLY jackpots.verified
    ADD CONSTRAINT verified_jackpot_fkey FOREIGN KEY (jackpot) REFERENCES jackpots.jackpot(slug);

-- Name: deposit deposit_lottery_id_fkey; Type: FK CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.deposit
    ADD CONSTRAINT deposit_lottery_id_fkey FOREIGN KEY (lottery_id) REFERENCES lottery.lottery(id);

-- Name: lottery lottery_next_id_fkey; Type: FK CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.lottery
    ADD CONSTRAINT lottery_next_id_fkey FOREIGN KEY (next_id) REFERENCES lottery.lottery(id);

-- Name: player player_lottery_id_fkey; Type: FK CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.player
    ADD CONSTRAINT player_lottery_id_fkey FOREIGN KEY (lottery_id) REFERENCES lottery.lottery(id);

-- Name: seed seed_lottery_id_fkey; Type: FK CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.seed
    ADD CONSTRAINT seed_lottery_id_fkey FOREIGN KEY (lottery_id) REFERENCES lottery.lottery(id);

-- Name: winner winner_lottery_id_fkey; Type: FK CONSTRAINT; Schema: lottery; Owner: -

ALTER TABLE ONLY lottery.winner
    ADD CONSTRAINT winner_lottery_id_fkey FOREIGN KEY (lottery_id) REFERENCES lottery.lottery(id);

-- Name: ask ask_announcement_id_fkey; Type: FK CONSTRAINT; Schema: maintenance; Owner: -

ALTER TABLE ONLY maintenance.ask
    ADD CONSTRAINT ask_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES maintenance.announcement(id);

-- Name: ask ask_user_id_fkey; Type: FK CONSTRAINT; Schema: maintenance; Owner: -

ALTER TABLE ONLY maintenance.ask
    ADD CONSTRAINT ask_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: task task_mission_id_fkey; Type: FK CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.task
    ADD CONSTRAINT task_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions.mission(id);

-- Name: task task_user_id_fkey; Type: FK CONSTRAINT; Schema: missions; Owner: -

ALTER TABLE ONLY missions.task
    ADD CONSTRAINT task_user_id_fkey FOREIGN KEY (user_id) REFERENCES missions.player(user_id);

-- Name: campaign_gift campaign_gift_campaign_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign_gift
    ADD CONSTRAINT campaign_gift_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES notifications.campaign(id);

-- Name: campaign_member campaign_member_campaign_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign_member
    ADD CONSTRAINT campaign_member_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES notifications.campaign(id);

-- Name: campaign campaign_rule_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign
    ADD CONSTRAINT campaign_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES notifications.rule(id);

-- Name: campaign campaign_segment_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.campaign
    ADD CONSTRAINT campaign_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES notifications.segment(id);

-- Name: message message_rule_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.message
    ADD CONSTRAINT message_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES notifications.rule(id);

-- Name: message message_template_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.message
    ADD CONSTRAINT message_template_id_fkey FOREIGN KEY (template_id) REFERENCES notifications.template(id);

-- Name: push_subscription push_subscription_generation_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.push_subscription
    ADD CONSTRAINT push_subscription_generation_fkey FOREIGN KEY (generation) REFERENCES notifications.push_key(generation);

-- Name: suppressed_day suppressed_day_rule_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.suppressed_day
    ADD CONSTRAINT suppressed_day_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES notifications.rule(id);

-- Name: suppression suppression_rule_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.suppression
    ADD CONSTRAINT suppression_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES notifications.rule(id);

-- Name: template template_rule_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -

ALTER TABLE ONLY notifications.template
    ADD CONSTRAINT template_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES notifications.rule(id);

-- Name: approval approval_decided_by_fkey; Type: FK CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.approval
    ADD CONSTRAINT approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operator(id);

-- Name: approval approval_requested_by_fkey; Type: FK CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.approval
    ADD CONSTRAINT approval_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES operators.operator(id);

-- Name: commitment commitment_approval_id_fkey; Type: FK CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.commitment
    ADD CONSTRAINT commitment_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES operators.approval(id);

-- Name: commitment commitment_operator_id_fkey; Type: FK CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.commitment
    ADD CONSTRAINT commitment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id);

-- Name: made_by made_by_maker_id_fkey; Type: FK CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.made_by
    ADD CONSTRAINT made_by_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES operators.operator(id);

-- Name: made_by made_by_operator_id_fkey; Type: FK CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.made_by
    ADD CONSTRAINT made_by_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id);

-- Name: session session_operator_id_fkey; Type: FK CONSTRAINT; Schema: operators; Owner: -

ALTER TABLE ONLY operators.session
    ADD CONSTRAINT session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operator(id);

-- Name: choice choice_round_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE originals.choice
    ADD CONSTRAINT choice_round_id_fkey FOREIGN KEY (round_id) REFERENCES originals.round(id);

-- Name: round round_session_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE originals.round
    ADD CONSTRAINT round_session_id_fkey FOREIGN KEY (session_id) REFERENCES play.session(id);

-- Name: round round_user_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE originals.round
    ADD CONSTRAINT round_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: seed seed_session_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.seed
    ADD CONSTRAINT seed_session_id_fkey FOREIGN KEY (session_id) REFERENCES play.session(id);

-- Name: seed seed_user_id_fkey; Type: FK CONSTRAINT; Schema: originals; Owner: -

ALTER TABLE ONLY originals.seed
    ADD CONSTRAINT seed_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: alarm alarm_payment_id_fkey; Type: FK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.alarm
    ADD CONSTRAINT alarm_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments.payment(id);

-- Name: approval approval_payment_id_fkey; Type: FK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.approval
    ADD CONSTRAINT approval_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments.payment(id);

-- Name: payment payment_system_direction_fkey; Type: FK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.payment
    ADD CONSTRAINT payment_system_direction_fkey FOREIGN KEY (system, direction) REFERENCES payments.system(system, direction);

-- Name: payment payment_user_id_fkey; Type: FK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.payment
    ADD CONSTRAINT payment_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: transition transition_payment_id_fkey; Type: FK CONSTRAINT; Schema: payments; Owner: -

ALTER TABLE ONLY payments.transition
    ADD CONSTRAINT transition_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments.payment(id);

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

-- Name: free_bet_use free_bet_use_free_bet_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.free_bet_use
    ADD CONSTRAINT free_bet_use_free_bet_id_fkey FOREIGN KEY (free_bet_id) REFERENCES play.free_bet(id);

-- Name: launch launch_session_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.launch
    ADD CONSTRAINT launch_session_id_fkey FOREIGN KEY (session_id) REFERENCES play.session(id);

-- Name: provider_grant provider_grant_free_bet_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider_grant
    ADD CONSTRAINT provider_grant_free_bet_id_fkey FOREIGN KEY (free_bet_id) REFERENCES play.free_bet(id);

-- Name: provider_secret provider_secret_provider_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.provider_secret
    ADD CONSTRAINT provider_secret_provider_fkey FOREIGN KEY (provider) REFERENCES play.provider(name);

-- Name: session session_game_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.game(id);

-- Name: session session_login_session_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_login_session_id_fkey FOREIGN KEY (login_session_id) REFERENCES sessions.session(id);

-- Name: session session_user_id_fkey; Type: FK CONSTRAINT; Schema: play; Owner: -

ALTER TABLE ONLY play.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: friend friend_terms_id_fkey; Type: FK CONSTRAINT; Schema: referral; Owner: -

ALTER TABLE ONLY referral.friend
    ADD CONSTRAINT friend_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES referral.terms(id);

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

-- Name: identity identity_user_id_fkey; Type: FK CONSTRAINT; Schema: social; Owner: -

ALTER TABLE ONLY social.identity
    ADD CONSTRAINT identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts."user"(id);

-- Name: desk_conversation desk_conversation_ticket_id_fkey; Type: FK CONSTRAINT; Schema: support; Owner: -

ALTER TABLE ONLY support.desk_conversation
    ADD CONSTRAINT desk_conversation_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support.ticket(id) ON DELETE CASCADE;

-- Name: ticket_message ticket_message_ticket_id_fkey; Type: FK CONSTRAINT; Schema: support; Owner: -

ALTER TABLE ONLY support.ticket_message
    ADD CONSTRAINT ticket_message_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support.ticket(id) ON DELETE CASCADE;

-- Name: member member_tournament_id_fkey; Type: FK CONSTRAINT; Schema: tournaments; Owner: -

ALTER TABLE ONLY tournaments.member
    ADD CONSTRAINT member_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments.tournament(id);

-- Name: result result_tournament_id_fkey; Type: FK CONSTRAINT; Schema: tournaments; Owner: -

ALTER TABLE ONLY tournaments.result
    ADD CONSTRAINT result_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments.tournament(id);

-- Name: kind kind_from_house_id_fkey; Type: FK CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.kind
    ADD CONSTRAINT kind_from_house_id_fkey FOREIGN KEY (from_house_id) REFERENCES wallet.account(id);

-- Name: kind kind_house_id_fkey; Type: FK CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.kind
    ADD CONSTRAINT kind_house_id_fkey FOREIGN KEY (house_id) REFERENCES wallet.account(id);

-- Name: points_kind points_kind_house_id_fkey; Type: FK CONSTRAINT; Schema: wallet; Owner: -

ALTER TABLE ONLY wallet.points_kind
    ADD CONSTRAINT points_kind_house_id_fkey FOREIGN KEY (house_id) REFERENCES wallet.account(id);

-- Name: delivery delivery_target_id_fkey; Type: FK CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.delivery
    ADD CONSTRAINT delivery_target_id_fkey FOREIGN KEY (target_id) REFERENCES webhooks.target(id);

-- Name: lane lane_target_id_fkey; Type: FK CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.lane
    ADD CONSTRAINT lane_target_id_fkey FOREIGN KEY (target_id) REFERENCES webhooks.target(id);

-- Name: secret secret_target_id_fkey; Type: FK CONSTRAINT; Schema: webhooks; Owner: -

ALTER TABLE ONLY webhooks.secret
    ADD CONSTRAINT secret_target_id_fkey FOREIGN KEY (target_id) REFERENCES webhooks.target(id);

-- Name: spin spin_level_id_version_fkey; Type: FK CONSTRAINT; Schema: wheel; Owner: -

ALTER TABLE ONLY wheel.spin
    ADD CONSTRAINT spin_level_id_version_fkey FOREIGN KEY (level_id, version) REFERENCES wheel.wheel(level_id, version);

-- Name: spin spin_seed_id_fkey; Type: FK CONSTRAINT; Schema: wheel; Owner: -

ALTER TABLE ONLY wheel.spin
    ADD CONSTRAINT spin_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES wheel.seed(id);

-- PostgreSQL database dump complete
