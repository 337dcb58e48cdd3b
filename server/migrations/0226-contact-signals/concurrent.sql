-- Reads the signals while log-ins write more of them.
ALTER TABLE signals.signal VALIDATE CONSTRAINT signal_kind_check;
