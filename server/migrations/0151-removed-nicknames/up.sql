-- Looks of nicknames that an operator has removed: nobody takes one of them again.
CREATE TABLE accounts.removed_look (
  look text PRIMARY KEY,
  at timestamptz NOT NULL
);
