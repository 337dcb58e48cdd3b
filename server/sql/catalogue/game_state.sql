-- What other domains may know of a game without asking for it.
CREATE OR REPLACE VIEW catalogue.game_state AS
SELECT id, closed, slug, types, only_real_balance FROM catalogue.game;
