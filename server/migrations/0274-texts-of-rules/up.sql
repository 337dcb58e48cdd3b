-- Text messages of rules have parts of the budget of their own, those of offers another than those that
-- always go: they use up none of codes
-- and of notices of accounts.
ALTER TABLE accounts.text_slot DROP CONSTRAINT text_slot_part_check,
  ADD CONSTRAINT text_slot_part_check
    CHECK (part IN ('strangers', 'recoveries', 'factors', 'notices', 'messages', 'promotions')) NOT VALID;
INSERT INTO accounts.text_slot (part, slot) SELECT part, slot FROM unnest(ARRAY['messages', 'promotions']) AS
  part, generate_series(0, 15) AS slot;
