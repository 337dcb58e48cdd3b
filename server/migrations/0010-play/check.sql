DO $$
BEGIN
  BEGIN
    INSERT INTO play.session (token_hash, game_id, developer, game, locale, created_at) VALUES ('\x00', 1, 'a', 'a', 'en', now());
    RAISE EXCEPTION 'a game session that is neither a demo nor a player''s was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
SET LOCAL enable_seqscan = off;
DO $$
DECLARE
  line text;
  plan text := '';
BEGIN
  -- What the job that removes old demos asks.
  FOR line IN EXECUTE 'EXPLAIN SELECT id FROM play.session WHERE user_id IS NULL AND demo_minor IS NOT NULL AND created_at < now() ORDER BY created_at LIMIT 1' LOOP
    plan := plan || line;
  END LOOP;
  IF strpos(plan, 'session_of_demo') = 0 THEN
    RAISE EXCEPTION 'old demos are not found by their index: %', plan;
  END IF;
END $$;
