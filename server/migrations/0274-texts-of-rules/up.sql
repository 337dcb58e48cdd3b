-- Text messages of rules have a part of the budget of their own: they use up none of codes and of notices of accounts.
ALTER TABLE accounts.text_slot DROP CONSTRAINT text_slot_part_check,
  ADD CONSTRAINT text_slot_part_check
    CHECK (part IN ('strangers', 'recoveries', 'factors', 'notices', 'messages')) NOT VALID;
INSERT INTO accounts.text_slot (part, slot) SELECT 'messages', generate_series(0, 15);
