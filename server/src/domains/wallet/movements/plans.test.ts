import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '../../../kernel/types.ts';
import { testLedger, withOrigin, type AskedMovement } from '../../../testing/ledger.ts';
import { post } from './movement-store.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

/** Rows of movements that this transaction has read so far, by index or without. */
async function movementsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    SELECT sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::bigint AS read FROM pg_stat_xact_user_tables
    WHERE schemaname = 'wallet' AND relname LIKE 'movement\_%' AND relname <> 'movement_key'`.execute(tx);
  return Number(rows[0]?.read);
}

test('a bet reads no movements of others, though its connection planned it when the ledger had two movements', async () => {
  const [userId] = [await ledger.player(1n), await ledger.player(1n)];
  const bet = (): AskedMovement => ({ key: ledger.key(), kind: 'bet', userId, amountMinor: 0n });
  await sql`VACUUM ANALYZE`.execute(ledger.db);
  await ledger.db.connection().execute(async (connection) => {
    const bets = (count: number) =>
      post(
        connection as Tx,
        Array.from({ length: count }, () => withOrigin(bet())),
      );
    // PostgreSQL keeps a plan for each statement of a function from its first call on.
    await bets(1);
    for (let batch = 0; batch < 10; batch += 1) await bets(50);
    await connection.transaction().execute(async (tx) => {
      const before = await movementsRead(tx);
      await post(tx, [withOrigin(bet())]);
      expect((await movementsRead(tx)) - before).toBe(0);
    });
  });
});
