-- How far the projections of a journal have read it. A journal has rows with numbers that only rise, and no event.
CREATE TABLE kernel.journal_place (
  name text PRIMARY KEY,
  -- Counted in the build that is read, and the moment until which that is all there is.
  read_id bigint NOT NULL DEFAULT 0,
  true_until timestamptz,
  -- No number up to this one can appear any more, nor a row that was committed before this moment.
  settled_id bigint NOT NULL DEFAULT 0,
  settled_at timestamptz,
  -- The last number drawn at this moment. It is settled once every transaction before this one has ended.
  asked_id bigint,
  asked_xid xid8,
  asked_at timestamptz,
  CHECK ((asked_id IS NULL) = (asked_xid IS NULL) AND (asked_id IS NULL) = (asked_at IS NULL)),
  CHECK (read_id <= settled_id)
);

CREATE SCHEMA reports;

-- The ledger by day of India and by what a movement belongs to: how it changed what players have, paise. What it
-- belongs to is '' or 0 where it belongs to none.
CREATE TABLE reports.ledger_day (
  build smallint NOT NULL,
  day date NOT NULL,
  -- Of accounts of the operator: fake, test and demo players.
  test boolean NOT NULL,
  house text NOT NULL,
  kind text NOT NULL,
  game_id integer NOT NULL,
  provider text NOT NULL,
  system text NOT NULL,
  campaign text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  movements bigint NOT NULL,
  -- Bets that opened a round.
  rounds bigint NOT NULL,
  cash_minor bigint NOT NULL,
  bonus_minor bigint NOT NULL,
  held_minor bigint NOT NULL,
  -- What players paid to payment systems besides.
  fee_minor bigint NOT NULL,
  PRIMARY KEY (build, day, test, house, kind, game_id, provider, system, campaign, country, currency)
);

-- The same by day alone, for what adds up from the first day on: what players have, and what is in jackpots.
CREATE TABLE reports.total_day (
  build smallint NOT NULL,
  day date NOT NULL,
  test boolean NOT NULL,
  house text NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  movements bigint NOT NULL,
  cash_minor bigint NOT NULL,
  bonus_minor bigint NOT NULL,
  held_minor bigint NOT NULL,
  PRIMARY KEY (build, day, test, house, kind, currency)
);

-- A month whose figures stay as they were. What was not counted then and has its time belongs to the day on which it
-- was closed.
CREATE TABLE reports.closed_month (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  movement_id bigint NOT NULL,
  closed_at timestamptz NOT NULL,
  asked_by bigint NOT NULL,
  approved_by bigint NOT NULL CHECK (approved_by <> asked_by),
  reason text NOT NULL
);

-- The rows of closed months.
CREATE TABLE reports.closed_day (LIKE reports.ledger_day);
ALTER TABLE reports.closed_day DROP COLUMN build;
ALTER TABLE reports.closed_day ADD PRIMARY KEY
  (day, test, house, kind, game_id, provider, system, campaign, country, currency);
CREATE TABLE reports.closed_total (LIKE reports.total_day);
ALTER TABLE reports.closed_total DROP COLUMN build;
ALTER TABLE reports.closed_total ADD PRIMARY KEY (day, test, house, kind, currency);

CREATE FUNCTION reports.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reports.closed_month
  FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reports.closed_day
  FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reports.closed_total
  FOR EACH STATEMENT EXECUTE FUNCTION reports.refuse_change();
