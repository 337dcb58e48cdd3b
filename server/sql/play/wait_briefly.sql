-- From here on the transaction fails where it waits longer than this for a lock: a batch of many players, and one that
-- holds a jackpot. Longer than the commit of another batch takes, far shorter than the callers wait.
CREATE OR REPLACE FUNCTION play.wait_briefly() RETURNS text LANGUAGE sql AS $$
  SELECT set_config('lock_timeout', '250ms', true)
$$;
