-- What a game tells of itself on its page, as editors write it; null where nobody has written anything yet.
ALTER TABLE catalogue.game
  ADD COLUMN story_en text,
  ADD COLUMN story_hi text,
  ADD COLUMN plays_en text,
  ADD COLUMN plays_hi text,
  -- An operator's shutter: the game stays in the lobby and says that it is closed; nothing new can be bet in it.
  ADD COLUMN closed boolean NOT NULL DEFAULT false;

-- What other domains may know of a game without asking for it.
CREATE VIEW catalogue.game_state AS
SELECT id, closed FROM catalogue.game;

-- The first two titles get the kinds that came with the others, unless an operator has sorted them anew.
UPDATE catalogue.game SET types = '{slots,lines,free-spins,lively}' WHERE slug = 'diwali-night' AND types = '{slots,lines}';
UPDATE catalogue.game SET types = '{slots,ways,free-spins,lively}' WHERE slug = 'patang' AND types = '{slots,ways}';
-- Room for the tabs that come first now; the old ones keep their order among themselves.
UPDATE catalogue.game_type SET position = position + 10;
