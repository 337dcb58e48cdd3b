-- The sum at which a pot falls is drawn anew for each of its runs and kept hidden, between a lower sum and the sum it must fall by.
-- A run begins where the last one ended: whenever the pot has paid. Its seal is told at once, its sum when it is over.

CREATE TABLE pots.run (
  pot text NOT NULL REFERENCES pots.pot,
  number integer NOT NULL CHECK (number > 0),
  -- The least and the greatest sum it may have been drawn at.
  lower_minor bigint NOT NULL CHECK (lower_minor > 0),
  must_hit_minor bigint NOT NULL,
  -- Where it falls, and what keeps that from being guessed by the seal. Secret while the run goes on: only pots.take_in and the
  -- standing check look at them, whoever tells of runs reads pots.told_run.
  hit_minor bigint NOT NULL CHECK (hit_minor BETWEEN lower_minor AND must_hit_minor),
  salt bytea NOT NULL CHECK (length(salt) = 32),
  -- SHA-256 of pots.sealed_text.
  seal bytea NOT NULL CHECK (length(seal) = 32),
  begun_at timestamptz NOT NULL,
  -- The share that ended it.
  ended_seq bigint,
  PRIMARY KEY (pot, number),
  FOREIGN KEY (pot, ended_seq) REFERENCES pots.share (pot, seq)
);
CREATE UNIQUE INDEX run_open ON pots.run (pot) WHERE ended_seq IS NULL;

CREATE FUNCTION pots.refuse_other_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'run % of pot % is sealed: it can only end', OLD.number, OLD.pot USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER only_ends BEFORE UPDATE ON pots.run FOR EACH ROW WHEN (OLD.ended_seq IS NOT NULL OR NEW.ended_seq IS NULL
  OR (NEW.pot, NEW.number, NEW.lower_minor, NEW.must_hit_minor, NEW.hit_minor, NEW.salt, NEW.seal, NEW.begun_at)
    IS DISTINCT FROM (OLD.pot, OLD.number, OLD.lower_minor, OLD.must_hit_minor, OLD.hit_minor, OLD.salt, OLD.seal, OLD.begun_at))
  EXECUTE FUNCTION pots.refuse_other_run();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON pots.run FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

CREATE FUNCTION pots.sealed_text(r pots.run) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN concat_ws(':', r.pot, r.number, r.hit_minor, r.lower_minor, r.must_hit_minor, encode(r.salt, 'hex'));

-- Runs as anybody may know them. Sums are whole paise: before the bet that ended it, with that bet's share, and what it won.
CREATE VIEW pots.told_run AS
  SELECT r.pot, r.number, r.lower_minor, r.must_hit_minor, r.seal, r.begun_at, s.at AS ended_at, s.won_by AS ended_by,
    CASE WHEN r.ended_seq IS NOT NULL THEN r.hit_minor END AS hit_minor, CASE WHEN r.ended_seq IS NOT NULL THEN r.salt END AS salt,
    (s.after_units + s.won_minor * 10000 - s.units) / 10000 AS before_minor, (s.after_units + s.won_minor * 10000) / 10000 AS sum_minor, s.won_minor
  FROM pots.run r LEFT JOIN pots.share s ON s.pot = r.pot AND s.seq = r.ended_seq;

-- What is promised for a run holds to its end: another sum waits in next_must_hit_minor until the pot begins at nought.
DROP TRIGGER promise ON pots.pot;
DROP FUNCTION pots.refuse_lower_promise();
CREATE FUNCTION pots.keep_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sum_units >= 10000 OR EXISTS (SELECT FROM pots.run r WHERE r.pot = NEW.slug AND r.ended_seq IS NULL) THEN
    RAISE EXCEPTION 'a run of pot % is promised: another must-hit sum goes into next_must_hit_minor', OLD.slug
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promise BEFORE UPDATE OF must_hit_minor ON pots.pot FOR EACH ROW
  WHEN (NEW.must_hit_minor <> OLD.must_hit_minor) EXECUTE FUNCTION pots.keep_promise();

CREATE OR REPLACE FUNCTION pots.set_must_hit(pot_slug text, minor bigint) RETURNS pots.pot LANGUAGE sql BEGIN ATOMIC
  UPDATE pots.pot p SET next_must_hit_minor = nullif(minor, p.must_hit_minor) WHERE p.slug = pot_slug RETURNING p.*;
END;

-- As in 0021, but the bet that fills the pot to the hidden sum of its run wins it (without a run, the one that fills it to its must-hit
-- sum), and whatever the pot pays ends the run. Who calls it begins the next one in the same transaction.
CREATE OR REPLACE FUNCTION pots.take_in(pot_slug text, for_round text, player bigint, bet_minor bigint, add_units bigint, whole_at_minor bigint, fell boolean, may_win boolean, at timestamptz)
RETURNS SETOF pots.share LANGUAGE plpgsql AS $$
DECLARE
  pot pots.pot; hit bigint; won bigint := 0; how text; taken pots.share;
BEGIN
  UPDATE pots.pot p SET seq = p.seq + 1, sum_units = p.sum_units + add_units WHERE p.slug = pot_slug RETURNING p.* INTO pot;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no pot %', pot_slug USING ERRCODE = 'no_data_found'; END IF;
  -- Asked once the pot is ours, so it is the run that goes on now.
  SELECT r.hit_minor INTO hit FROM pots.run r WHERE r.pot = pot_slug AND r.ended_seq IS NULL;
  hit := coalesce(hit, pot.must_hit_minor);
  IF NOT may_win AND (fell OR pot.sum_units >= hit * 10000) THEN
    RAISE EXCEPTION 'pot % falls', pot_slug USING ERRCODE = 'serialization_failure';
  ELSIF pot.sum_units >= hit * 10000 THEN
    won := pot.sum_units / 10000; how := 'full';
  ELSIF fell THEN
    won := (pot.sum_units / 10000) * least(bet_minor, whole_at_minor) / whole_at_minor; how := 'reels';
  END IF;
  INSERT INTO pots.share VALUES (pot_slug, pot.seq, for_round, player, bet_minor, add_units,
    pot.sum_units / 10000 - (pot.sum_units - add_units) / 10000 - add_units / 10000, won, how, pot.sum_units - won * 10000, at) RETURNING * INTO taken;
  IF won > 0 THEN
    UPDATE pots.run r SET ended_seq = pot.seq WHERE r.pot = pot_slug AND r.ended_seq IS NULL;
    UPDATE pots.pot p SET sum_units = taken.after_units,
      must_hit_minor = CASE WHEN taken.after_units < 10000 THEN coalesce(p.next_must_hit_minor, p.must_hit_minor) ELSE p.must_hit_minor END,
      next_must_hit_minor = CASE WHEN taken.after_units >= 10000 THEN p.next_must_hit_minor END
      WHERE p.slug = pot_slug;
  END IF;
  RETURN NEXT taken;
END $$;
