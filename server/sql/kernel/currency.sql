-- The currency of all wallets: contract/src/site/market.ts names it, and a test compares.
CREATE OR REPLACE FUNCTION kernel.currency() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 'INR' $$;
