-- Text messages of rules have a part of the budget of their own: they use up none of codes and of notices of accounts.
ALTER TABLE accounts.text_slot
  ADD CONSTRAINT text_slot_part CHECK (part IN ('strangers', 'recoveries', 'factors', 'notices', 'messages')) NOT VALID;
ALTER TABLE accounts.text_slot VALIDATE CONSTRAINT text_slot_part;
ALTER TABLE accounts.text_slot DROP CONSTRAINT text_slot_part_check;
INSERT INTO accounts.text_slot (part, slot) SELECT 'messages', slot FROM generate_series(0, 15) AS slot;
