DO $$
BEGIN
  BEGIN
    INSERT INTO originals.seed (server_seed, client_seed, created_at) VALUES (decode(repeat('00', 32), 'hex'), 'a', now());
    RAISE EXCEPTION 'a seed without an owner was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
DO $$
BEGIN
  INSERT INTO originals.return_alarm (game, version, claim, rounds, return_observed, return_stated, raised_at) VALUES ('check', 1, 'hits-low', 1, 0, 1, now());
  BEGIN
    INSERT INTO originals.return_alarm (game, version, claim, rounds, return_observed, return_stated, raised_at) VALUES ('check', 1, 'hits-low', 1, 0, 1, now());
    RAISE EXCEPTION 'one claim had two open alarms';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  UPDATE originals.return_alarm SET reviewed_at = now() WHERE game = 'check';
  INSERT INTO originals.return_alarm (game, version, claim, rounds, return_observed, return_stated, raised_at) VALUES ('check', 1, 'hits-low', 1, 0, 1, now());
  DELETE FROM originals.return_alarm WHERE game = 'check';
END $$;
SET LOCAL enable_seqscan = off;
DO $$
DECLARE
  asked text[];
  line text;
  plan text;
BEGIN
  -- What the monitor, the removal of old demos, and the foreign key behind that removal ask.
  FOREACH asked SLICE 1 IN ARRAY ARRAY[
    -- Indexes of the default partition, the only one yet.
    ['round_default_game_id_idx', 'SELECT id FROM originals.round WHERE id > 5 AND game = ''chit-pat'' AND user_id IS NOT NULL AND asks ORDER BY id LIMIT 500'],
    ['seed_of_demo', 'SELECT 1 FROM originals.seed WHERE session_id = 1'],
    ['round_default_session_id_idempotency_key_idx', 'SELECT id FROM originals.round WHERE user_id IS NULL AND session_id = 1'],
    ['round_default_user_id_id_idx', 'SELECT id FROM originals.round WHERE user_id = 1 AND closed_at IS NULL']
  ] LOOP
    plan := '';
    FOR line IN EXECUTE 'EXPLAIN ' || asked[2] LOOP
      plan := plan || line;
    END LOOP;
    IF strpos(plan, asked[1]) = 0 THEN
      RAISE EXCEPTION 'index % is of no use to: %', asked[1], asked[2];
    END IF;
  END LOOP;
END $$;
