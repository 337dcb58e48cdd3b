-- For a warehouse: what players have, by account.
CREATE OR REPLACE VIEW analytics.balance AS
SELECT id, user_id AS player_id, role::text AS kind, currency, balance_minor FROM wallet.account
WHERE user_id IS NOT NULL;
