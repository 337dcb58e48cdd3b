-- A new id of a round of this month. `after` is an earlier round's id or null: where another process's clock was a
-- moment ahead, the new one takes the month of that one, so that it comes after it in any case.
CREATE OR REPLACE FUNCTION play.round_id(at timestamptz, after bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT greatest(kernel.month_id(at), after / 1000000000000 * 1000000000000) + nextval('play.round_id_seq')
$$;
