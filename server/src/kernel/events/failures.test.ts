import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { testDb } from '../testing/index.ts';
import { lockRetry } from './failures.ts';

const { db } = await testDb();

test('events are tried again in the order of the log: a transaction with one digit more came later', async () => {
  await sql`
    INSERT INTO kernel.event_failure (consumer, event_id, epoch, xid, type, body, at, error, tries, retry)
    SELECT 'ratings', id, 1, xid::text::xid8, 'round.closed', '{}', '2026-11-01', 'Error: no such game', 3, true
    FROM (VALUES (1, 1000), (2, 999), (3, 998)) AS f (id, xid)`.execute(db);
  const order: bigint[] = [];
  for (;;) {
    const event = await transact(db, (tx) => lockRetry(tx, { name: 'ratings' }));
    if (event === null) break;
    order.push(BigInt(event.id));
    await sql`UPDATE kernel.event_failure SET resolved_at = now() WHERE event_id = ${event.id}`.execute(db);
  }
  expect(order).toEqual([3n, 2n, 1n]);
});
