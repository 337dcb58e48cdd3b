-- contract/src/site/languages.ts alone lists languages: another one needs no change of a table.
-- Rows satisfied a narrower check so far.
ALTER TABLE accounts."user" DROP CONSTRAINT user_locale_check;
ALTER TABLE accounts."user" ADD CONSTRAINT user_locale_check CHECK (locale ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE payments.payment DROP CONSTRAINT payment_locale_check;
ALTER TABLE payments.payment ADD CONSTRAINT payment_locale_check CHECK (locale ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE play.session DROP CONSTRAINT session_locale_check;
ALTER TABLE play.session ADD CONSTRAINT session_locale_check CHECK (locale ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE messages.outbox DROP CONSTRAINT outbox_locale_check;
ALTER TABLE messages.outbox ADD CONSTRAINT outbox_locale_check CHECK (locale ~ '^[a-z]{2}$') NOT VALID;
