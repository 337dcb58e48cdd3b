-- A win that the ledger refuses for its size: its round is closed by a win of nothing under the same key, and the sum waits here for a person.
CREATE TABLE play.held_win (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The movement of nothing that stands for it, and its bet's.
  key text NOT NULL UNIQUE,
  ref text NOT NULL,
  user_id bigint NOT NULL,
  developer text NOT NULL,
  round text NOT NULL,
  game_id integer NOT NULL,
  -- The game session that the message named: what is booked later is booked in it.
  session_hash bytea NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- What was booked of it since, in so many movements.
  booked_minor bigint NOT NULL DEFAULT 0,
  movements integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'booked', 'rejected', 'undone')),
  held_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- What the player reads of a win that was rejected.
  answer text,
  CONSTRAINT no_more_is_booked_than_was_won CHECK (booked_minor BETWEEN 0 AND amount_minor),
  CONSTRAINT booked_as_a_whole CHECK ((state = 'booked') = (booked_minor = amount_minor)),
  CONSTRAINT decided_once CHECK ((state = 'held') = (decided_at IS NULL)),
  CONSTRAINT a_rejection_has_an_answer CHECK ((state = 'rejected') = (answer IS NOT NULL))
);
CREATE INDEX held_win_waits ON play.held_win (id) WHERE state = 'held';
CREATE INDEX held_win_of_player ON play.held_win (user_id);
CREATE INDEX held_win_of_bet ON play.held_win (ref) WHERE state = 'held';
-- A jackpot's win leaves it in the transaction of its bet, so it must fit below the cap of wins, ₹100 crore.
ALTER TABLE jackpots.jackpot ADD CONSTRAINT fits_one_movement CHECK (must_hit_minor <= 50000000000 AND next_must_hit_minor <= 50000000000);
