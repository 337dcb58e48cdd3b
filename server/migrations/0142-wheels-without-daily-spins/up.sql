-- A wheel may have no spins a day: then only spins that were won turn it. Publishing one failed at this constraint.
ALTER TABLE wheel.wheel DROP CONSTRAINT wheel_daily_spins_check;
ALTER TABLE wheel.wheel ADD CONSTRAINT wheel_daily_spins_check CHECK (daily_spins BETWEEN 0 AND 100);
