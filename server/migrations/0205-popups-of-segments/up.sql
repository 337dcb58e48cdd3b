-- A popup is for all players, for one, or for those of a segment (notifications.segment).
-- One that its editors took away keeps its row, so that who closed it does not see it at once when it comes back.
ALTER TABLE placements.popup
  ADD COLUMN segment_id integer,
  ADD COLUMN hidden boolean NOT NULL DEFAULT false,
  ADD CHECK (user_id IS NULL OR segment_id IS NULL);
