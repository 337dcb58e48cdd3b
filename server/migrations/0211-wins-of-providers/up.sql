-- Wins that a provider pays beside the outcome of a round: out of its jackpot, or of a promotion of its own. Each kind
-- has a house account, which says what providers are to pay back.
DO $$
DECLARE
  list text := (
    SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
    WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check'
  );
BEGIN
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  list := replace(list, '''cash''::text', '''cash''::text, ''provider_jackpots''::text, ''provider_promotions''::text');
  EXECUTE 'ALTER DOMAIN wallet.role ADD CONSTRAINT role_check ' || list;
END $$;
INSERT INTO wallet.account (id, role, currency) VALUES
  (211, 'provider_jackpots', 'INR'), (212, 'provider_promotions', 'INR');
-- Neither lowers what a player has lost for the limits: both are luck beside the play.
INSERT INTO wallet.kind (kind, effect, target, house_id, min_minor, max_minor, originals)
SELECT k.kind, k.effect, 'cash', k.house_id, 0, w.max_minor, w.originals
FROM (VALUES ('provider_jackpot', 'win', 211), ('provider_promotion', 'move', 212)) AS k (kind, effect, house_id),
  wallet.kind w WHERE w.kind = 'win';
-- A rollback may name one of them, and undoes it alone.
UPDATE wallet.kind SET originals = originals || '{provider_jackpot, provider_promotion}' WHERE kind = 'rollback';
CREATE INDEX movement_provider_win ON wallet.movement (ref) WHERE kind IN ('provider_jackpot', 'provider_promotion');

-- What a provider's promotions gave in a round. It is no part of the win, by which players are compared.
ALTER TABLE play.round ADD COLUMN promotion_minor bigint NOT NULL DEFAULT 0;
