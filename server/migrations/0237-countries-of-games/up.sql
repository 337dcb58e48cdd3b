-- Where the games of a studio, or one of them, may be played for money: in these countries only, or in none of them. A
-- game must be allowed by the rule of its studio and by its own.
CREATE TABLE catalogue.country_rule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  developer_id integer NOT NULL REFERENCES catalogue.developer,
  game_id integer REFERENCES catalogue.game,
  rule text NOT NULL CHECK (rule IN ('only', 'never')),
  countries text[] NOT NULL CHECK (cardinality(countries) BETWEEN 1 AND 250),
  set_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (developer_id, game_id)
);
