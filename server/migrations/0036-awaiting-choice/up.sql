-- The setting has the word of the state that it ends.
UPDATE settings.setting SET alias = 'awaiting_choice_hours' WHERE alias = 'waiting_round_hours';
