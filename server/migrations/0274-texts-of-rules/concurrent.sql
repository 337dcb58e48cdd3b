ALTER TABLE accounts.text_slot VALIDATE CONSTRAINT text_slot_part_check;
