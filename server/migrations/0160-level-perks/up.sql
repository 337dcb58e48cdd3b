-- What a level gives beside the wheel and tickets: the frame of its players' avatar, and up to how many per cent of the
-- floor their daily refill of play money fills.
ALTER TABLE loyalty.level
  ADD frame text NOT NULL DEFAULT 'plain'
    CHECK (frame IN ('plain', 'copper', 'brass', 'silver', 'gold', 'ruby', 'diamond')),
  ADD refill_percent smallint NOT NULL DEFAULT 100 CHECK (refill_percent BETWEEN 100 AND 1000);
UPDATE loyalty.level l SET frame = v.frame, refill_percent = v.refill_percent
FROM (VALUES
  (1, 'copper', 100), (2, 'brass', 125), (3, 'silver', 150), (4, 'gold', 200), (5, 'ruby', 250), (6, 'diamond', 300)
) v (id, frame, refill_percent)
WHERE v.id = l.id;

-- How much of a round's stake counts, in ten-thousandths: by the kind of its game, and nothing of one that was settled
-- in a break or in care. It is decided when the round is first counted, and holds for its corrections.
ALTER TABLE loyalty.counted_round ADD share smallint NOT NULL DEFAULT 10000 CHECK (share BETWEEN 0 AND 10000);

-- Breaks that players have taken, in which no points are earned; null: for ever.
CREATE TABLE loyalty.pause (
  user_id bigint NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz,
  PRIMARY KEY (user_id, since)
);
