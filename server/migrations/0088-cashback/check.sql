DO $$
BEGIN
  BEGIN
    INSERT INTO bonuses.cashback_week (week, counted_at) VALUES ('2026-04-01', now());
    RAISE EXCEPTION 'a week began on a Wednesday';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
