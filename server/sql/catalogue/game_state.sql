-- What other domains may know of a game without asking for it. A game of a closed studio is closed.
CREATE OR REPLACE VIEW catalogue.game_state AS
SELECT g.id, g.closed OR d.closed AS closed, g.slug, g.types, g.only_real_balance
FROM catalogue.game g JOIN catalogue.developer d ON d.id = g.developer_id;
