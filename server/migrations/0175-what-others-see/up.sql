-- What a player lets others see: the nickname as it is written, achievements, wins.
ALTER TABLE accounts."user"
  ADD COLUMN shows_name boolean NOT NULL DEFAULT false,
  ADD COLUMN shows_achievements boolean NOT NULL DEFAULT false,
  ADD COLUMN shows_wins boolean NOT NULL DEFAULT true;
-- A nickname is taken by what it looks like. Of names that look alike the first keeps the look; the later ones stay
-- with their players, and take no other's look.
ALTER TABLE accounts.nickname RENAME COLUMN name TO look;
WITH bare AS (
  SELECT user_id, replace(normalize(lower(look), NFD), U&'\093C', '') AS name FROM accounts.nickname
), read AS (
  SELECT user_id, replace(replace(translate(name, '01345789i._-', 'oleastbgl'), 'rn', 'm'), 'vv', 'w') AS look FROM bare
), numbered AS (
  SELECT user_id, look, row_number() OVER (PARTITION BY look ORDER BY user_id) AS nth FROM read
)
UPDATE accounts.nickname n SET look = a.look || CASE WHEN a.nth = 1 THEN '' ELSE '#' || a.user_id END
FROM numbered a WHERE a.user_id = n.user_id;
