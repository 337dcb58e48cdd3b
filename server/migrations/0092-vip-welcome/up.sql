-- When a member of the VIP club has seen the club's welcome: it comes once.
ALTER TABLE loyalty.player ADD COLUMN vip_welcomed_at timestamptz;
