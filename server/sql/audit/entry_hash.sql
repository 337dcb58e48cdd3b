-- The link of an entry to the one before it in its chain. The text of a row quotes its values, so different rows have
-- different texts; time is in microseconds, since its text would depend on the session. An entry that concerns no one
-- else has the text of entries from before there were others.
DROP FUNCTION IF EXISTS audit.entry_hash(bytea, smallint, bigint, bigint, timestamptz, text, text, text, text, text,
  text, jsonb, jsonb);
CREATE OR REPLACE FUNCTION audit.entry_hash(prev bytea, chain smallint, seq bigint, id bigint, at timestamptz,
  actor text, approved_by text, act text, subject text, reason text, request_id text, before_value jsonb,
  after_value jsonb, also text[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(prev || convert_to(ROW(chain, seq, id, (extract(epoch FROM at) * 1000000)::bigint, actor, approved_by,
    act, subject, reason, request_id, before_value, after_value)::text
    || CASE WHEN also = '{}' THEN '' ELSE also::text END, 'UTF8'))
$$;
