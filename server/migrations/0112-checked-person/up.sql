-- Whom a document is checked against: as the profile was when it was sent. Null for documents from before.
ALTER TABLE verification.form
  ADD COLUMN first_name text,
  ADD COLUMN last_name text,
  ADD COLUMN birth_date text;
UPDATE verification.form f SET first_name = u.first_name, last_name = u.last_name, birth_date = u.birth_date::text
FROM accounts."user" u WHERE u.id = f.user_id AND f.status = 'pending';
