-- A player's labels, for other domains: some mark an account of the operator's own, whose bets fill no jackpot.
CREATE OR REPLACE VIEW accounts.user_labels AS
SELECT id, labels FROM accounts."user";
