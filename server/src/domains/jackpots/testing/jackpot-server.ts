import { sql } from 'kysely';
import { expect } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { seededRandom, testDb } from '../../../kernel/testing/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { openAccounts, post, verifyChain, type Movement } from '../../wallet/index.ts';
import { beginCycle, beginCycles } from '../contribute.ts';
import { insertCycle } from '../cycle-store.ts';
import { checkJackpots, takeIn, type ContributionRow } from '../store.ts';

export const now = new Date('2026-03-02T12:00:00Z');
const userId = 5000n;
const origin = systemOrigin('test');

export type TestBet = { readonly units: bigint; readonly stakeMinor: bigint; readonly wholeAtMinor: bigint; readonly fell: boolean };

/** Jackpots on a database of the test file's own, filled by a player with enough money for every test. */
export async function jackpotServer() {
  const { db } = await testDb();
  await transact(db, (tx) => openAccounts(tx, userId));
  await transact(db, (tx) => post(tx, [{ key: 'gift', kind: 'adjustment', userId, amountMinor: 1_000_000_000n, origin }]));
  const random = seededRandom('jackpots');
  await transact(db, (tx) => beginCycles(tx, random, now));
  let jackpots = 0;
  let rounds = 0;
  return {
    db,
    random,
    /** A jackpot whose first cycle falls at `hitMinor`, and every later one at a random sum. */
    async jackpot(mustHitMinor: bigint, hitMinor = mustHitMinor): Promise<string> {
      const slug = `jackpot-${(jackpots += 1)}`;
      await sql`INSERT INTO jackpots.jackpot (slug, names, must_hit_minor) VALUES (${slug}, '{ "en": "Jackpot", "hi": "पॉट" }', ${mustHitMinor})`.execute(
        db,
      );
      await insertCycle(db, { jackpot: slug, number: 1, hitMinor, lowerMinor: 1n, mustHitMinor, salt: random.bytes(32) }, now);
      return slug;
    },
    /** A bet of zero with its contribution and win, booked in the jackpot and the ledger in one transaction, as a round does. */
    bet(jackpot: string, bet: TestBet, mayWin = true): Promise<ContributionRow> {
      const round = `r${(rounds += 1)}`;
      return transact(db, async (tx) => {
        const contribution = await takeIn(tx, { ...bet, jackpot, round, userId, fillMinor: bet.units / 10_000n, mayWin }, now);
        if (contribution.won_minor > 0n) await beginCycle(tx, jackpot, random, now);
        const moves = (kind: 'jackpot_contribution' | 'jackpot_win', name: string, amountMinor: bigint): Movement[] =>
          amountMinor === 0n ? [] : [{ key: `${round}:${name}`, kind, userId, amountMinor, ref: round, origin }];
        const posted = await post(tx, [
          { key: round, kind: 'bet', userId, amountMinor: 0n, origin },
          ...moves('jackpot_contribution', 'fill', bet.units / 10_000n),
          ...moves('jackpot_contribution', 'carried', contribution.carried_minor),
          ...moves('jackpot_win', 'jackpot', contribution.won_minor),
        ]);
        if (posted.some(({ status }) => status !== 'applied')) throw new Error(JSON.stringify(posted.map(({ reason }) => reason)));
        return contribution;
      });
    },
    async expectSound(): Promise<void> {
      expect(await checkJackpots(db)).toEqual([]);
      expect(await verifyChain(db)).toEqual([]);
    },
    /** Changes rows as a superuser could, with the triggers off. */
    async tamper(statement: string): Promise<void> {
      await transact(db, async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    },
  };
}

export async function jackpotRow(db: Db, slug: string) {
  return db.selectFrom('jackpots.jackpot').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
}

/** Every cycle of a jackpot with its hidden sums, oldest first. */
export function secretCycles(db: Db, slug: string) {
  return db.selectFrom('jackpots.cycle').selectAll().where('jackpot', '=', slug).orderBy('number').execute();
}

/** The hidden sum of the open cycle. */
export async function hitOf(db: Db, slug: string): Promise<bigint> {
  return (await secretCycles(db, slug)).at(-1)?.hit_minor ?? 0n;
}
