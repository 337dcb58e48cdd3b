-- after: wallet/chain_hash, wallet/movement_text
-- Books a list of { key, kind, userId, points, meta?, origin } on the accounts of points: each is checked on its own
-- and answered in its place, and what is refused leaves no trace. Players' bets do not wait: it locks their accounts of
-- points only, in ascending order.
CREATE OR REPLACE FUNCTION wallet.post_points(batch jsonb, at timestamptz DEFAULT now())
  RETURNS SETOF wallet.points_posted LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
END $$;
