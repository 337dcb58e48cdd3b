DO $$
BEGIN
  IF (SELECT count(*) FROM wallet.kind k JOIN wallet.account a ON a.id = k.house_id
      WHERE (k.kind, a.role::text) IN (('bonus_grant', 'bonuses'), ('bonus_convert', 'bonus_conversions'), ('bonus_expire', 'bonus_expiries'), ('bonus_forfeit', 'bonus_forfeits'),
        ('gift_cash', 'gifts'), ('cashback', 'cashbacks'))) <> 6 THEN
    RAISE EXCEPTION 'a movement of bonuses has no house account of its own';
  END IF;
  PERFORM r::wallet.role FROM unnest(ARRAY['cash', 'bonus', 'held', 'games', 'payments', 'bonuses', 'transfer', 'adjustments', 'jackpots', 'grants', 'seeds']) r;
  BEGIN
    PERFORM 'sweets'::wallet.role;
    RAISE EXCEPTION 'a role is not checked';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
