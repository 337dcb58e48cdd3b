-- Players by the week of India in which they registered, as a job has counted them
-- (server/src/domains/reports/cohorts).
CREATE TABLE reports.cohort (
  week date PRIMARY KEY CHECK (extract(isodow FROM week) = 1),
  registered integer NOT NULL,
  depositors integer NOT NULL,
  deposited_in_week integer NOT NULL,
  deposited_twice integer NOT NULL,
  minor bigint NOT NULL,
  -- How many paid in during the first, second, … seven days after they registered.
  weeks integer[] NOT NULL,
  counted_at timestamptz NOT NULL
);
