-- The sum at which a jackpot falls is drawn anew for each of its cycles and kept hidden, between a lower sum and the sum it must fall by.
-- A cycle begins where the last one ended: whenever the jackpot has paid. Its commitment is told at once, its sum when it is over.

CREATE TABLE jackpots.cycle (
  jackpot text NOT NULL REFERENCES jackpots.jackpot,
  number integer NOT NULL CHECK (number > 0),
  -- The least and the greatest sum it may have been drawn at.
  lower_minor bigint NOT NULL CHECK (lower_minor > 0),
  must_hit_minor bigint NOT NULL,
  -- Where it falls, and what keeps that from being guessed by the commitment. Secret while the cycle is open: only jackpots.take_in and the
  -- standing check look at them, whoever tells of cycles reads jackpots.public_cycle.
  hit_minor bigint NOT NULL CHECK (hit_minor BETWEEN lower_minor AND must_hit_minor),
  salt bytea NOT NULL CHECK (length(salt) = 32),
  -- SHA-256 of jackpots.committed_text.
  commitment bytea NOT NULL CHECK (length(commitment) = 32),
  begun_at timestamptz NOT NULL,
  -- The contribution that ended it.
  ended_seq bigint,
  PRIMARY KEY (jackpot, number),
  FOREIGN KEY (jackpot, ended_seq) REFERENCES jackpots.contribution (jackpot, seq)
);
CREATE UNIQUE INDEX cycle_open ON jackpots.cycle (jackpot) WHERE ended_seq IS NULL;

CREATE FUNCTION jackpots.refuse_other_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'cycle % of jackpot % is committed: it can only end', OLD.number, OLD.jackpot USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER only_ends BEFORE UPDATE ON jackpots.cycle FOR EACH ROW WHEN (OLD.ended_seq IS NOT NULL OR NEW.ended_seq IS NULL
  OR (NEW.jackpot, NEW.number, NEW.lower_minor, NEW.must_hit_minor, NEW.hit_minor, NEW.salt, NEW.commitment, NEW.begun_at)
    IS DISTINCT FROM (OLD.jackpot, OLD.number, OLD.lower_minor, OLD.must_hit_minor, OLD.hit_minor, OLD.salt, OLD.commitment, OLD.begun_at))
  EXECUTE FUNCTION jackpots.refuse_other_cycle();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON jackpots.cycle FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

CREATE FUNCTION jackpots.committed_text(r jackpots.cycle) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN concat_ws(':', r.jackpot, r.number, r.hit_minor, r.lower_minor, r.must_hit_minor, encode(r.salt, 'hex'));

-- Cycles as anybody may know them. Sums are whole paise: before the bet that ended it, with that bet's contribution, and what it won.
CREATE VIEW jackpots.public_cycle AS
  SELECT r.jackpot, r.number, r.lower_minor, r.must_hit_minor, r.commitment, r.begun_at, s.at AS ended_at, s.won_by AS ended_by,
    CASE WHEN r.ended_seq IS NOT NULL THEN r.hit_minor END AS hit_minor, CASE WHEN r.ended_seq IS NOT NULL THEN r.salt END AS salt,
    (s.after_units + s.won_minor * 10000 - s.units) / 10000 AS before_minor, (s.after_units + s.won_minor * 10000) / 10000 AS sum_minor, s.won_minor
  FROM jackpots.cycle r LEFT JOIN jackpots.contribution s ON s.jackpot = r.jackpot AND s.seq = r.ended_seq;

-- What is promised for a cycle holds to its end: another sum waits in next_must_hit_minor until the jackpot begins at nought.
DROP TRIGGER promise ON jackpots.jackpot;
DROP FUNCTION jackpots.refuse_lower_promise();
CREATE FUNCTION jackpots.keep_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sum_units >= 10000 OR EXISTS (SELECT FROM jackpots.cycle r WHERE r.jackpot = NEW.slug AND r.ended_seq IS NULL) THEN
    RAISE EXCEPTION 'a cycle of jackpot % is promised: another must-hit sum goes into next_must_hit_minor', OLD.slug
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promise BEFORE UPDATE OF must_hit_minor ON jackpots.jackpot FOR EACH ROW
  WHEN (NEW.must_hit_minor <> OLD.must_hit_minor) EXECUTE FUNCTION jackpots.keep_promise();

CREATE OR REPLACE FUNCTION jackpots.set_must_hit(jackpot_slug text, minor bigint) RETURNS jackpots.jackpot LANGUAGE sql BEGIN ATOMIC
  UPDATE jackpots.jackpot p SET next_must_hit_minor = nullif(minor, p.must_hit_minor) WHERE p.slug = jackpot_slug RETURNING p.*;
END;

-- As in 0021, but the bet that fills the jackpot to the hidden sum of its cycle wins it (without a cycle, the one that fills it to its must-hit
-- sum), and whatever the jackpot pays ends the cycle. Who calls it begins the next one in the same transaction.
CREATE OR REPLACE FUNCTION jackpots.take_in(jackpot_slug text, for_round text, player bigint, bet_minor bigint, add_units bigint, whole_at_minor bigint, fell boolean, may_win boolean, at timestamptz)
RETURNS SETOF jackpots.contribution LANGUAGE plpgsql AS $$
DECLARE
  jackpot jackpots.jackpot; hit bigint; won bigint := 0; how text; taken jackpots.contribution;
BEGIN
  UPDATE jackpots.jackpot p SET seq = p.seq + 1, sum_units = p.sum_units + add_units WHERE p.slug = jackpot_slug RETURNING p.* INTO jackpot;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no jackpot %', jackpot_slug USING ERRCODE = 'no_data_found'; END IF;
  -- Asked once the jackpot is ours, so it is the open cycle now.
  SELECT r.hit_minor INTO hit FROM jackpots.cycle r WHERE r.jackpot = jackpot_slug AND r.ended_seq IS NULL;
  hit := coalesce(hit, jackpot.must_hit_minor);
  IF NOT may_win AND (fell OR jackpot.sum_units >= hit * 10000) THEN
    RAISE EXCEPTION 'jackpot % falls', jackpot_slug USING ERRCODE = 'serialization_failure';
  ELSIF jackpot.sum_units >= hit * 10000 THEN
    won := jackpot.sum_units / 10000; how := 'full';
  ELSIF fell THEN
    won := (jackpot.sum_units / 10000) * least(bet_minor, whole_at_minor) / whole_at_minor; how := 'reels';
  END IF;
  INSERT INTO jackpots.contribution VALUES (jackpot_slug, jackpot.seq, for_round, player, bet_minor, add_units,
    jackpot.sum_units / 10000 - (jackpot.sum_units - add_units) / 10000 - add_units / 10000, won, how, jackpot.sum_units - won * 10000, at) RETURNING * INTO taken;
  IF won > 0 THEN
    UPDATE jackpots.cycle r SET ended_seq = jackpot.seq WHERE r.jackpot = jackpot_slug AND r.ended_seq IS NULL;
    UPDATE jackpots.jackpot p SET sum_units = taken.after_units,
      must_hit_minor = CASE WHEN taken.after_units < 10000 THEN coalesce(p.next_must_hit_minor, p.must_hit_minor) ELSE p.must_hit_minor END,
      next_must_hit_minor = CASE WHEN taken.after_units >= 10000 THEN p.next_must_hit_minor END
      WHERE p.slug = jackpot_slug;
  END IF;
  RETURN NEXT taken;
END $$;
