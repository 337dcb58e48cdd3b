DO $$
DECLARE
  list text := (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check');
BEGIN
  -- The list as it is by now, since other migrations extend it too.
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  EXECUTE 'ALTER DOMAIN wallet.role ADD CONSTRAINT role_check ' || replace(list, '''cash''::text', '''cash''::text, ''tournament_bonuses''::text');
END $$;
INSERT INTO wallet.account (id, role, currency) VALUES (91, 'tournament_bonuses', 'INR');
-- Bonus money is an invitation to play: unlike a prize in cash, a block keeps it away.
INSERT INTO wallet.kind (kind, target, house_id, min_minor, blocked_as, opens_bonus) VALUES ('tournament_bonus', 'bonus', 91, 1, 'bonus_grant', true);
-- It ends in the ways of any other bonus.
UPDATE wallet.kind SET originals = originals || '{tournament_bonus}' WHERE 'bonus_grant' = ANY (originals);
