-- What an order names, as it is compared with others: without case, spaces and hyphens, and the reference of who
-- has paid.
CREATE FUNCTION payments.requisite_values(requisites jsonb, payer_reference text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY (
  SELECT lower(regexp_replace(r.value, '[ -]', '', 'g')) FROM jsonb_each_text(requisites) r
  UNION ALL SELECT 'payer ' || payer_reference WHERE payer_reference IS NOT NULL
);

-- Finds who else has named a requisite, among all orders there have ever been.
CREATE INDEX payment_requisite_values ON payments.payment
USING gin (payments.requisite_values(requisites, payer_reference));
