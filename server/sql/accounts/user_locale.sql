-- A player's language, for the log-in of every call.
CREATE OR REPLACE VIEW accounts.user_locale AS
SELECT id, locale FROM accounts."user";
