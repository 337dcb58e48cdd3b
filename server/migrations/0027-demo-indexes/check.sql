SET LOCAL enable_seqscan = off;
DO $$
DECLARE
  asked text[];
  line text;
  plan text;
BEGIN
  -- What the job asks for, and what the foreign key asks before a session goes.
  FOREACH asked SLICE 1 IN ARRAY ARRAY[
    ['session_of_demo', 'SELECT id FROM play.session WHERE user_id IS NULL AND demo_minor IS NOT NULL AND created_at < now() ORDER BY created_at LIMIT 1'],
    ['seed_of_demo', 'SELECT 1 FROM originals.seed WHERE session_id = 1'],
    ['round_of_demo', 'SELECT id FROM originals.round WHERE user_id IS NULL AND session_id = 1 ORDER BY id']
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
