-- A log-in that the command line adds, resets or gives permissions to takes part in second approvals only after two
-- other operators have confirmed it.
ALTER TABLE operators.operator ADD COLUMN command_line_at timestamptz, ADD COLUMN confirmed_at timestamptz;
-- Operators of earlier versions go on as before, and so does what is known of who made them.
UPDATE operators.operator SET confirmed_at = created_at WHERE ready_at IS NOT NULL;
