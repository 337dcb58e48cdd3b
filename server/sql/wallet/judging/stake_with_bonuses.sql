-- after: wallet/counted_stake
-- What a bet takes from a player with bonuses: first cash, then the bonuses in the order granted, without those that
-- are over. It counts to one wager: the first that is open, not complete and has money. Where the money is not enough
-- the whole stake is cash, which it exceeds.
CREATE OR REPLACE FUNCTION wallet.stake_with_bonuses(asked wallet.asked, cash_minor bigint, bonuses wallet.bonus[],
  at timestamptz)
RETURNS wallet.change LANGUAGE plpgsql STABLE AS $$
DECLARE
  from_cash CONSTANT bigint := least(asked.amount_minor, cash_minor);
  missing bigint := asked.amount_minor - from_cash;
  all_cash CONSTANT wallet.change := ROW(-asked.amount_minor, 0, 0, NULL, false, NULL);
  counts boolean := true;
  change wallet.change := ROW(-from_cash, -missing, 0, NULL, false, NULL);
  bonus wallet.bonus; part wallet.bonus_part;
BEGIN
  IF missing > 0 AND asked.cash_only THEN RETURN all_cash; END IF;
  FOREACH bonus IN ARRAY bonuses LOOP
    CONTINUE WHEN bonus.state = 'forfeited' OR (bonus.state = 'open' AND bonus.expires_at <= at);
    part := ROW(bonus.id, -least(missing, bonus.balance_minor), 0);
    missing := missing + part.minor;
    IF bonus.state = 'open' AND part.minor < 0 AND asked.amount_minor > bonus.bet_max_minor THEN
      change.rejection := 'bonus_bet_max';
    END IF;
    IF counts AND bonus.state = 'open' AND bonus.balance_minor > 0
      AND bonus.current_wager_minor < bonus.required_wager_minor THEN
      part.wager_minor := wallet.counted_stake(least(asked.amount_minor, bonus.bet_max_minor), asked.weight,
        bonus.weights, asked.game,
        asked.game_types);
      counts := false;
    END IF;
    IF part.minor <> 0 OR part.wager_minor <> 0 THEN change.parts := array_append(change.parts, part); END IF;
  END LOOP;
  IF missing > 0 AND change.rejection IS NULL THEN RETURN all_cash; END IF;
  RETURN change;
END $$;
