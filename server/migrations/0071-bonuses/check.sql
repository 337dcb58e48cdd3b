DO $$
BEGIN
  BEGIN
    INSERT INTO bonuses.code (code, campaign_id) VALUES ('lower', 1);
    RAISE EXCEPTION 'a code in small letters was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO bonuses.campaign (slug, name, about, rule, prize, gifts_max, gifts, created_at, created_by, changed_at)
      VALUES ('check', '{}', '{}', 'code', '{}', 1, 2, now(), 'system:check', now());
    RAISE EXCEPTION 'a campaign gave more gifts than it may';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
