-- Names are found without the joiners of Indian scripts, which say how a conjunct looks.
CREATE INDEX CONCURRENTLY IF NOT EXISTS user_first_name_bare ON accounts."user" (
  lower(translate(first_name, U&'\200C\200D', '')) text_pattern_ops,
  lower(translate(last_name, U&'\200C\200D', '')) text_pattern_ops
) WHERE first_name IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS user_last_name_bare ON accounts."user" (
  lower(translate(last_name, U&'\200C\200D', '')) text_pattern_ops,
  lower(translate(first_name, U&'\200C\200D', '')) text_pattern_ops
) WHERE last_name IS NOT NULL;
-- user_first_name and user_last_name stay: nodes of the version before search by them until the last one has stopped.
-- A later release drops them.
