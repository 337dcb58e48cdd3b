-- A pot of nobody's falls at its hidden sum, which is told only then; all of it is undone.
DO $$
DECLARE
  taken pots.share;
BEGIN
  INSERT INTO pots.pot (slug, names, must_hit_minor) VALUES ('check', '{ "en": "a", "hi": "b" }', 9);
  INSERT INTO pots.run VALUES ('check', 1, 1, 9, 3, sha256('salt'), sha256('seal'), now());
  SELECT * INTO taken FROM pots.take_in('check', 'check:1', -1, 100, 20000, 200, false, false, now());
  IF taken.won_minor <> 0 OR (SELECT hit_minor IS NOT NULL OR salt IS NOT NULL FROM pots.told_run WHERE pot = 'check') THEN RAISE EXCEPTION 'a run that goes on is told: %', taken; END IF;
  SELECT * INTO taken FROM pots.take_in('check', 'check:2', -1, 100, 15000, 200, false, true, now());
  IF (taken.won_minor, taken.won_by, taken.after_units) IS DISTINCT FROM (3, 'full', 5000) THEN RAISE EXCEPTION 'a pot at its hidden sum: %', taken; END IF;
  IF NOT EXISTS (SELECT FROM pots.told_run WHERE pot = 'check' AND (hit_minor, before_minor, sum_minor, won_minor, ended_by) = (3, 2, 3, 3, 'full')) THEN RAISE EXCEPTION 'a run that is over is not told'; END IF;
  BEGIN
    UPDATE pots.run SET hit_minor = 4 WHERE pot = 'check';
    RAISE EXCEPTION 'a sealed sum was changed';
  EXCEPTION WHEN integrity_constraint_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the trial run' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
