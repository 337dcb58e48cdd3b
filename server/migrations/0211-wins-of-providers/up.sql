-- Wins that a provider pays beside the outcome of a round: out of its jackpot, or of a promotion of its own. Each kind
-- has a house account, which says what providers are to pay back. The roles grow only, so no row is asked again
-- (NOT VALID): that would hold the accounts of every bet.
DO $$
DECLARE
  list text := (
    SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
    WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check'
  );
BEGIN
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  list := replace(list, '''cash''::text', '''cash''::text, ''provider_jackpots''::text, ''provider_promotions''::text');
  EXECUTE 'ALTER DOMAIN wallet.role ADD CONSTRAINT role_check ' || list || ' NOT VALID';
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

-- The function that stands until server/sql is applied makes a row of play.round by the places of its columns, and
-- would fail from the moment when that has one more (0236-promotions-of-rounds). Until then it makes it by their names.
DO $$
DECLARE
  by_place CONSTANT text := 'ROW\(coalesce\(k\.id, c\.id\)[^;]*write_rounds\.at END\)::play\.round AS added';
  standing text := (SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE p.oid =
    to_regprocedure('play.write_rounds(play.message[],wallet.posted[],bigint[],timestamptz,text)'));
BEGIN
  IF standing ~ by_place THEN EXECUTE regexp_replace(standing, by_place,
    'jsonb_populate_record(NULL::play.round, to_jsonb(c) || jsonb_build_object(''id'', coalesce(k.id, c.id),
      ''promotion_minor'', 0, ''created_at'', write_rounds.at, ''closed_at'',
      CASE WHEN c.closed THEN write_rounds.at END)) AS added');
  END IF;
END $$;
