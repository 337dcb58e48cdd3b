-- What is public of cycles. Sums are whole paise: before the bet that ended it, with that bet's contribution, and what
-- it won.
CREATE OR REPLACE VIEW jackpots.public_cycle AS
  SELECT r.jackpot, r.number, r.lower_minor, r.must_hit_minor, r.commitment, r.begun_at, s.at AS ended_at,
    s.won_by AS ended_by,
    CASE WHEN r.ended_seq IS NOT NULL THEN r.hit_minor END AS hit_minor, CASE WHEN r.ended_seq IS NOT NULL
      THEN r.salt END AS salt,
    (s.after_units + s.won_minor * 10000 - s.units) / 10000 AS before_minor,
      (s.after_units + s.won_minor * 10000) / 10000 AS sum_minor, s.won_minor
  FROM jackpots.cycle r LEFT JOIN jackpots.contribution s ON s.jackpot = r.jackpot AND s.seq = r.ended_seq;
