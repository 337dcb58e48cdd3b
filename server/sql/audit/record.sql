-- after: audit/entry_hash
-- Appends an entry to the chain of its subject and returns its id. The only writer of the audit log: it locks the end
-- of the chain until the caller's transaction ends. A node of the version before calls it without `also`.
DROP FUNCTION IF EXISTS audit.record(timestamptz, text, text, text, text, text, text, jsonb, jsonb);
CREATE OR REPLACE FUNCTION audit.record(at timestamptz, actor text, approved_by text, act text, subject text,
  reason text, request_id text, before_value jsonb, after_value jsonb, also text[] DEFAULT '{}') RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  own CONSTANT smallint := get_byte(sha256(convert_to(subject, 'UTF8')), 0) % 16;
  before_head audit.chain;
  entry_id bigint;
  entry_head bytea;
BEGIN
  SELECT * INTO STRICT before_head FROM audit.chain c WHERE c.number = own FOR UPDATE;
  entry_id := nextval('audit.entry_id');
  entry_head := audit.entry_hash(before_head.head, own, before_head.seq + 1, entry_id, at, actor, approved_by, act,
    subject, reason, request_id, before_value, after_value, also);
  INSERT INTO audit.entry (chain, seq, id, at, actor, approved_by, act, subject, reason, request_id, before_value,
      after_value, also, hash)
    VALUES (own, before_head.seq + 1, entry_id, at, actor, approved_by, act, subject, reason, request_id,
      before_value, after_value, also, entry_head);
  UPDATE audit.chain c SET seq = before_head.seq + 1, head = entry_head WHERE c.number = own;
  RETURN entry_id;
END $$;
