-- Since when a guest's last answer is known to have reached no one.
ALTER TABLE support.ticket ADD COLUMN unreached_at timestamptz;
