-- The profile reads what a player has been paid back.
CREATE INDEX cashback_of_player ON bonuses.cashback (user_id) INCLUDE (vip, amount_minor) WHERE paid_at IS NOT NULL;
