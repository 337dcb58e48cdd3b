-- A test jackpot falls at its hidden sum, which is public only then; then all of it is undone.
DO $$
DECLARE
  taken jackpots.contribution;
BEGIN
  INSERT INTO jackpots.jackpot (slug, names, must_hit_minor) VALUES ('check', '{ "en": "a", "hi": "b" }', 9);
  INSERT INTO jackpots.cycle VALUES ('check', 1, 1, 9, 3, sha256('salt'), sha256('commitment'), now());
  SELECT * INTO taken FROM jackpots.take_in('check', 'check:1', -1, 100, 20000, 200, false, false, now());
  IF taken.won_minor <> 0 OR (SELECT hit_minor IS NOT NULL OR salt IS NOT NULL FROM jackpots.public_cycle
    WHERE jackpot = 'check') THEN RAISE EXCEPTION 'an open cycle is public: %', taken; END IF;
  SELECT * INTO taken FROM jackpots.take_in('check', 'check:2', -1, 100, 15000, 200, false, true, now());
  IF (taken.won_minor, taken.won_by, taken.after_units) IS DISTINCT FROM (3, 'full', 5000)
    THEN RAISE EXCEPTION 'a jackpot at its hidden sum: %', taken; END IF;
  IF NOT EXISTS (SELECT FROM jackpots.public_cycle WHERE jackpot = 'check'
    AND (hit_minor, before_minor, sum_minor, won_minor, ended_by) = (3, 2, 3, 3, 'full'))
    THEN RAISE EXCEPTION 'an ended cycle is not public'; END IF;
  BEGIN
    UPDATE jackpots.cycle SET hit_minor = 4 WHERE jackpot = 'check';
    RAISE EXCEPTION 'a committed sum was changed';
  EXCEPTION WHEN integrity_constraint_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the test cycle' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
