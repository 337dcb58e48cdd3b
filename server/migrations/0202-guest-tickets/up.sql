-- Questions of guests, who have no account and are answered by mail.
ALTER TABLE support.ticket
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN guest_name text,
  ADD COLUMN guest_mail text,
  ADD COLUMN guest_locale text,
  -- What a guest gets in place of a number, and what the answer names.
  ADD COLUMN guest_ref text UNIQUE,
  ADD CONSTRAINT ticket_writer CHECK (
    num_nonnulls(guest_name, guest_mail, guest_locale, guest_ref) = CASE WHEN user_id IS NULL THEN 4 ELSE 0 END
  );
CREATE INDEX ticket_of_guest ON support.ticket (lower(guest_mail), opened_at) WHERE user_id IS NULL;

ALTER TABLE support.ticket_message ALTER COLUMN user_id DROP NOT NULL;
