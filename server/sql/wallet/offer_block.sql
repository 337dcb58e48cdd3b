-- Blocks that keep offers from a player, until when; null has no end.
CREATE OR REPLACE VIEW wallet.offer_block AS
SELECT user_id, until FROM wallet.block WHERE kinds && '{bet,bonus_grant}'::text[];
