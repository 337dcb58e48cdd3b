import type { KyselyPlugin } from 'kysely';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { testLedger } from '../../../testing/ledger.ts';
import { balancesOf, pointsOf, setBlock } from '../../wallet/index.ts';
import { award, type Award, type AwardAnswer } from './award.ts';
import { givenMinor, type Giver, givers, moneyKindOf } from './prize.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const cause = { origin: systemOrigin('test'), now: new Date('2026-04-01T06:00:00Z') };
const terms = { wagerTimes: 2, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const players = await Promise.all(Array.from({ length: 4 }, () => ledger.player()));
const barred = await ledger.player();
await setBlock(ledger.db, { userId: barred, name: 'x', kinds: ['bonus_grant'], until: null, reason: 'test' });

const paise = fc.integer({ min: 1, max: 100_000 }).map((minor) => minor / 100);
const count = fc.integer({ min: 1, max: 50 });
const anyPrize = fc.oneof(
  fc.record({ type: fc.constant('cash' as const), amount: paise }),
  fc.record({ type: fc.constant('bonus' as const), amount: paise, terms: fc.constant(terms) }),
  fc.record({ type: fc.constant('points' as const), points: count }),
  fc.record({ type: fc.constant('wheel_spins' as const), count }),
  fc.record({ type: fc.constant('lottery_tickets' as const), count }),
);
const anyAward = fc.record({
  userId: fc.constantFrom(...players, barred),
  prize: anyPrize,
  giver: fc.constantFrom(...(Object.keys(givers) as Giver[])),
});
const keyed = (asked: readonly Omit<Award, 'key' | 'campaign'>[]): Award[] =>
  asked.map((one) => ({ ...one, key: ledger.key('prize'), campaign: 'test' }));

/** Counts the calls of the two functions that book, without changing a query. */
function counting(calls: { money: number; points: number }): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
      if (text.includes('wallet.post(')) calls.money += 1;
      if (text.includes('wallet.post_points(')) calls.points += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
const give = (awards: readonly Award[], calls = { money: 0, points: 0 }) =>
  transact(ledger.db, (tx) => award(tx.withPlugin(counting(calls)), awards, cause), { retriesMax: 0 });

async function standing() {
  const ids = [...players, barred];
  const points = await pointsOf(ledger.db, ids);
  const held = await Promise.all(ids.map((id) => balancesOf(ledger.db, id)));
  return ids.map((id, at) => ({ cash: held[at]!.cashMinor, bonus: held[at]!.bonusMinor, points: points.get(id) ?? 0n }));
}

/** What each player holds after it, from what was answered. */
function expected(before: Awaited<ReturnType<typeof standing>>, awards: readonly Award[], answers: readonly AwardAnswer[]) {
  return before.map((one, at) => {
    const own = awards.filter(({ userId }, place) => userId === [...players, barred][at] && answers[place]?.status === 'given');
    const sum = (of: (prize: Award['prize']) => bigint) => own.reduce((total, { prize }) => total + of(prize), 0n);
    return {
      cash: one.cash + sum((prize) => (prize.type === 'cash' ? givenMinor(prize) : 0n)),
      bonus: one.bonus + sum((prize) => (prize.type === 'bonus' ? givenMinor(prize) : 0n)),
      points: one.points + sum((prize) => (prize.type === 'points' ? BigInt(prize.points) : 0n)),
    };
  });
}

/** The rule in words: a giver without a house account for it gives no such money; a block keeps away gifts, and bonus money of everyone. */
function statusOf({ userId, prize, giver }: Award): AwardAnswer['status'] {
  const isMoney = prize.type === 'cash' || prize.type === 'bonus';
  if (isMoney && moneyKindOf(giver, prize) === null) return 'refused';
  return userId === barred && (giver === 'gifts' || prize.type === 'bonus') ? 'blocked' : 'given';
}

describe('any prizes of any givers to any players in one act', () => {
  test('are one batch of money and one of points, add up to what was answered, and give nothing more when they come again', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyAward, { minLength: 1, maxLength: 12 }), async (asked) => {
        const awards = keyed(asked);
        const before = await standing();
        const calls = { money: 0, points: 0 };
        const answers = await give(awards, calls);
        expect([calls.money <= 1, calls.points <= 1]).toEqual([true, true]);
        expect(answers.map(({ key, status }) => [key, status])).toEqual(awards.map((one) => [one.key, statusOf(one)]));
        const after = expected(before, awards, answers);
        expect(await standing()).toEqual(after);
        const again = await give(awards.toReversed());
        expect(again.toReversed().map(({ status }) => status)).toEqual(
          answers.map(({ status }) => (status === 'given' ? 'before' : status)),
        );
        expect(await standing()).toEqual(after);
      }),
      { numRuns: 25 },
    ));

  test('in acts at the same time and in any order never wait for each other in a circle, and each key gives once', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyAward, { minLength: 4, maxLength: 10 }),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        async (asked, turns) => {
          const awards = keyed(asked);
          const before = await standing();
          const orders = turns.map((by, at) => {
            const from = by % awards.length;
            const turned = [...awards.slice(from), ...awards.slice(0, from)];
            return at % 2 === 0 ? turned : turned.toReversed();
          });
          // A deadlock is not repeated here, and would fail.
          const given = (await Promise.all(orders.map((order) => give(order)))).flat().filter(({ status }) => status === 'given');
          expect(given.map(({ key }) => key).toSorted()).toEqual(
            awards
              .filter((one) => statusOf(one) === 'given')
              .map(({ key }) => key)
              .toSorted(),
          );
          const answers = awards.map((one) => ({ key: one.key, status: statusOf(one), reason: null }));
          expect(await standing()).toEqual(expected(before, awards, answers));
        },
      ),
      { numRuns: 10 },
    ));
});
