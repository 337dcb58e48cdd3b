-- Tickets can be a prize of a gift.
ALTER TABLE lottery.ticket_range DROP CONSTRAINT ticket_range_source_check;
ALTER TABLE lottery.ticket_range ADD CONSTRAINT ticket_range_source_check CHECK (source IN ('play', 'deposit', 'level', 'mission', 'points', 'gift'));

-- Prizes of tickets that wait for a lottery which the player may take part in.
CREATE TABLE lottery.owed_ticket (
  -- Of the award.
  key text PRIMARY KEY,
  user_id bigint NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  at timestamptz NOT NULL
);
