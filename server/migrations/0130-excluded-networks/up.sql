-- An account elsewhere by which a player on a break logged in opens no other account meanwhile, also after the closed one was erased.
ALTER TABLE protection.excluded_identity DROP CONSTRAINT excluded_identity_kind_check;
ALTER TABLE protection.excluded_identity ADD CONSTRAINT excluded_identity_kind_check CHECK (kind IN ('email', 'phone', 'document', 'network'));

INSERT INTO protection.excluded_identity (kind, hash, user_id, until)
SELECT 'network', sha256(convert_to('network:' || i.issuer || ' ' || i.subject, 'UTF8')), i.user_id, b.until
FROM social.identity i JOIN (
  SELECT user_id, CASE WHEN bool_or(until IS NULL) THEN NULL ELSE max(until) END AS until
  FROM wallet.block WHERE name IN ('cool-off', 'self-exclusion') AND (until IS NULL OR until > now()) GROUP BY user_id
) b ON b.user_id = i.user_id
ON CONFLICT (kind, hash) DO NOTHING;
