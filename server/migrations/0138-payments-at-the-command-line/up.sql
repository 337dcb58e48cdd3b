-- A name at the command line is not proved: what is let go there counts to the sum of every operator.
ALTER TABLE payments.transition ADD COLUMN at_command_line boolean NOT NULL DEFAULT false;
