DO $$
DECLARE
  wrong text;
BEGIN
  FOREACH wrong IN ARRAY ARRAY['deposit_day_max, loss_month_max) VALUES (5, -1', 'wager_week_max) VALUES (1000000000000001', 'play_month_max_ms) VALUES (2678400001'] LOOP
    BEGIN
      EXECUTE 'INSERT INTO wallet.player_guard (user_id, day_start, week_start, month_start, ' || replace(wrong, 'VALUES (', 'VALUES (-1, now(), now(), now(), ') || ')';
      RAISE EXCEPTION 'a limit out of bounds was saved: %', wrong;
    EXCEPTION WHEN check_violation THEN NULL;
    END;
  END LOOP;
END $$;
