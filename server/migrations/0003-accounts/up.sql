CREATE SCHEMA accounts;

-- One row for each player. Money is in wallet, log-ins are in sessions.
CREATE TABLE accounts."user" (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  created_at timestamptz NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'hi')),
  country text NOT NULL DEFAULT 'IN',
  email text UNIQUE CHECK (email = lower(email)),
  email_confirmed_at timestamptz,
  phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_confirmed_at timestamptz,
  password_hash text NOT NULL,
  birth_date date NOT NULL,
  first_name text,
  last_name text,
  city text,
  nickname text,
  avatar text,
  labels text[] NOT NULL DEFAULT '{}',
  denomination numeric(12, 2) NOT NULL DEFAULT 1 CHECK (denomination > 0),
  auto_logout boolean NOT NULL DEFAULT false,
  promo_code text,
  referral_code text,
  CONSTRAINT user_can_be_reached CHECK (email IS NOT NULL OR phone IS NOT NULL)
);

-- Nicknames that are in use, in lower case: two players who choose the same at once wait for each other here.
CREATE TABLE accounts.nickname (
  name text PRIMARY KEY CHECK (name = lower(name)),
  user_id bigint NOT NULL UNIQUE REFERENCES accounts."user" (id)
);
