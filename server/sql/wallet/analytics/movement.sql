-- For a warehouse: every movement of money of a player, and what the player had after it.
CREATE OR REPLACE VIEW analytics.movement AS
SELECT id, at, kind, user_id AS player_id, amount_minor, cash_minor, bonus_minor, required_minor, cash_after_minor,
  bonus_after_minor, round
FROM wallet.movement;
