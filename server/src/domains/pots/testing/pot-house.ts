import { sql } from 'kysely';
import { expect } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { seededRandom, testDb } from '../../../kernel/testing/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { openAccounts, post, verifyChain, type Movement } from '../../wallet/index.ts';
import { beginRun, beginRuns } from '../begin-run.ts';
import { checkPots } from '../check-pots.ts';
import { insertRun } from '../run-store.ts';
import { takeIn, type ShareRow } from '../store.ts';

export const now = new Date('2026-03-02T12:00:00Z');
const userId = 5000n;

export type TestBet = { readonly units: bigint; readonly stakeMinor: bigint; readonly wholeAtMinor: bigint; readonly fell: boolean };

/** Pots on a database of the test file's own, filled and emptied by a player who never runs out. */
export async function potHouse() {
  const { db } = await testDb();
  await transact(db, (tx) => openAccounts(tx, userId, 'INR'));
  await transact(db, (tx) => post(tx, [{ key: 'gift', kind: 'adjustment', userId, amountMinor: 1_000_000_000n }]));
  const random = seededRandom('pots');
  await transact(db, (tx) => beginRuns(tx, random, now));
  let pots = 0;
  let rounds = 0;
  return {
    db,
    random,
    /** A pot whose first run falls where it must unless told; every later one where chance has it. */
    async pot(mustHitMinor: bigint, hitMinor = mustHitMinor): Promise<string> {
      const slug = `pot-${(pots += 1)}`;
      await sql`INSERT INTO pots.pot (slug, names, must_hit_minor) VALUES (${slug}, '{ "en": "Pot", "hi": "पॉट" }', ${mustHitMinor})`.execute(
        db,
      );
      await insertRun(db, { pot: slug, number: 1, hitMinor, lowerMinor: 1n, mustHitMinor, salt: random.bytes(32) }, now);
      return slug;
    },
    /** A bet of nothing and its part in the pot, as a round books them: in one transaction, what goes in and what comes out in the ledger too. */
    bet(pot: string, bet: TestBet, mayWin = true): Promise<ShareRow> {
      const round = `r${(rounds += 1)}`;
      return transact(db, async (tx) => {
        const share = await takeIn(tx, { ...bet, pot, round, userId, fillMinor: bet.units / 10_000n, mayWin }, now);
        if (share.won_minor > 0n) await beginRun(tx, pot, random, now);
        const moves = (kind: 'pot_fill' | 'pot_win', name: string, amountMinor: bigint): Movement[] =>
          amountMinor === 0n ? [] : [{ key: `${round}:${name}`, kind, userId, amountMinor, ref: round }];
        const posted = await post(tx, [
          { key: round, kind: 'bet', userId, amountMinor: 0n },
          ...moves('pot_fill', 'fill', bet.units / 10_000n),
          ...moves('pot_fill', 'carried', share.carried_minor),
          ...moves('pot_win', 'pot', share.won_minor),
        ]);
        if (posted.some(({ status }) => status !== 'applied')) throw new Error(JSON.stringify(posted.map(({ reason }) => reason)));
        return share;
      });
    },
    async expectSound(): Promise<void> {
      expect(await checkPots(db)).toEqual([]);
      expect(await verifyChain(db)).toEqual([]);
    },
    /** As the superuser, with the triggers off: what an intruder could do. */
    async tamper(statement: string): Promise<void> {
      await transact(db, async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    },
  };
}

export async function potRow(db: Db, slug: string) {
  return db.selectFrom('pots.pot').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
}

/** Every run of a pot with what only the pot itself may know, oldest first. */
export function secretRuns(db: Db, slug: string) {
  return db.selectFrom('pots.run').selectAll().where('pot', '=', slug).orderBy('number').execute();
}

/** The hidden sum of the run that goes on. */
export async function hitOf(db: Db, slug: string): Promise<bigint> {
  return (await secretRuns(db, slug)).at(-1)?.hit_minor ?? 0n;
}
