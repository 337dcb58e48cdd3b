import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { sqlDir } from '../../../kernel/db/migrate/sql-files.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';
import { guardsOf, removeGuard, setGuard, type Measure, type Period } from './limit-store.ts';
import { removeTimeGuard, setTimeGuard, timeGuardsOf } from './time-store.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const measures: readonly Measure[] = ['deposit', 'wager', 'loss'];
const periods: readonly Period[] = ['day', 'week', 'month'];
const noon = new Date('2026-03-04T06:30:00Z'); // Wednesday, 12:00 in India
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const plenty = 1_000_000_000n;

async function setAll(userId: bigint, at: Date): Promise<void> {
  for (const period of periods) {
    for (const measure of measures) await setGuard(ledger.db, { userId, measure, period, maxMinor: plenty }, at);
    await setTimeGuard(ledger.db, { userId, period, maxMs: 86_400_000n }, at);
  }
}
const usedOf = async (userId: bigint, at: Date) => ({
  money: (await guardsOf(ledger.db, userId, at)).map(({ measure, period, usedMinor }) => `${measure} ${period} ${usedMinor}`).toSorted(),
  time: (await timeGuardsOf(ledger.db, userId, at)).map(({ period, usedMs }) => `${period} ${usedMs}`).toSorted(),
});
const rowsOf = async (userId: bigint) =>
  (await sql<{ count: bigint }>`SELECT count(*) FROM wallet.player_guard WHERE user_id = ${userId}`.execute(ledger.db)).rows[0]?.count;

type Step = { readonly kind: 'deposit' | 'bet' | 'win' | 'rollback'; readonly amount: number; readonly of: number; readonly days: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('deposit', 'bet', 'bet', 'bet', 'win', 'rollback'),
  amount: fc.integer({ min: 1, max: 1000 }),
  of: fc.nat(20),
  days: fc.constantFrom(0, 0, 0, 0.001, 0.5, 1, 6),
});

describe('[1.7] the row with all of a player’s limits', () => {
  test('holds after any bets, wins, deposits and rollbacks, alone or in batches, what counting them again gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }), async (batches) => {
        const userId = await ledger.player();
        // Cash that no limit counts.
        await ledger.postOne({ key: ledger.key(), kind: 'adjustment', userId, amountMinor: 1_000_000n }, noon);
        await setAll(userId, noon);
        const bets: string[] = [];
        let days = 0;
        for (const batch of batches) {
          days += batch[0]?.days ?? 0;
          const movements = batch.flatMap(({ kind, amount, of }): AskedMovement[] => {
            const key = ledger.key(kind);
            if (kind === 'deposit' || kind === 'bet') {
              if (kind === 'bet') bets.push(key);
              return [{ key, kind, userId, amountMinor: BigInt(amount) }];
            }
            const ref = bets[of % bets.length];
            return ref === undefined ? [] : [{ key, kind, userId, amountMinor: kind === 'win' ? BigInt(amount) : 0n, ref }];
          });
          await ledger.post(movements, daysLater(days));
        }
        const counted = await usedOf(userId, daysLater(days));
        await setAll(userId, daysLater(days));
        expect(counted).toEqual(await usedOf(userId, daysLater(days)));
      }),
      { numRuns: 60 },
    );
  });

  test('goes with the last of them', async () => {
    const userId = await ledger.player(1000n);
    await setGuard(ledger.db, { userId, measure: 'wager', period: 'day', maxMinor: 5n }, noon);
    await setTimeGuard(ledger.db, { userId, period: 'week', maxMs: 5n }, noon);
    await removeGuard(ledger.db, { userId, measure: 'wager', period: 'day' });
    expect(await rowsOf(userId)).toBe(1n);
    await removeTimeGuard(ledger.db, { userId, period: 'week' });
    expect(await rowsOf(userId)).toBe(0n);
  });

  test('[O2] a limit set by a clock that went back counts the window that has begun', async () => {
    const userId = await ledger.player(1000n);
    await setGuard(ledger.db, { userId, measure: 'wager', period: 'day', maxMinor: 100n }, daysLater(1));
    await ledger.postOne({ key: ledger.key('bet'), kind: 'bet', userId, amountMinor: 60n }, daysLater(1));
    await setGuard(ledger.db, { userId, measure: 'loss', period: 'day', maxMinor: 50n }, noon);
    expect((await ledger.postOne({ key: ledger.key('bet'), kind: 'bet', userId, amountMinor: 1n }, noon)).reason).toBe('guard');
  });
});

test('limits saved one a row, as before, move into it with what was used', async () => {
  const userId = await ledger.player(1000n);
  const moved = transact(ledger.db, async (tx) => {
    await sql`DROP FUNCTION wallet.set_guard`.execute(tx);
    await sql`DROP VIEW wallet.guard, wallet.time_guard`.execute(tx);
    await sql`CREATE TABLE wallet.guard (user_id bigint, measure text, period text, max_minor bigint, window_start timestamptz, used_minor bigint)`.execute(
      tx,
    );
    await sql`CREATE TABLE wallet.time_guard (user_id bigint, period text, max_ms bigint, window_start timestamptz, used_ms bigint, seen_at timestamptz)`.execute(
      tx,
    );
    await sql`INSERT INTO wallet.guard VALUES (${userId}, 'wager', 'day', 100, '2026-03-03T18:30:00Z', 60), (${userId}, 'loss', 'day', 90, '2026-03-02T18:30:00Z', 70),
      (${userId}, 'deposit', 'month', 80, '2026-02-28T18:30:00Z', 30)`.execute(tx);
    await sql`INSERT INTO wallet.time_guard VALUES (${userId}, 'day', 3600000, '2026-03-03T18:30:00Z', 1000, ${noon})`.execute(tx);
    await sql.raw(readFileSync(join(sqlDir, 'wallet/limits/guard.sql'), 'utf8')).execute(tx);
    const found = {
      // What was used in a window that is over counts no more.
      money: (await guardsOf(tx, userId, noon)).map(({ measure, period, maxMinor, usedMinor }) => [measure, period, maxMinor, usedMinor]),
      time: (await timeGuardsOf(tx, userId, noon)).map(({ period, maxMs, usedMs }) => [period, maxMs, usedMs]),
    };
    throw Object.assign(new Error('undo'), { found });
  });
  await expect(moved).rejects.toMatchObject({
    message: 'undo',
    found: {
      money: [
        ['deposit', 'month', 80n, 30n],
        ['loss', 'day', 90n, 0n],
        ['wager', 'day', 100n, 60n],
      ],
      time: [['day', 3_600_000n, 1000n]],
    },
  });
});
