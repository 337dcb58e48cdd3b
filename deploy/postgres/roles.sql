-- The four roles of the database. Run once as a superuser, connected to the site's own database:
--   createdb mela && psql -v ON_ERROR_STOP=1 -d mela -f deploy/postgres/roles.sql
-- Then give each role a password of its own (\password mela_owner …), or certificates; those below are for a trial.
--   DATABASE_URL_OWNER=postgres://mela_owner:…@db/mela   migrates and gives rights; also for pg_dump
--   DATABASE_URL=postgres://mela_app:…@db/mela           serves calls, jobs and consumers
--   mela_report                                           for your reports: reads a list of tables and views, without personal data
--   mela_analytics                                        for a warehouse: reads the views of the schema analytics alone
-- CREATEROLE is not needed: the roles exist before the first migration.
CREATE ROLE mela_owner LOGIN PASSWORD 'owner';
CREATE ROLE mela_app LOGIN PASSWORD 'app';
CREATE ROLE mela_report LOGIN PASSWORD 'report';
CREATE ROLE mela_analytics LOGIN PASSWORD 'analytics';

-- The owner gives mela_app the right to make the schema of the job queue, and takes it back; so the database must be its own.
DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO mela_owner', current_database()); END $$;
ALTER SCHEMA public OWNER TO mela_owner;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- The schema of the job queue belongs to mela_app, whose rows only it sees. As a member the owner reads it too, for pg_dump.
GRANT mela_app TO mela_owner;

-- The alarm about a long transaction then shows the age of every role's.
GRANT pg_read_all_stats TO mela_owner;

-- For everyone: a session that waits forever in a transaction holds back events and locks.
ALTER ROLE mela_app SET idle_in_transaction_session_timeout = '60s';
ALTER ROLE mela_report SET default_transaction_read_only = on;
ALTER ROLE mela_report SET statement_timeout = '5min';
ALTER ROLE mela_analytics SET default_transaction_read_only = on;
ALTER ROLE mela_analytics SET statement_timeout = '5min';
