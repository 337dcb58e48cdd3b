-- The exclusive right to run a consumer until the transaction ends, and where it has read to; no row while another
-- transaction has it. The checkpoint is read by a later statement than the lock, so it is what the last holder left;
-- null where there is none yet. An advisory lock takes no transaction id, so an idle step delays no events.
-- Not `durable`: the commit does not wait for the disk.
CREATE OR REPLACE FUNCTION kernel.take_consumer(consumer text, durable boolean) RETURNS TABLE (epoch integer, xid text,
  id bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('consumer ' || consumer, 0)) THEN RETURN; END IF;
  IF NOT durable THEN PERFORM set_config('synchronous_commit', 'off', true); END IF;
  RETURN QUERY SELECT c.epoch, c.xid::text, c.id FROM kernel.consumer c WHERE c.name = consumer;
  IF NOT FOUND THEN RETURN QUERY SELECT NULL::integer, NULL::text, NULL::bigint; END IF;
END $$;
