-- Rounds are written in the order of their times: this finds those of a few hours, and costs a bet nothing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS round_created_at ON play.round
  USING brin (created_at) WITH (autosummarize = on);
