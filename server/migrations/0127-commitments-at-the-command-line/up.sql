-- A name at the command line is not proved: what is committed there counts together, under any name.
ALTER TABLE operators.commitment ADD COLUMN at_command_line boolean NOT NULL DEFAULT false;
CREATE INDEX commitment_by_day ON operators.commitment (day) WHERE approval_id IS NULL;
