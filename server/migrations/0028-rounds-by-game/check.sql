SET LOCAL enable_seqscan = off;
DO $$
DECLARE
  line text;
  plan text := '';
BEGIN
  FOR line IN EXECUTE 'EXPLAIN SELECT id FROM originals.round WHERE id > 5 AND game = ''chit-pat'' AND user_id IS NOT NULL ORDER BY id LIMIT 500' LOOP
    plan := plan || line;
  END LOOP;
  IF strpos(plan, 'round_of_game') = 0 THEN
    RAISE EXCEPTION 'the rounds of one game are not found by their index: %', plan;
  END IF;
END $$;
