-- An operator may end a player's sessions.
ALTER TABLE sessions.session DROP CONSTRAINT session_end_reason_check;
ALTER TABLE sessions.session ADD CONSTRAINT session_end_reason_check
  CHECK (end_reason IN ('logout', 'exclusion', 'password', 'replay', 'operator')) NOT VALID;
ALTER TABLE sessions.session VALIDATE CONSTRAINT session_end_reason_check;
