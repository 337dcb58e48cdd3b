-- Where the code of the second step comes from. A factor by mail or text has a secret too, which no one is shown: a process of the previous
-- version then takes no code, in place of letting a password alone in.
ALTER TABLE accounts.two_factor ADD COLUMN method text NOT NULL DEFAULT 'app' CHECK (method IN ('app', 'email', 'phone'));

-- Codes of a second step, and of an address that a new player gives.
ALTER TABLE accounts.code DROP CONSTRAINT code_purpose_check;
ALTER TABLE accounts.code ADD CONSTRAINT code_purpose_check
  CHECK (purpose IN ('confirm', 'password', 'registration', 'factor', 'contact')) NOT VALID;
ALTER TABLE accounts.code VALIDATE CONSTRAINT code_purpose_check;
