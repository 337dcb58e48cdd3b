DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM wallet.kind k JOIN wallet.account a ON a.id = k.house_id WHERE k.kind = 'tournament_bonus' AND a.role = 'tournament_bonuses') THEN
    RAISE EXCEPTION 'the bonus money of tournaments has no house account of its own';
  END IF;
  IF (SELECT count(*) FROM wallet.kind WHERE 'tournament_bonus' = ANY (originals) AND 'bonus_grant' = ANY (originals)) <> 4 THEN
    RAISE EXCEPTION 'the bonus money of tournaments does not end like any other';
  END IF;
END $$;
