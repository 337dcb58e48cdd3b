-- What was booked around midnight and a day's feed did not name: the day beside it may name it. Kept until both days
-- were compared. And the movement by which a difference was corrected.
ALTER TABLE play.provider_day ADD COLUMN edge_start text[], ADD COLUMN edge_end text[];
ALTER TABLE play.provider_difference ADD COLUMN corrected_by text;
