import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { depositRejection, setBlock, setGuard } from './limit-store.ts';
import { testLedger } from '../../../testing/ledger.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const noon = new Date('2026-03-04T06:30:00Z');
const deposit = (userId: bigint, amountMinor: bigint) => ({ key: ledger.key('deposit'), kind: 'deposit', userId, amountMinor }) as const;
const ask = (userId: bigint, amountMinor: bigint, at = noon) => depositRejection(ledger.db, userId, amountMinor, at);
const guard = (userId: bigint, measure: 'deposit' | 'wager', maxMinor: bigint) =>
  setGuard(ledger.db, { userId, measure, period: 'day', maxMinor }, noon);

describe('a deposit that is checked before it starts', () => {
  test('[1.7] passes up to the limit, counts the period’s earlier deposits, and passes again in the next period', async () => {
    const userId = await ledger.player();
    await guard(userId, 'deposit', 1000n);
    await ledger.post([deposit(userId, 600n)], noon);
    expect([await ask(userId, 400n), await ask(userId, 401n)]).toEqual([null, 'guard']);
    expect(await ask(userId, 1000n, new Date('2026-03-05T06:30:00Z'))).toBeNull();
  });

  test('books nothing and counts nothing', async () => {
    const userId = await ledger.player();
    await guard(userId, 'deposit', 1000n);
    for (let time = 0; time < 5; time += 1) expect(await ask(userId, 1000n)).toBeNull();
  });

  test('is not limited by stakes, nor stopped by a block of bets or an expired one', async () => {
    const userId = await ledger.player();
    await guard(userId, 'wager', 1n);
    await setBlock(ledger.db, { userId, name: 'finance', kinds: ['bet'], until: null, reason: 'test' });
    await setBlock(ledger.db, { userId, name: 'cool-off', kinds: ['deposit'], until: noon, reason: 'test' });
    expect(await ask(userId, 1000n)).toBeNull();
  });

  test('gets the answer that posting it would get', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          used: fc.integer({ min: 0, max: 900 }),
          maxMinor: fc.option(fc.integer({ min: 0, max: 1000 })),
          amount: fc.integer({ min: 1, max: 1000 }),
          blocked: fc.option(fc.integer({ min: -1, max: 1 })),
        }),
        async ({ used, maxMinor, amount, blocked }) => {
          const userId = await ledger.player();
          if (maxMinor !== null) await guard(userId, 'deposit', 1_000_000n);
          if (used > 0) await ledger.post([deposit(userId, BigInt(used))], noon);
          if (maxMinor !== null) await guard(userId, 'deposit', BigInt(maxMinor));
          const until = blocked === null ? null : new Date(noon.getTime() + blocked);
          if (blocked !== null) await setBlock(ledger.db, { userId, name: 'finance', kinds: ['deposit'], until, reason: 'test' });
          const asked = await ask(userId, BigInt(amount));
          const [posted] = await ledger.post([deposit(userId, BigInt(amount))], noon);
          expect(asked).toBe(posted?.reason ?? null);
        },
      ),
      { numRuns: 60 },
    );
  });
});
