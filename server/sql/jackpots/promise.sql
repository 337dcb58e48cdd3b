-- The must-hit sum of a cycle cannot change before its end: another sum waits in next_must_hit_minor until the jackpot
-- begins at zero.
CREATE OR REPLACE FUNCTION jackpots.refuse_promise_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sum_units >= 10000 OR EXISTS (SELECT FROM jackpots.cycle r WHERE r.jackpot = NEW.slug AND r.ended_seq IS NULL)
    THEN
    RAISE EXCEPTION 'a cycle of jackpot % is promised: another must-hit sum goes into next_must_hit_minor', OLD.slug
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER promise BEFORE UPDATE OF must_hit_minor ON jackpots.jackpot FOR EACH ROW
  WHEN (NEW.must_hit_minor <> OLD.must_hit_minor) EXECUTE FUNCTION jackpots.refuse_promise_change();
