-- When players are in care, for lists of players whom nothing is offered.
CREATE OR REPLACE VIEW protection.care_time AS
SELECT user_id, since, until FROM protection.care;
