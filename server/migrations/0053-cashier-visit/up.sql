-- One visit to the cashier, by which all tries of an evening are found together, and what an application said beside the order.
ALTER TABLE payments.payment
  ADD COLUMN cashier_session_id text CHECK (cashier_session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  ADD COLUMN extra_data jsonb CHECK (jsonb_typeof(extra_data) = 'object');
-- The number of a bank account has a kind of its own: a text may no longer be a card number, which some account numbers look like.
UPDATE payments.system SET requisites = (
  SELECT jsonb_agg(CASE WHEN r ->> 'name' = 'account' AND r ->> 'type' = 'text' THEN jsonb_set(r, '{type}', '"account"') ELSE r END ORDER BY place)
  FROM jsonb_array_elements(requisites) WITH ORDINALITY AS field (r, place))
WHERE requisites @> '[{"name": "account", "type": "text"}]';
