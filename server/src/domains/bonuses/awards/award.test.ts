import type { BonusTerms } from '@mela/contract/api/prizes';
import { afterAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { balancesOf, bonusesOf, reconcile, setBlock } from '../../wallet/index.ts';
import { testLedger } from '../../../testing/ledger.ts';
import { pointsOf } from '../../wallet/index.ts';
import { costOf } from './award-store.ts';
import { award, type Award } from './award.ts';
import { matchOf, type AwardedPrize } from './prize.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const now = new Date('2026-04-01T06:00:00Z');
const origin = systemOrigin('test');
const terms: BonusTerms = {
  wagerTimes: 10,
  betMax: 50,
  winMax: 5_000,
  days: 7,
  weights: { games: {}, types: { slots: 100 }, otherwise: 20 },
};
const give = (...awards: Award[]) => transact(ledger.db, (tx) => award(tx, awards, { origin, now }));
const statusOf = async (one: Award) => (await give(one))[0]?.status;
const prize = (userId: bigint, of: AwardedPrize, key = ledger.key('prize'), campaign = 'spring'): Award => ({
  userId,
  prize: of,
  key,
  giver: 'gifts',
  campaign,
});
const cash = (amount: number) => ({ type: 'cash', amount }) as const;

describe('a prize', () => {
  test('of cash is in the balance, from a house account of its own', async () => {
    const before = (await reconcile(ledger.db)).houseMinor['gifts'] ?? 0n;
    const userId = await ledger.player();
    expect(await statusOf(prize(userId, cash(12.34)))).toBe('given');
    expect(await balancesOf(ledger.db, userId)).toMatchObject({ cashMinor: 1_234n, bonusMinor: 0n });
    expect((await reconcile(ledger.db)).houseMinor['gifts']! - before).toBe(-1_234n);
  });

  test('of bonus money has its wager and its terms from the start', async () => {
    const userId = await ledger.player();
    await give(prize(userId, { type: 'bonus', amount: 100, terms }));
    expect(await balancesOf(ledger.db, userId)).toMatchObject({ cashMinor: 0n, bonusMinor: 10_000n, requiredWagerMinor: 100_000n });
    expect(await bonusesOf(ledger.db, userId)).toMatchObject([
      {
        betMaxMinor: 5_000n,
        weights: { games: {}, types: { slots: 10_000 }, otherwise: 2_000 },
        expiresAt: new Date('2026-04-08T06:00:00Z'),
      },
    ]);
  });

  test('of a gift that is bonus money or cashback is kept from a player in care, one of cash is not', async () => {
    const userId = await ledger.player();
    const until = new Date(now.getTime() + 86_400_000);
    const markers = JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]);
    await ledger.db.insertInto('protection.care').values({ user_id: userId, since: now, until, score: 3, markers }).execute();
    const answers = await give(
      prize(userId, { type: 'bonus', amount: 100, terms }),
      prize(userId, { type: 'cashback', amount: 5 }),
      prize(userId, cash(1)),
    );
    expect(answers.map(({ status, reason }) => [status, reason])).toEqual([
      ['blocked', 'in_care'],
      ['blocked', 'in_care'],
      ['given', null],
    ]);
    expect(await balancesOf(ledger.db, userId)).toMatchObject({ cashMinor: 100n, bonusMinor: 0n });
  });

  test('of points is counted', async () => {
    const userId = await ledger.player();
    await give(prize(userId, { type: 'points', points: 30 }), prize(userId, { type: 'points', points: 12 }));
    expect((await pointsOf(ledger.db, [userId])).get(userId) ?? 0n).toBe(42n);
  });

  test('of another kind is announced for the domain that knows it, with its key', async () => {
    const userId = await ledger.player();
    await give(prize(userId, { type: 'wheel_spins', count: 3 }, 'wheel:1'));
    const events = await ledger.db.selectFrom('kernel.event').select(['type', 'body']).where('user_id', '=', userId).execute();
    expect(events).toEqual([
      { type: 'prize.awarded', body: { key: 'wheel:1', giver: 'gifts', campaign: 'spring', prize: { type: 'wheel_spins', count: 3 } } },
    ]);
  });
});

describe('a key', () => {
  test('gives once, however often and with whatever it comes again', async () => {
    const userId = await ledger.player();
    const first = prize(userId, cash(5), 'once');
    expect([await statusOf(first), await statusOf(first), await statusOf({ ...first, prize: { type: 'points', points: 9 } })]).toEqual([
      'given',
      'before',
      'before',
    ]);
    expect(await give(prize(userId, cash(5), 'twice'), prize(userId, cash(5), 'twice'))).toEqual([
      { key: 'twice', status: 'given', reason: null },
      { key: 'twice', status: 'before', reason: null },
    ]);
    expect(await balancesOf(ledger.db, userId)).toMatchObject({ cashMinor: 1_000n });
    expect((await pointsOf(ledger.db, [userId])).get(userId) ?? 0n).toBe(0n);
  });

  test('gives once in twenty transactions at the same time', async () => {
    const userId = await ledger.player();
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(prize(userId, cash(5), 'at once'))));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'before'), 'given']);
    expect(await balancesOf(ledger.db, userId)).toMatchObject({ cashMinor: 500n });
  });

  test('whose transaction was rolled back gives when it comes again', async () => {
    const userId = await ledger.player();
    const one = prize(userId, cash(5), 'rolled back');
    const lost = transact(ledger.db, async (tx) => {
      await award(tx, [one], { origin, now });
      throw new Error('the process ended here');
    });
    await expect(lost).rejects.toThrow('ended here');
    expect(await statusOf(one)).toBe('given');
  });
});

test('a player with a block of bonuses is given nothing, whatever the prize, and others in the same call are; the key stays free', async () => {
  const [barred, other] = [await ledger.player(), await ledger.player()];
  const until = new Date('2026-04-02T06:00:00Z');
  await setBlock(ledger.db, { userId: barred, name: 'cool-off', kinds: ['bet', 'bonus_grant'], until, reason: 'test' });
  const prizes: AwardedPrize[] = [
    cash(1),
    { type: 'bonus', amount: 1, terms },
    { type: 'points', points: 1 },
    { type: 'lottery_tickets', count: 1 },
  ];
  const asked = prizes.map((one) => prize(barred, one));
  expect((await give(...asked, prize(other, cash(1)))).map(({ status }) => status)).toEqual([
    'blocked',
    'blocked',
    'blocked',
    'blocked',
    'given',
  ]);
  expect(await balancesOf(ledger.db, barred)).toMatchObject({ cashMinor: 0n, bonusMinor: 0n });
  expect((await pointsOf(ledger.db, [barred])).get(barred) ?? 0n).toBe(0n);
  const later = await transact(ledger.db, (tx) => award(tx, asked, { origin, now: until }));
  expect(later.map(({ status }) => status)).toEqual(['given', 'given', 'given', 'given']);
});

test('what a campaign has cost is the cash given and the bonus money that became cash', async () => {
  const [one, two] = [await ledger.player(), await ledger.player()];
  const of = (userId: bigint, what: AwardedPrize) => prize(userId, what, undefined, 'costly');
  await give(
    of(one, cash(10)),
    of(one, { type: 'bonus', amount: 20, terms }),
    of(two, { type: 'cashback', amount: 5 }),
    of(two, { type: 'points', points: 7 }),
  );
  expect(await costOf(ledger.db, 'costly')).toEqual([
    { campaign: 'costly', awards: 4n, players: 2n, cashMinor: 1_500n, bonusMinor: 2_000n, convertedMinor: 0n, returnedMinor: 0n },
  ]);
});

test.each([
  [50_000n, 500],
  [33_333n, 333.33],
  [300_000n, 2_000],
  [9_999n, null],
] as const)('a match of 100 %% up to ₹2,000 from ₹100 on brings for %s paise %s rupees', (depositMinor, rupees) => {
  const match = { type: 'deposit_match', percent: 100, max: 2_000, depositMin: 100, terms } as const;
  expect(matchOf(match, depositMinor)).toEqual(rupees === null ? null : { type: 'bonus', amount: rupees, terms });
});
