import { sql } from 'kysely';
import type { Tx } from '../types.ts';
import { createCheckpoint, loadCheckpoint, type Position } from './checkpoint.ts';
import type { Consumer, Shard } from './consumer.ts';

/** The parts of a consumer, each with a checkpoint of its own; itself where it is not split. */
export function shardsOf(consumer: Consumer): readonly Consumer[] {
  const { name, shards: count = 1 } = consumer;
  if (count === 1) return [consumer];
  return Array.from({ length: count }, (_, index) => ({
    ...consumer,
    name: `${name}/${index}of${count}`,
    shard: { of: name, index, count },
  }));
}

export const isOfShard = ({ index, count }: Shard, userId: bigint | null): boolean => Number((userId ?? 0n) % BigInt(count)) === index;

/** After every event: the position of a consumer that its parts have taken over. A process of an older version then finds nothing to read. */
const splitEpoch = 2_147_483_647;
export const isSplit = ({ epoch }: Position): boolean => epoch === splitEpoch;

/**
 * Creates the checkpoints of all parts where the whole consumer has read to, so that each event is handled once. Waits for a step of the whole
 * consumer that runs in a process of an older version.
 */
export async function splitCheckpoint(tx: Tx, { of, index, count }: Shard, from: 'beginning' | 'now'): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`consumer ${of}`}, 0))`.execute(tx);
  // Another part was first.
  if (await loadCheckpoint(tx, `${of}/${index}of${count}`)) return;
  await createCheckpoint(tx, of, from);
  const whole = await loadCheckpoint(tx, of);
  if (!whole || isSplit(whole)) throw new Error(`the checkpoint of ${of} was split into another number of parts than ${count}`);
  await sql`
    INSERT INTO kernel.consumer (name, epoch, xid, id)
    SELECT ${of} || '/' || part || ${`of${count}`}, ${whole.epoch}, ${String(whole.xid)}::xid8, ${whole.id} FROM generate_series(0, ${count - 1}::int) AS part`.execute(
    tx,
  );
  await sql`UPDATE kernel.consumer SET epoch = ${splitEpoch}, moved_at = clock_timestamp() WHERE name = ${of}`.execute(tx);
}
