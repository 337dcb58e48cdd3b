-- Players by conditions over what is stored of them. Who is in it is asked again each time.
CREATE TABLE notifications.segment (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  conditions jsonb NOT NULL CHECK (jsonb_array_length(conditions) > 0)
);

-- A message to the players of a segment. What it says, by which channels, and the share of its holdout are its rule's.
CREATE TABLE notifications.campaign (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL UNIQUE,
  rule_id integer UNIQUE REFERENCES notifications.rule,
  segment_id integer NOT NULL REFERENCES notifications.segment,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'live', 'paused', 'ended')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  live boolean NOT NULL,
  repeat_days integer CHECK (repeat_days > 0),
  goal text NOT NULL CHECK (goal IN ('deposit', 'play', 'log-in', 'mission')),
  goal_days integer NOT NULL CHECK (goal_days > 0),
  -- The last player of the segment who was looked at; players come by their ids.
  cursor_id bigint NOT NULL DEFAULT 0,
  -- Before it nobody is looked at: the next round of a campaign that stays live.
  next_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX campaign_live ON notifications.campaign (id) WHERE state = 'live';

-- Who was reached by a campaign. Each turn has one event, from which the engine writes each message once.
CREATE TABLE notifications.campaign_member (
  campaign_id integer NOT NULL REFERENCES notifications.campaign,
  user_id bigint NOT NULL,
  turns integer NOT NULL DEFAULT 1 CHECK (turns > 0),
  -- The first time, from which the goal counts, and the last one.
  reached_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  goal_at timestamptz,
  PRIMARY KEY (campaign_id, user_id)
);
CREATE INDEX campaign_member_without_goal ON notifications.campaign_member (user_id) WHERE goal_at IS NULL;
