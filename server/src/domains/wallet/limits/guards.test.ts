import { afterAll, describe, expect, test } from 'vitest';
import { guardsOf, removeGuard, setGuard, type Measure, type Period } from './limit-store.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const noon = new Date('2026-03-04T06:30:00Z'); // Wednesday, 12:00 in India
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const guard = (userId: bigint, measure: Measure, maxMinor: bigint, period: Period = 'day', at = noon) =>
  setGuard(ledger.db, { userId, measure, period, maxMinor }, at);
const bet = (userId: bigint, amountMinor: bigint): AskedMovement => ({ key: ledger.key('bet'), kind: 'bet', userId, amountMinor });
const win = (userId: bigint, ref: string, amountMinor: bigint): AskedMovement => ({
  key: ledger.key('win'),
  kind: 'win',
  userId,
  amountMinor,
  ref,
});
const rollback = (userId: bigint, ref: string): AskedMovement => ({
  key: ledger.key('rollback'),
  kind: 'rollback',
  userId,
  amountMinor: 0n,
  ref,
});
const usedOf = async (userId: bigint, at = noon) =>
  (await guardsOf(ledger.db, userId, at)).map(({ measure, period, usedMinor }) => [measure, period, usedMinor]);
/** Cash that no guard counts. */
async function player(cashMinor: bigint): Promise<bigint> {
  const userId = await ledger.player();
  await ledger.postOne({ key: ledger.key(), kind: 'adjustment', userId, amountMinor: cashMinor });
  return userId;
}

test('[1.7] stakes up to the wager limit pass, the next is refused, within one batch too', async () => {
  const userId = await player(10_000n);
  await guard(userId, 'wager', 1000n);
  const answers = await ledger.post([bet(userId, 600n), bet(userId, 500n), bet(userId, 400n), bet(userId, 1n)], noon);
  expect(answers.map(({ status, reason }) => reason ?? status)).toEqual(['applied', 'guard', 'applied', 'guard']);
  expect(await usedOf(userId)).toEqual([['wager', 'day', 1000n]]);
});

test('a rejection by a limit leaves no trace: the key passes when the limit is gone', async () => {
  const userId = await player(10_000n);
  await guard(userId, 'wager', 10n);
  const big = bet(userId, 11n);
  expect(await ledger.postOne(big, noon)).toMatchObject({ status: 'refused', reason: 'guard' });
  await removeGuard(ledger.db, { userId, measure: 'wager', period: 'day' });
  expect(await ledger.postOne(big, noon)).toMatchObject({ status: 'applied' });
});

test('[1.7] a loss limit counts stakes less wins', async () => {
  const userId = await player(10_000n);
  await guard(userId, 'loss', 1000n);
  const first = await ledger.postOne(bet(userId, 1000n), noon);
  expect((await ledger.postOne(bet(userId, 1n), noon)).reason).toBe('guard');
  await ledger.postOne(win(userId, first.key, 1500n), noon);
  expect(await usedOf(userId)).toEqual([['loss', 'day', -500n]]);
  expect((await ledger.postOne(bet(userId, 1501n), noon)).reason).toBe('guard');
  expect((await ledger.postOne(bet(userId, 1500n), noon)).status).toBe('applied');
});

test('[1.7] a deposit limit is gross: losses and withdrawals do not reduce it', async () => {
  const userId = await ledger.player();
  await guard(userId, 'deposit', 1000n);
  const deposit = (amountMinor: bigint): AskedMovement => ({ key: ledger.key(), kind: 'deposit', userId, amountMinor });
  expect((await ledger.postOne(deposit(1000n), noon)).status).toBe('applied');
  await ledger.post([bet(userId, 500n), { key: ledger.key(), kind: 'withdrawal_hold', userId, amountMinor: 500n }], noon);
  expect((await ledger.postOne(deposit(1n), noon)).reason).toBe('guard');
});

test('a win and a rollback pass a limit that is used up, and reduce what is used', async () => {
  const userId = await player(10_000n);
  await guard(userId, 'wager', 1000n);
  await guard(userId, 'loss', 1000n);
  const first = await ledger.postOne(bet(userId, 1000n), noon);
  expect((await ledger.postOne(win(userId, first.key, 300n), noon)).status).toBe('applied');
  expect(await usedOf(userId)).toEqual([
    ['loss', 'day', 700n],
    ['wager', 'day', 1000n],
  ]);
  expect((await ledger.postOne(rollback(userId, first.key), noon)).status).toBe('applied');
  expect(await usedOf(userId)).toEqual([
    ['loss', 'day', 0n],
    ['wager', 'day', 0n],
  ]);
});

test('a stake of zero passes a limit that is used up', async () => {
  const userId = await player(100n);
  await guard(userId, 'wager', 0n);
  expect(await ledger.post([bet(userId, 0n), bet(userId, 1n)], noon)).toMatchObject([{ status: 'applied' }, { reason: 'guard' }]);
});

describe('[P2] periods', () => {
  test('the lowest of overlapping periods decides', async () => {
    const userId = await player(10_000n);
    await guard(userId, 'wager', 500n, 'day');
    await guard(userId, 'wager', 900n, 'week');
    expect((await ledger.postOne(bet(userId, 501n), noon)).reason).toBe('guard');
    expect((await ledger.postOne(bet(userId, 500n), noon)).status).toBe('applied');
    expect((await ledger.postOne(bet(userId, 401n), hoursLater(24))).reason).toBe('guard');
    expect((await ledger.postOne(bet(userId, 400n), hoursLater(24))).status).toBe('applied');
    expect((await ledger.postOne(bet(userId, 1n), hoursLater(48))).reason).toBe('guard');
  });

  test.each([
    ['day', '2026-03-04T18:29:59Z', '2026-03-04T18:30:00Z'],
    ['week', '2026-03-08T18:29:59Z', '2026-03-08T18:30:00Z'],
    ['month', '2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z'],
    ['month', '2028-02-29T18:29:59Z', '2028-02-29T18:30:00Z'],
  ] as const)("a %s ends at India's midnight", async (period, last, next) => {
    const userId = await player(10_000n);
    await guard(userId, 'wager', 100n, period, new Date(last));
    expect((await ledger.postOne(bet(userId, 100n), new Date(last))).status).toBe('applied');
    expect((await ledger.postOne(bet(userId, 1n), new Date(last))).reason).toBe('guard');
    expect((await ledger.postOne(bet(userId, 100n), new Date(next))).status).toBe('applied');
  });

  test('[O2] a clock that jumps forward and back opens no second window', async () => {
    const userId = await player(10_000n);
    await guard(userId, 'wager', 100n);
    await ledger.postOne(bet(userId, 100n), noon);
    expect((await ledger.postOne(bet(userId, 100n), hoursLater(24))).status).toBe('applied');
    expect((await ledger.postOne(bet(userId, 1n), noon)).reason).toBe('guard');
    expect((await ledger.postOne(bet(userId, 1n), hoursLater(24))).reason).toBe('guard');
  });

  test('a rollback of an earlier window’s bet does not reduce this window', async () => {
    const userId = await player(10_000n);
    await guard(userId, 'wager', 1000n);
    const yesterday = await ledger.postOne(bet(userId, 800n), noon);
    await ledger.postOne(bet(userId, 300n), hoursLater(24));
    await ledger.postOne(rollback(userId, yesterday.key), hoursLater(24));
    expect(await usedOf(userId, hoursLater(24))).toEqual([['wager', 'day', 300n]]);
  });
});

test('[P1] a limit counts its period’s movements from before it was set', async () => {
  const userId = await player(10_000n);
  const undone = await ledger.postOne(bet(userId, 300n), noon);
  const placed = await ledger.postOne(bet(userId, 700n), noon);
  await ledger.post([win(userId, placed.key, 200n), rollback(userId, undone.key)], noon);
  expect(await guard(userId, 'loss', 1000n)).toMatchObject({ usedMinor: 500n });
  expect(await guard(userId, 'wager', 100n)).toMatchObject({ usedMinor: 700n });
  expect((await ledger.postOne(bet(userId, 1n), noon)).reason).toBe('guard');
});

test('a limit needs a wallet, a sum and a period that exist', async () => {
  await expect(guard(1n, 'wager', 100n)).rejects.toThrow('no wallet');
  await expect(guard(await ledger.player(), 'wager', -1n)).rejects.toThrow('player_guard_least');
  await expect(guard(await ledger.player(), 'wager', 1n, 'year' as Period)).rejects.toThrow('wager_year_max');
});
