-- Who registered in some weeks, for cohorts. Log-ins and profiles change other columns: it costs a registration alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS user_created_at ON accounts."user" (created_at);
