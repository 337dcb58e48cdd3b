-- What segments of players may ask of an account.
CREATE OR REPLACE VIEW accounts.player_attributes AS
SELECT id, created_at, locale, country, labels FROM accounts."user";
