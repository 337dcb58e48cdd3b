-- Players whom operators look for by the beginning of a name.
CREATE INDEX CONCURRENTLY IF NOT EXISTS user_first_name ON accounts."user"
  (lower(first_name) text_pattern_ops, lower(last_name) text_pattern_ops) WHERE first_name IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS user_last_name ON accounts."user"
  (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops) WHERE last_name IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS nickname_beginning ON accounts.nickname (look text_pattern_ops);
