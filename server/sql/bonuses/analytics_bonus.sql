-- For a warehouse: bonuses with a wager, and what became of them.
CREATE OR REPLACE VIEW analytics.bonus AS
SELECT id, user_id AS player_id, state, granted_minor, required_minor, win_max_minor, converted_minor, returned_minor,
  taken_back_minor, granted_at, expires_at, ended_at, undone_at
FROM bonuses.bonus;
