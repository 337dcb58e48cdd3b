-- Since when who holds an account is known to read its address. Of accounts from before only the confirmation is known.
ALTER TABLE accounts."user" ADD COLUMN owned_at timestamptz;
UPDATE accounts."user" SET owned_at = least(email_confirmed_at, phone_confirmed_at)
WHERE email_confirmed_at IS NOT NULL OR phone_confirmed_at IS NOT NULL;
