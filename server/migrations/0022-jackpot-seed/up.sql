-- The seed of a jackpot: money of the operator, so that it never begins at zero. A seed is a contribution with no bet, whose round begins with
-- `seed:`; in the ledger it goes from the house account `seeds` to the jackpots, through the accounts of user 0, the operator.
ALTER TABLE jackpots.jackpot ADD COLUMN seed_minor bigint NOT NULL DEFAULT 0 CHECK (seed_minor >= 0);
-- Less than the least sum at which the jackpot may fall, so that a seed never fills it.
ALTER TABLE jackpots.jackpot ADD CONSTRAINT seed_does_not_fill CHECK (
  seed_minor = 0 OR (seed_minor * 10 < must_hit_minor AND (next_must_hit_minor IS NULL OR seed_minor * 10 < next_must_hit_minor)));
UPDATE jackpots.jackpot SET seed_minor = 100000 WHERE slug = 'mail-bag';

ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
ALTER DOMAIN wallet.role ADD CONSTRAINT role_check CHECK (VALUE IN ('cash', 'bonus', 'held', 'points', 'games', 'payments', 'bonuses', 'transfer', 'adjustments', 'jackpots', 'grants', 'seeds'));
INSERT INTO wallet.account (id, role, currency) VALUES (8, 'seeds', 'INR');
INSERT INTO wallet.kind (kind, house_id, from_house_id, min_minor) VALUES ('jackpot_seed', 6, 8, 1);
