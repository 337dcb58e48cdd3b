CREATE SCHEMA notifications;

-- What turns an event into messages.
CREATE TABLE notifications.rule (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL UNIQUE CHECK (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  event text NOT NULL,
  -- Values that fields of the event must have.
  conditions jsonb NOT NULL DEFAULT '{}',
  category text NOT NULL CHECK (category IN ('transactional', 'promotional')),
  product text CHECK (product IN ('offers', 'tournaments', 'club')),
  channels text[] NOT NULL CHECK (channels <> '{}' AND channels <@ ARRAY['inbox', 'email', 'sms']),
  -- From 1 to 9. Rules below 5 leave the last place of a day and of a week to others.
  priority integer NOT NULL DEFAULT 5 CHECK (priority BETWEEN 1 AND 9),
  -- Name of a variable: the field of the event that it is read from, and its type.
  variables jsonb NOT NULL DEFAULT '{}',
  -- What a player reads under "why this message".
  why jsonb NOT NULL,
  -- Per cent of players who get nothing of it, to measure its effect.
  holdout integer NOT NULL DEFAULT 0 CHECK (holdout BETWEEN 0 AND 50),
  enabled boolean NOT NULL,
  CHECK ((category = 'promotional') = (product IS NOT NULL)),
  CHECK (category = 'promotional' OR holdout = 0)
);
CREATE INDEX rule_by_event ON notifications.rule (event) WHERE enabled;

-- A version of what a rule says. What was published never changes.
CREATE TABLE notifications.template (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rule_id integer NOT NULL REFERENCES notifications.rule,
  version integer NOT NULL CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'replaced')),
  texts jsonb NOT NULL,
  -- A path of the site.
  link text CHECK (link LIKE '/%'),
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  UNIQUE (rule_id, version),
  CHECK ((state = 'draft') = (published_at IS NULL))
);
CREATE UNIQUE INDEX template_published ON notifications.template (rule_id) WHERE state = 'published';

-- A message of a rule about an event by one channel. The key lets it be written once, whatever is killed.
CREATE TABLE notifications.message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  event_id bigint NOT NULL,
  rule_id integer NOT NULL REFERENCES notifications.rule,
  channel text NOT NULL CHECK (channel IN ('inbox', 'email', 'sms')),
  template_id integer NOT NULL REFERENCES notifications.template,
  category text NOT NULL CHECK (category IN ('transactional', 'promotional')),
  -- Of the variables, as the event had them.
  values jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'suppressed', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is tried next; while it is being sent, when another process takes it over.
  due_at timestamptz,
  -- The last failure.
  failure text,
  created_at timestamptz NOT NULL,
  -- When it was judged and handed over.
  sent_at timestamptz,
  UNIQUE (event_id, rule_id, channel),
  CHECK ((state = 'waiting') = (due_at IS NOT NULL)),
  CHECK (state <> 'sent' OR sent_at IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX message_of_player ON notifications.message (user_id, id DESC);
CREATE INDEX message_due ON notifications.message (due_at, id) WHERE state = 'waiting';
CREATE INDEX message_dead ON notifications.message (id) WHERE state = 'dead';
CREATE INDEX message_promotional ON notifications.message (user_id, created_at) WHERE category = 'promotional';
CREATE INDEX message_by_time ON notifications.message USING brin (created_at);

-- The suppression ledger: what a rule wanted to send and did not, and why.
CREATE TABLE notifications.suppression (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  event_id bigint NOT NULL,
  rule_id integer NOT NULL REFERENCES notifications.rule,
  channel text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('no-consent', 'quiet-hours', 'cap', 'protection', 'holdout', 'unreachable')),
  at timestamptz NOT NULL,
  UNIQUE (event_id, rule_id, channel)
);
CREATE INDEX suppression_of_player ON notifications.suppression (user_id, id DESC);
CREATE INDEX suppression_by_time ON notifications.suppression (at);

-- What a player wants to hear of, besides the channels of news. The newest row of a product counts.
CREATE TABLE notifications.choice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  product text NOT NULL CHECK (product IN ('offers', 'tournaments', 'club')),
  wanted boolean NOT NULL,
  chosen_at timestamptz NOT NULL
);
CREATE INDEX choice_of_player ON notifications.choice (user_id, product, id DESC);

-- When players were on a break, from the events of breaks and not from what sending asks: the two are compared.
CREATE TABLE notifications.exclusion (
  event_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz
);
CREATE INDEX exclusion_of_player ON notifications.exclusion (user_id);
