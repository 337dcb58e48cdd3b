CREATE OR REPLACE FUNCTION jackpots.refuse_other_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'cycle % of jackpot % is committed: it can only end', OLD.number, OLD.jackpot
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER only_ends BEFORE UPDATE ON jackpots.cycle FOR EACH ROW
  WHEN (OLD.ended_seq IS NOT NULL OR NEW.ended_seq IS NULL
  OR (NEW.jackpot, NEW.number, NEW.lower_minor, NEW.must_hit_minor, NEW.hit_minor, NEW.salt, NEW.commitment,
    NEW.begun_at)
    IS DISTINCT FROM (OLD.jackpot, OLD.number, OLD.lower_minor, OLD.must_hit_minor, OLD.hit_minor, OLD.salt,
      OLD.commitment, OLD.begun_at))
  EXECUTE FUNCTION jackpots.refuse_other_cycle();
