import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { testLedger } from '../../../testing/ledger.ts';
import { balancesOf, pointsOf, post, postPoints, reconcile } from '../../wallet/index.ts';
import { pointsExchange } from '../settings.ts';
import { award, type Award } from './award.ts';
import { type AwardedPrize, type Giver, givers } from './prize.ts';
import { takeBackPrizes } from './take-back-prizes.ts';
import { takeOwed } from './take-owed.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const cause = { origin: systemOrigin('test'), now: new Date('2026-04-01T06:00:00Z') };
const terms = { wagerTimes: 2, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
let payments = 0;
const awardOf = (userId: bigint, prize: AwardedPrize, giver: Giver = 'missions'): Award => ({
  userId,
  prize,
  giver,
  key: ledger.key('prize'),
  campaign: 'test',
});
const give = (...awards: Award[]) => transact(ledger.db, (tx) => award(tx, awards, cause));
const takeBack = (...keys: string[]) => transact(ledger.db, (tx) => takeBackPrizes(tx, keys, 'test', cause), { retriesMax: 0 });
async function standing(userId: bigint) {
  const { cashMinor, bonusMinor } = await balancesOf(ledger.db, userId);
  return { cashMinor, bonusMinor, points: (await pointsOf(ledger.db, [userId])).get(userId) ?? 0n };
}
const signals = (userId: bigint) =>
  ledger.db.selectFrom('signals.signal').select(['kind', 'facts']).where('user_id', '=', userId).execute();
const events = (userId: bigint) =>
  ledger.db.selectFrom('kernel.event').select('body').where('user_id', '=', userId).where('type', '=', 'prize.undone').execute();

const money: readonly (readonly [Giver, AwardedPrize])[] = (Object.keys(givers) as Giver[]).flatMap((giver) =>
  Object.keys(givers[giver].money).map((type): [Giver, AwardedPrize] => [
    giver,
    type === 'bonus' ? { type, amount: 12.5, terms } : { type: type as 'cash', amount: 12.5 },
  ]),
);
const others: readonly AwardedPrize[] = [
  { type: 'points', points: 40 },
  { type: 'wheel_spins', count: 2 },
  { type: 'lottery_tickets', count: 2 },
  { type: 'free_bets', count: 2, bet: 5, game: 'patang' },
];

describe('a prize that is taken back', () => {
  test.each([...money, ...others.map((prize) => ['missions', prize] as const)])(
    'of %s, %j, leaves the balances of player and operator as before',
    async (giver, prize) => {
      const userId = await ledger.player(5_000n);
      const [before, house] = [await standing(userId), (await reconcile(ledger.db)).houseMinor];
      const one = awardOf(userId, prize, giver);
      await give(one);
      expect(await takeBack(one.key)).toHaveLength(1);
      expect(await standing(userId)).toEqual(before);
      // Money goes back to the account that it came from; bonus money ends as any bonus, so two accounts have changed by the same sum.
      const after = (await reconcile(ledger.db)).houseMinor;
      const changes = Object.entries(after).flatMap(([name, minor]) =>
        minor === (house[name] ?? 0n) ? [] : [minor - (house[name] ?? 0n)],
      );
      expect([changes.length, changes.reduce((sum, minor) => sum + minor, 0n)]).toEqual([prize.type === 'bonus' ? 2 : 0, 0n]);
      expect((await events(userId)).map(({ body }) => body)).toEqual([{ key: one.key, giver, prize }]);
      expect([await takeBack(one.key), await standing(userId)]).toEqual([[], before]);
    },
  );

  test('is taken back once by calls at the same moment', async () => {
    const userId = await ledger.player(5_000n);
    const one = awardOf(userId, { type: 'cash', amount: 20 });
    await give(one);
    const taken = (await Promise.all(Array.from({ length: 6 }, () => takeBack(one.key)))).flat();
    expect([taken.length, (await standing(userId)).cashMinor]).toEqual([1, 5_000n]);
  });

  test('is taken as far as it is there; what is missing above ₹500 is a signal for an operator, less is none', async () => {
    const [spent, alittle] = [await ledger.player(), await ledger.player()];
    const [large, small] = [awardOf(spent, { type: 'cash', amount: 700 }), awardOf(alittle, { type: 'cash', amount: 700 })];
    await give(large, small);
    await ledger.postOne({ key: ledger.key(), kind: 'adjustment', userId: spent, amountMinor: -60_000n });
    await ledger.postOne({ key: ledger.key(), kind: 'adjustment', userId: alittle, amountMinor: -50_000n });
    expect((await takeBack(large.key, small.key)).map(({ takenMinor }) => takenMinor)).toEqual([10_000n, 20_000n]);
    expect([(await standing(spent)).cashMinor, (await standing(alittle)).cashMinor]).toEqual([0n, 0n]);
    expect(await signals(spent)).toEqual([{ kind: 'prize-undone', facts: { prize: large.key, missing: 600, takenBack: 100 } }]);
    expect(await signals(alittle)).toEqual([]);
  });

  test('of points that were exchanged counts by the rate of their exchange', async () => {
    const userId = await ledger.player();
    const [large, small] = [awardOf(userId, { type: 'points', points: 90_000 }), awardOf(userId, { type: 'points', points: 10_000 })];
    await give(large, small);
    const key = ledger.key('spent');
    await transact(ledger.db, (tx) =>
      postPoints(tx, [{ key, kind: 'prize_points_back', userId, points: -95_000n, origin: cause.origin }], cause.now),
    );
    await takeBack(small.key, large.key);
    const { pointsPerRupee } = await pointsExchange(ledger.db);
    const [signal] = await signals(userId);
    expect(signal).toMatchObject({ kind: 'prize-undone', facts: { takenBack: 0 } });
    const missing = Number((signal?.facts as { missing?: number } | undefined)?.missing);
    expect(missing).toBeGreaterThan(500);
    expect(missing).toBeLessThanOrEqual(90_000 / pointsPerRupee + 0.01);
  });

  test('while its money is held for a withdrawal, comes back with the money, once and never more than was held', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 0, max: 900 }),
        async (prizes, asked, own) => {
          const userId = await ledger.player(BigInt(own));
          const awards = prizes.map((minor) => awardOf(userId, { type: 'cash', amount: minor / 100 }));
          await give(...awards);
          const all = BigInt(prizes.reduce((sum, minor) => sum + minor, own));
          const held = BigInt(asked) < all ? BigInt(asked) : all;
          const [hold, release] = [ledger.key('hold'), ledger.key('release')];
          await ledger.postOne({ key: hold, kind: 'withdrawal_hold', userId, amountMinor: held });
          await takeBack(...awards.map(({ key }) => key));
          const released = { userId, paymentId: BigInt((payments += 1)), sumMinor: held, since: new Date(cause.now.getTime() - 1000) };
          await transact(ledger.db, async (tx) => {
            await post(
              tx,
              [{ key: release, kind: 'withdrawal_release', userId, amountMinor: held, ref: hold, origin: cause.origin }],
              cause.now,
            );
            await takeOwed(tx, released, cause);
            await takeOwed(tx, { ...released, paymentId: BigInt((payments += 1)) }, cause);
          });
          expect((await standing(userId)).cashMinor).toBe(BigInt(own));
        },
      ),
      { numRuns: 15 },
    ));

  test('is not looked for in a withdrawal that was asked for later', async () => {
    const userId = await ledger.player();
    const one = awardOf(userId, { type: 'cash', amount: 20 });
    await give(one);
    await ledger.postOne({ key: ledger.key(), kind: 'adjustment', userId, amountMinor: -2_000n });
    await takeBack(one.key);
    await ledger.postOne({ key: ledger.key(), kind: 'adjustment', userId, amountMinor: 5_000n });
    const later = { userId, paymentId: BigInt((payments += 1)), sumMinor: 5_000n, since: new Date(cause.now.getTime() + 1000) };
    await transact(ledger.db, (tx) => takeOwed(tx, later, cause));
    expect((await standing(userId)).cashMinor).toBe(5_000n);
  });

  test('whatever was given and whichever of it is undone, leaves what the rest alone would have given', () => {
    const prize = fc.oneof(
      fc.integer({ min: 1, max: 90_000 }).map((minor) => ({ type: 'cash' as const, amount: minor / 100 })),
      fc.integer({ min: 1, max: 90_000 }).map((minor) => ({ type: 'bonus' as const, amount: minor / 100, terms })),
      fc.integer({ min: 1, max: 90 }).map((points) => ({ type: 'points' as const, points })),
    );
    return fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(prize, fc.boolean()), { minLength: 1, maxLength: 8 }), async (asked) => {
        const [one, other] = [await ledger.player(), await ledger.player()];
        const awards = asked.map(([of]) => awardOf(one, of, 'tournaments'));
        await give(...awards);
        await give(...asked.filter(([, undone]) => !undone).map(([of]) => awardOf(other, of, 'tournaments')));
        await takeBack(...awards.filter((_, at) => asked[at]?.[1]).map(({ key }) => key));
        expect(await standing(one)).toEqual(await standing(other));
      }),
      { numRuns: 15 },
    );
  });
});
