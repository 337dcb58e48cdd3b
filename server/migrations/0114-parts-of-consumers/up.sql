-- kernel.next_events (server/sql/kernel/next_events.sql) takes a part of the players too; calls with six arguments find the new one.
DROP FUNCTION IF EXISTS kernel.next_events(integer, xid8, bigint, text[], integer, integer);
