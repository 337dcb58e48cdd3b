-- What a player has reached is part of their account, and no promotion.
-- Templates that an operator has changed stay as they are.
UPDATE notifications.rule SET category = 'transactional', product = NULL, holdout = 0
WHERE alias IN ('level-reached', 'achievement-earned');
