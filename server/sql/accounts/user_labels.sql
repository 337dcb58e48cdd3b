-- A player's labels, for other domains: some mark the operator's own accounts, whose bets fill no jackpot.
CREATE OR REPLACE VIEW accounts.user_labels AS
SELECT id, labels FROM accounts."user";
