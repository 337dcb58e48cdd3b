-- Both legs of every entry: the account of a player and the house account.
CREATE OR REPLACE VIEW wallet.leg AS
  SELECT account_id, movement_id, amount_minor, at FROM wallet.entry
  UNION ALL SELECT house_id, movement_id, -amount_minor, at FROM wallet.entry;
