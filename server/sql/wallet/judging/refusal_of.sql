-- after: wallet/is_wrong_reference
-- Whether a free bet stands for a sum of rounds, which were played before: a block or a limit of now does not refuse
-- what they have won.
CREATE OR REPLACE FUNCTION wallet.was_played(meta jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(meta ? 'rounds', false)
$$;

-- Why a movement is refused before it is asked what it would change: its form, a block, what it refers to, or one
-- that was undone before it came. Null where nothing speaks against it. A part of the expression that calls it.
CREATE OR REPLACE FUNCTION wallet.refusal_of(asked wallet.asked, kind wallet.kind, original wallet.movement,
  barred text[], closed text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN asked.form_rejection IS NOT NULL THEN asked.form_rejection
    WHEN kind.blocked_as = ANY (barred) AND NOT wallet.was_played(asked.meta) THEN 'blocked'
    WHEN asked.ref IS NOT NULL AND wallet.is_wrong_reference(asked, kind, original) THEN 'unknown_reference'
    WHEN (kind.effect IN ('bet', 'free_bet') OR kind.kind IN ('provider_jackpot', 'provider_promotion'))
      AND asked.key = ANY (closed) THEN 'rolled_back'
    WHEN kind.effect NOT IN ('bet', 'free_bet', 'rollback') AND asked.ref = ANY (closed)
      THEN CASE WHEN kind.closes THEN 'already_settled' ELSE 'rolled_back' END
  END
$$;
