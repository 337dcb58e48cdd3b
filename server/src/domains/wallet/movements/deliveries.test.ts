import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { balancesOf } from '../account-store.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const round = fc.record({
  bet: fc.integer({ min: 0, max: 200 }),
  wins: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 3 }),
  rolledBack: fc.boolean(),
});

test('[M3] the balance at the end does not depend on the order or the number of deliveries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(round, { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 300 }),
      fc.infiniteStream(fc.nat()),
      async (rounds, bonus, dice) => {
        const userId = await ledger.player(2000n);
        const name = ledger.key('d');
        if (bonus > 0)
          await ledger.postOne({ key: `${name}:grant`, kind: 'bonus_grant', userId, amountMinor: BigInt(bonus), wagerMinor: 5000n });
        const messages = rounds.flatMap(({ bet, wins, rolledBack }, at): AskedMovement[] => [
          { key: `${name}:${at}`, kind: 'bet', userId, amountMinor: BigInt(bet) },
          ...wins.map((win, place): AskedMovement => ({
            key: `${name}:${at}:w${place}`,
            kind: 'win',
            userId,
            amountMinor: BigInt(win),
            ref: `${name}:${at}`,
          })),
          ...(rolledBack ? [{ key: `${name}:${at}:rb`, kind: 'rollback', userId, amountMinor: 0n, ref: `${name}:${at}` } as const] : []),
        ]);
        const shuffled = [...messages, ...messages]
          .map((message) => ({ message, place: dice.next().value }))
          .sort((a, b) => a.place - b.place);
        for (const { message } of shuffled) await ledger.post([message, message]);
        // Providers repeat what was refused until it is booked, so everything arrives once more, in its own order.
        await ledger.post(messages);
        const settled = rounds.filter(({ rolledBack }) => !rolledBack);
        const expected = settled.reduce((sum, { bet, wins }) => sum + wins.reduce((a, b) => a + b, 0) - bet, 2000 + bonus);
        const { cashMinor, bonusMinor, currentWagerMinor } = await balancesOf(ledger.db, userId);
        expect(cashMinor + bonusMinor).toBe(BigInt(expected));
        expect(currentWagerMinor).toBe(bonus > 0 ? BigInt(settled.reduce((sum, { bet }) => sum + bet, 0)) : 0n);
      },
    ),
    { numRuns: 40, seed: 20_261_121 },
  );
});

test('[M3] a rollback before its bet is saved, and the late bet and its win are refused', async () => {
  const userId = await ledger.player(1000n);
  const [bet, early] = [ledger.key('bet'), ledger.key('rollback')];
  expect(await ledger.postOne({ key: early, kind: 'rollback', userId, amountMinor: 0n, ref: bet })).toMatchObject({
    status: 'applied',
    movedMinor: null,
    cashMinor: 1000n,
  });
  expect(await ledger.postOne({ key: bet, kind: 'bet', userId, amountMinor: 100n })).toMatchObject({
    status: 'refused',
    reason: 'rolled_back',
  });
  expect(await ledger.postOne({ key: ledger.key(), kind: 'win', userId, amountMinor: 100n, ref: bet })).toMatchObject({
    reason: 'unknown_reference',
  });
  expect(await ledger.postOne({ key: early, kind: 'rollback', userId, amountMinor: 0n, ref: bet })).toMatchObject({
    status: 'replayed',
    cashMinor: 1000n,
    movedMinor: null,
  });
});

test('[M3] a rollback twice is one, by the same key or another', async () => {
  const userId = await ledger.player(1000n);
  const bet = ledger.key('bet');
  const rollback = (key: string): AskedMovement => ({ key, kind: 'rollback', userId, amountMinor: 0n, ref: bet });
  await ledger.postOne({ key: bet, kind: 'bet', userId, amountMinor: 400n });
  expect(await ledger.postOne(rollback('once'))).toMatchObject({ status: 'applied', cashMinor: 1000n, movedMinor: 400n });
  expect(await ledger.postOne(rollback('once'))).toMatchObject({ status: 'replayed', cashMinor: 1000n });
  expect(await ledger.postOne(rollback('again'))).toMatchObject({ status: 'applied', cashMinor: 1000n, movedMinor: 0n });
});

test('[M3] a rollback undoes the wins of its bet, those of its own batch too, and later ones are refused', async () => {
  const userId = await ledger.player(1000n);
  const bet = ledger.key('bet');
  const win = (amountMinor: bigint): AskedMovement => ({ key: ledger.key('win'), kind: 'win', userId, amountMinor, ref: bet });
  await ledger.post([{ key: bet, kind: 'bet', userId, amountMinor: 400n }, win(150n)]);
  const [, rollback, late] = await ledger.post([
    win(20n),
    { key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: bet },
    win(900n),
  ]);
  expect(rollback).toMatchObject({ status: 'applied', cashMinor: 1000n, movedMinor: 230n });
  expect(late).toMatchObject({ status: 'refused', reason: 'rolled_back', cashMinor: 1000n });
});

test('a rollback whose wins are spent is refused, leaves no trace, and is booked when the money is there', async () => {
  const userId = await ledger.player(100n);
  const bet = ledger.key('bet');
  const rollback: AskedMovement = { key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: bet };
  await ledger.post([
    { key: bet, kind: 'bet', userId, amountMinor: 100n },
    { key: ledger.key(), kind: 'win', userId, amountMinor: 500n, ref: bet },
  ]);
  await ledger.postOne({ key: ledger.key(), kind: 'withdrawal_hold', userId, amountMinor: 450n });
  expect(await ledger.postOne(rollback)).toMatchObject({ status: 'refused', reason: 'not_enough_money', cashMinor: 50n });
  await ledger.postOne({ key: ledger.key(), kind: 'deposit', userId, amountMinor: 350n });
  expect(await ledger.postOne(rollback)).toMatchObject({ status: 'applied', cashMinor: 0n });
});

test.each(['win', 'rollback'] as const)("a %s that refers to another player's bet is refused", async (kind) => {
  const [ana, bea] = [await ledger.player(100n), await ledger.player(100n)];
  const bet = ledger.key('bet');
  await ledger.postOne({ key: bet, kind: 'bet', userId: ana, amountMinor: 100n });
  expect(await ledger.postOne({ key: ledger.key(), kind, userId: bea, amountMinor: 0n, ref: bet })).toMatchObject({
    status: 'refused',
    reason: 'unknown_reference',
  });
});

test('a rollback that refers to a win or a deposit is refused', async () => {
  const userId = await ledger.player(100n);
  const [bet, win] = [ledger.key('bet'), ledger.key('win')];
  const [, , inBatch] = await ledger.post([
    { key: bet, kind: 'bet', userId, amountMinor: 100n },
    { key: win, kind: 'win', userId, amountMinor: 100n, ref: bet },
    { key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: win },
  ]);
  expect(inBatch).toMatchObject({ status: 'refused', reason: 'unknown_reference' });
});
