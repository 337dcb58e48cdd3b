import { sql } from 'kysely';
import { expect } from 'vitest';
import { transact } from '../kernel/db/transact.ts';
import { testDb } from '../kernel/testing/index.ts';
import { systemOrigin, type Origin } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';
import { journalPartitions, openAccounts, post, reconcile, verifyChain, type Movement, type Posted } from '../domains/wallet/index.ts';

/** A movement whose origin is the test unless another is given. */
export type AskedMovement = Omit<Movement, 'origin'> & { readonly origin?: Origin };

export const withOrigin = (movement: AskedMovement): Movement => ({ origin: systemOrigin('test'), ...movement });

export type Ledger = {
  readonly db: Db;
  /** A player with accounts, and this much cash in paise. */
  player(cashMinor?: bigint): Promise<bigint>;
  /** Posts in a transaction of its own. */
  post(movements: readonly AskedMovement[], at?: Date): Promise<Posted[]>;
  postOne(movement: AskedMovement, at?: Date): Promise<Posted>;
  /** A key that no other test uses. */
  key(name?: string): string;
  /** Expects that verification finds no mismatch in this database. */
  expectSound(): Promise<void>;
  /** Changes rows as a superuser could, with the triggers off. */
  tamper(statement: string): Promise<void>;
};

/** A ledger of this test file's own. */
export async function testLedger(): Promise<Ledger> {
  const { db } = await testDb();
  // This month and the next have partitions; the dates of other tests fall into the default one.
  await journalPartitions.add(db, new Date());
  let users = 1000n;
  let keys = 0;
  const ledger: Ledger = {
    db,
    async player(cashMinor = 0n) {
      const userId = (users += 1n);
      await transact(db, (tx) => openAccounts(tx, userId));
      if (cashMinor > 0n) await ledger.postOne({ key: ledger.key('gift'), kind: 'deposit', userId, amountMinor: cashMinor });
      return userId;
    },
    post: (movements, at) => transact(db, (tx) => post(tx, movements.map(withOrigin), at)),
    async postOne(movement, at) {
      const [posted] = await ledger.post([movement], at);
      if (!posted) throw new Error('post returned no answer');
      return posted;
    },
    key: (name = 'k') => `${name}:${(keys += 1)}`,
    async expectSound() {
      expect(await verifyChain(db)).toEqual([]);
      expect((await reconcile(db)).mismatches).toEqual([]);
      expect((await reconcile(db, { whole: true })).mismatches).toEqual([]);
      const { rows } = await sql<{ sum: string; below: bigint }>`
        SELECT (SELECT coalesce(sum(amount_minor), 0) FROM wallet.leg) AS sum, (SELECT count(*) FROM wallet.account WHERE balance_minor < 0) AS below`.execute(
        db,
      );
      expect(rows).toEqual([{ sum: '0', below: 0n }]);
    },
    async tamper(statement) {
      await transact(db, async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    },
  };
  return ledger;
}
