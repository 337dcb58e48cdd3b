import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Tx } from '../types.ts';
import { createDb, type DbTarget } from './create-db.ts';
import { transact } from './transact.ts';

const lockKey = 7_345_002;
const seedMsMax = 120_000;

/** Writes the first content, one process at a time, with a longer time limit than requests. Existing content stays. */
export async function seedOnce(target: DbTarget, log: Log, seed: (tx: Tx) => Promise<void>): Promise<void> {
  const { db, close } = createDb(target, log, { connectionsMax: 1, statementMs: seedMsMax });
  try {
    await transact(db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(tx);
      await seed(tx);
    });
  } finally {
    await close();
  }
}
