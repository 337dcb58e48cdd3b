CREATE SCHEMA referral;

-- Each player's own code, made when it is asked for first. Letters and digits that look alike are left out.
CREATE TABLE referral.code (
  user_id bigint PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[34679ACDEFGHJKMNPQRTWXY]{8}$'),
  made_at timestamptz NOT NULL
);

-- What is promised for a friend. What was published never changes: who joined keeps the terms of that moment.
CREATE TABLE referral.terms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'stopped')),
  -- Stakes of real money in settled rounds that a friend makes, paise.
  turnover_minor bigint NOT NULL CHECK (turnover_minor > 0),
  reward jsonb NOT NULL,
  -- Rewards of one player in a month of India.
  month_max integer NOT NULL CHECK (month_max BETWEEN 1 AND 100),
  -- How long a reward waits after the last condition was met.
  hold_days integer NOT NULL CHECK (hold_days BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  stopped_at timestamptz,
  CHECK ((state = 'draft') = (published_at IS NULL)),
  CHECK ((state = 'stopped') = (stopped_at IS NOT NULL))
);
CREATE UNIQUE INDEX terms_published ON referral.terms (state) WHERE state = 'published';

-- A player who opened the account with another one's code.
CREATE TABLE referral.friend (
  user_id bigint PRIMARY KEY,
  referrer_id bigint NOT NULL,
  terms_id integer NOT NULL REFERENCES referral.terms,
  joined_at timestamptz NOT NULL,
  turnover_minor bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'qualifying', 'held', 'rewarded', 'closed')),
  -- When it is looked at next; null where nothing is due.
  due_at timestamptz,
  qualified_at timestamptz,
  rewarded_at timestamptz,
  -- Why the reward waits for an operator, and what was only marked.
  reasons text[] NOT NULL DEFAULT '{}',
  marks text[] NOT NULL DEFAULT '{}',
  -- An operator has agreed to it: it is not held again.
  cleared boolean NOT NULL DEFAULT false,
  -- How often a reward was taken back: the next one has a key of its own.
  undone integer NOT NULL DEFAULT 0 CHECK (undone >= 0),
  -- A code is used when an account is opened, so the older account refers the newer one, and no ring closes.
  CONSTRAINT referrer_is_older CHECK (referrer_id < user_id),
  CHECK (state <> 'qualifying' OR (due_at IS NOT NULL AND qualified_at IS NOT NULL)),
  CHECK (state <> 'rewarded' OR rewarded_at IS NOT NULL)
) WITH (fillfactor = 70);
CREATE INDEX friend_of_referrer ON referral.friend (referrer_id, joined_at DESC, user_id DESC);
CREATE INDEX friend_due ON referral.friend (due_at, user_id) WHERE due_at IS NOT NULL;
CREATE INDEX friend_held ON referral.friend (user_id) WHERE state = 'held';

-- What friends staked from cash in each settled round, without what was undone.
CREATE TABLE referral.round (
  user_id bigint NOT NULL,
  round text NOT NULL,
  cash_minor bigint NOT NULL CHECK (cash_minor >= 0),
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, round)
);
CREATE INDEX round_by_time ON referral.round USING brin (settled_at);

-- Rewards in cash have a house account of their own.
DO $$
DECLARE
  list text := (
    SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
    WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check'
  );
BEGIN
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  list := replace(list, '''cash''::text', '''cash''::text, ''referrals''::text');
  EXECUTE 'ALTER DOMAIN wallet.role ADD CONSTRAINT role_check ' || list;
END $$;
INSERT INTO wallet.account (id, role, currency) VALUES (65, 'referrals', 'INR');
INSERT INTO wallet.kind (kind, target, house_id, min_minor) VALUES ('referral_reward', 'cash', 65, 1);
INSERT INTO wallet.kind (kind, source, house_id, min_minor, max_minor, originals)
SELECT 'referral_take_back', 'cash', house_id, 1, max_minor, ARRAY[kind]
FROM wallet.kind WHERE kind = 'referral_reward';
ALTER TABLE bonuses.award DROP CONSTRAINT award_giver_check;
ALTER TABLE bonuses.award ADD CONSTRAINT award_giver_check
  CHECK (giver IN ('gifts', 'wheel', 'missions', 'referral', 'tournaments', 'lottery'));
