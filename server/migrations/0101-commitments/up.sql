-- What an act was about when it was asked for, and what it may cost at most: another state is another act.
ALTER TABLE operators.approval ADD COLUMN fingerprint text, ADD COLUMN cost_max_minor bigint CHECK (cost_max_minor >= 0);

-- Money that operators committed: prizes, gifts, codes, missions, wheels, answers to disputes. What has no approval counts to the sum of the day.
CREATE TABLE operators.commitment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators.operator (id),
  -- Of India.
  day date NOT NULL,
  subject text NOT NULL,
  -- Null: nothing bounds it.
  cost_max_minor bigint CHECK (cost_max_minor >= 0),
  approval_id bigint REFERENCES operators.approval (id),
  at timestamptz NOT NULL,
  CONSTRAINT commitment_without_bound_is_approved CHECK (cost_max_minor IS NOT NULL OR approval_id IS NOT NULL)
);
CREATE INDEX commitment_by_operator_and_day ON operators.commitment (operator_id, day) WHERE approval_id IS NULL;

-- Since when an operator has each role: who got one after an act was asked for does not approve it. A role that is not named was given with the account.
ALTER TABLE operators.operator ADD COLUMN roles_since jsonb NOT NULL DEFAULT '{}';

-- Which operator gave another the log-in, or roles. The two never approve each other's acts.
CREATE TABLE operators.made_by (
  operator_id bigint NOT NULL REFERENCES operators.operator (id),
  maker_id bigint NOT NULL REFERENCES operators.operator (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, maker_id),
  CHECK (operator_id <> maker_id)
);
