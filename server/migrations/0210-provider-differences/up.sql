-- What a provider says of a day, compared with what was booked. A day is compared once its feed could be read; what
-- differs waits for an operator, who takes it and closes it with a reason. Nothing is booked here.
CREATE TABLE play.provider_day (
  provider text NOT NULL,
  day date NOT NULL,
  read_at timestamptz NOT NULL,
  transactions integer,
  failure text CHECK (length(failure) <= 200),
  PRIMARY KEY (provider, day),
  CHECK ((transactions IS NULL) = (failure IS NOT NULL))
);

CREATE TABLE play.provider_difference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  day date NOT NULL,
  transaction text NOT NULL,
  difference text NOT NULL CHECK (difference IN ('missing here', 'missing there', 'other amount', 'other state')),
  here jsonb,
  there jsonb,
  found_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'closed')),
  operator_id bigint,
  decision text CHECK (length(decision) <= 2000),
  closed_at timestamptz,
  UNIQUE (provider, transaction, difference),
  CHECK ((state = 'waiting') = (operator_id IS NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL AND decision IS NOT NULL))
);
CREATE INDEX provider_difference_open ON play.provider_difference (id) WHERE state <> 'closed';
