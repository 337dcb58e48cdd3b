CREATE SCHEMA verification;

-- Where the check of a player's identity stands. Of the document's number only a keyed hash is stored; without a row nothing was sent.
CREATE TABLE verification.form (
  user_id bigint PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('pending', 'again', 'accepted', 'refused')),
  kind text NOT NULL,
  number_hash bytea NOT NULL CHECK (length(number_hash) = 32),
  -- The player's name when the document was sent, with which it was compared; a later change of the profile does not change it.
  holder_name text,
  -- Who decided last: an identity service or an operator.
  decided_by text CHECK (decided_by IN ('service', 'operator')),
  reasons text[] NOT NULL DEFAULT '{}',
  blocks_finance boolean NOT NULL DEFAULT false,
  -- Grows with every document sent: a result of an earlier one changes nothing.
  attempt integer NOT NULL DEFAULT 1,
  sent_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
-- One document, one player: of those that are checked or accepted.
CREATE UNIQUE INDEX form_number ON verification.form (number_hash) WHERE status IN ('pending', 'accepted');
CREATE INDEX form_waiting ON verification.form (sent_at) WHERE status = 'pending';

-- Photos, encoded again and encrypted with a key of the server. `sent` once they belong to a form.
CREATE TABLE verification.photo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  side text NOT NULL CHECK (side IN ('front', 'back')),
  sealed bytea NOT NULL CHECK (length(sealed) BETWEEN 29 AND 6000000),
  sent boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL
);
CREATE INDEX photo_of_player ON verification.photo (user_id, id);

-- Results that identity services have sent: each counts once.
CREATE TABLE verification.event (
  service text NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 200),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (service, event_id)
);
