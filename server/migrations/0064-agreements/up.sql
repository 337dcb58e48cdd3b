-- What a player has agreed to, each version with its time. Rows stay, as the record.
CREATE TABLE accounts.agreement (
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  document text NOT NULL CHECK (document IN ('rules', 'terms', 'privacy')),
  version integer NOT NULL CHECK (version > 0),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, document, version)
);

-- The version of the words by which the player was asked.
ALTER TABLE accounts.news_choice ADD COLUMN text_version integer NOT NULL DEFAULT 1 CHECK (text_version > 0);

-- Players from before agreed to the first version of the rules by registering.
INSERT INTO accounts.agreement (user_id, document, version, agreed_at) SELECT id, 'rules', 1, created_at FROM accounts."user";
