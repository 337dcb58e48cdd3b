-- What all spellings of one mailbox have in common: one mailbox, one account. Of accounts that share one already the oldest has it.
ALTER TABLE accounts."user" ADD COLUMN mailbox text;
WITH read AS (
  SELECT id, lower(split_part(split_part(email, '@', 1), '+', 1)) AS name, lower(split_part(email, '@', 2)) AS host
  FROM accounts."user" WHERE email IS NOT NULL AND email NOT LIKE 'closed-%@closed.invalid'
), folded AS (
  SELECT id, CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || host END AS mailbox
  FROM read
)
UPDATE accounts."user" u SET mailbox = first.mailbox
FROM (SELECT DISTINCT ON (mailbox) mailbox, id FROM folded ORDER BY mailbox, id) AS first WHERE u.id = first.id;
CREATE UNIQUE INDEX user_mailbox ON accounts."user" (mailbox);
