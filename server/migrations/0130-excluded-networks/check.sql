-- An account elsewhere can be excluded, and nothing that no domain makes.
DO $$
BEGIN
  INSERT INTO protection.excluded_identity (kind, hash, user_id) VALUES ('network', sha256('check'), -1);
  DELETE FROM protection.excluded_identity WHERE user_id = -1;
  INSERT INTO protection.excluded_identity (kind, hash, user_id) VALUES ('device', sha256('check'), -1);
  RAISE EXCEPTION 'an unknown kind of identity was excluded';
EXCEPTION WHEN check_violation THEN NULL;
END $$;
