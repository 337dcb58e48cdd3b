-- What accounts tell other domains of who a player is: some labels make an account nobody's, and its bets fill no jackpot.
CREATE VIEW accounts.user_labels AS
SELECT id, labels FROM accounts."user";
