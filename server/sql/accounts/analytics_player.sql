-- For a warehouse: players without who they are and how they are reached. Accounts of the operator, testers and demo
-- players are marked.
CREATE OR REPLACE VIEW analytics.player AS
SELECT id, created_at AS registered_at, country, locale AS language, labels && '{f,t,d}'::text[] AS is_of_operator
FROM accounts."user";
