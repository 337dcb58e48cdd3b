-- What the terms of a bonus ask of a bet. They are part of its grant (meta.terms, in the hash of the movement) and do not change afterwards.
ALTER TABLE wallet.bonus
  -- A bet that takes from the bonus may be no larger, and a larger bet counts only this much.
  ADD COLUMN bet_max_minor bigint CHECK (bet_max_minor > 0),
  -- What part of a bet counts, in ten-thousandths: { games: { slug: n }, types: { slug: n }, otherwise: n }. The game, then the lowest of its types, then the rest.
  ADD COLUMN weights jsonb CHECK (jsonb_typeof(weights) = 'object'),
  -- From then on no bet takes from it or counts to it.
  ADD COLUMN expires_at timestamptz;

-- Of the game of a bet: its slug and types for the weights, and whether it takes cash only.
ALTER TYPE wallet.instruction ADD ATTRIBUTE game text, ADD ATTRIBUTE game_types text[], ADD ATTRIBUTE cash_only boolean;

-- Added to the roles there are, whichever those are.
DO $$
DECLARE
  roles text[] := ARRAY(SELECT m[1] FROM pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') m
    WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check');
BEGIN
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  EXECUTE format('ALTER DOMAIN wallet.role ADD CONSTRAINT role_check CHECK (VALUE IN (%s))',
    (SELECT string_agg(quote_literal(r), ', ') FROM unnest(roles || ARRAY['bonus_conversions', 'bonus_expiries', 'bonus_forfeits', 'gifts', 'cashbacks']) r));
END $$;

-- Conversions pass through an account of their own, whose balance is always zero.
INSERT INTO wallet.account (id, role, currency) VALUES
  (70, 'bonus_conversions', 'INR'), (71, 'bonus_expiries', 'INR'), (72, 'bonus_forfeits', 'INR'), (73, 'gifts', 'INR'), (74, 'cashbacks', 'INR');
UPDATE wallet.kind SET house_id = 70, min_minor = 0 WHERE kind = 'bonus_convert';
UPDATE wallet.kind SET house_id = 72 WHERE kind = 'bonus_forfeit';
INSERT INTO wallet.kind (kind, source, target, house_id, min_minor, originals, blocked_as, bonus_state) VALUES
  ('bonus_expire', 'bonus', NULL,   71, 0, '{bonus_grant}', NULL,          'forfeited'),
  -- What a converted bonus has above its largest win.
  ('bonus_cap',    'bonus', NULL,   72, 1, '{bonus_grant}', NULL,          'converted'),
  ('gift_cash',    NULL,    'cash', 73, 1, '{}',            'bonus_grant', NULL),
  ('cashback',     NULL,    'cash', 74, 1, '{}',            'bonus_grant', NULL);
