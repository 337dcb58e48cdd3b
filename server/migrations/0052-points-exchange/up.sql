-- Points that a player exchanges for money: two movements of one transaction, the money first (0122).
-- The kind of the points is in server/sql/wallet/points_exchange.sql: the table of such kinds comes with a later migration.
DO $$
DECLARE
  list text := (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check');
BEGIN
  -- The list as it is by now, since other migrations extend it too.
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  EXECUTE 'ALTER DOMAIN wallet.role ADD CONSTRAINT role_check ' || replace(list, '''cash''::text', '''cash''::text, ''exchanges''::text');
END $$;
INSERT INTO wallet.account (id, role, currency) VALUES (51, 'exchanges', 'INR');
INSERT INTO wallet.kind (kind, target, house_id, min_minor, blocked_as) VALUES ('exchange_cash', 'cash', 51, 1, 'bonus_grant');
