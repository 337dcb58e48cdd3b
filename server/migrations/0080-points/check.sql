DO $$
BEGIN
  BEGIN
    INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head) VALUES (-1, 'points', 'INR', 0, 0, '');
    RAISE EXCEPTION 'an account of points was opened in rupees';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head) VALUES (-1, 'cash', 'PTS', 0, 0, '');
    RAISE EXCEPTION 'an account of cash was opened in points';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
