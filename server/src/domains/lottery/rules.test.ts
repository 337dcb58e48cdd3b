import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nextTimes } from './announce-lottery.ts';
import {
  drawTickets,
  fundOf,
  prizesOf,
  readShares,
  shareErrors,
  ticketsDue,
  playDeposits,
  type Deed,
  type PlayedDeposit,
} from './rules.ts';

const serverSeed = createHash('sha256').update('a committed seed').digest();
const head = createHash('sha256').update('a list').digest('hex');

describe('the draw', () => {
  it('gives the same winners for ever, each ticket at most once, and other winners for another list or seed', () => {
    const drawn = drawTickets({ serverSeed, head, tickets: 10_000_000 }, 50);
    expect(drawTickets({ serverSeed, head, tickets: 10_000_000 }, 50)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(50);
    const other = createHash('sha256').update('another list').digest('hex');
    expect(drawTickets({ serverSeed, head: other, tickets: 10_000_000 }, 50)).not.toEqual(drawn);
    expect(drawTickets({ serverSeed: Buffer.alloc(32, 1), head, tickets: 10_000_000 }, 50)).not.toEqual(drawn);
  });

  it('with fewer tickets than places draws every ticket, and without tickets none', () => {
    expect(drawTickets({ serverSeed, head, tickets: 3 }, 50).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect(drawTickets({ serverSeed, head, tickets: 0 }, 50)).toEqual([]);
  });

  it('is fair: over many lists each of ten tickets wins about as often', () => {
    const wins = Array.from({ length: 10 }, () => 0);
    for (let list = 0; list < 2000; list += 1) {
      const [ticket = 0] = drawTickets({ serverSeed, head: createHash('sha256').update(`list ${list}`).digest('hex'), tickets: 10 }, 1);
      wins[ticket]! += 1;
    }
    const chiSquare = wins.reduce((sum, won) => sum + (won - 200) ** 2 / 200, 0);
    // Nine degrees of freedom: one fair run in a hundred thousand is above it.
    expect(chiSquare).toBeLessThan(39);
  });
});

describe('the prize fund', () => {
  it('grows with each ticket up to its maximum, and is shared in whole paise', () => {
    const fund = { fundMinor: 10_000n, growMinor: 7n, fundMaxMinor: 10_100n };
    expect([fundOf(fund, 0n), fundOf(fund, 3n), fundOf(fund, 1000n)]).toEqual([10_000n, 10_021n, 10_100n]);
    const shares = [
      { from: 1, to: 1, share: 5000 },
      { from: 2, to: 4, share: 1111 },
    ];
    expect(prizesOf(shares, 10_021n)).toEqual([5010n, 1113n, 1113n, 1113n]);
  });

  it.each([
    [
      'a gap',
      [
        { from: 1, to: 1, share: 10 },
        { from: 3, to: 3, share: 10 },
      ],
    ],
    ['more than the whole fund', [{ from: 1, to: 3, share: 4000 }]],
    ['a share of nothing', [{ from: 1, to: 1, share: 0 }]],
    ['places backwards', [{ from: 1, to: 0, share: 10 }]],
    ['nothing', []],
  ])('refuses shares with %s', (_, shares) => {
    expect(shareErrors(shares)).not.toEqual([]);
    expect(() => readShares(shares)).toThrow();
  });
});

it.each([
  ['nothing yet', 9_999n, 0, 0],
  ['one', 10_000n, 0, 1],
  ['what is missing', 35_000n, 1, 2],
  ['nothing while rolled back bets are owed', 15_000n, 3, 0],
  ['nothing for less than nothing', -5_000n, 0, 0],
])('bets earn %s', (_, played, before, due) => {
  expect(ticketsDue(played, before, 10_000n)).toBe(due);
});

it('the next lottery begins when this one ends, and leaves out those that were over before it', () => {
  const at = (hour: number) => new Date(Date.UTC(2028, 1, 28, hour));
  expect(nextTimes({ startsAt: at(0), endsAt: at(24) }, at(24))).toEqual({ startsAt: at(24), endsAt: at(48) });
  expect(nextTimes({ startsAt: at(0), endsAt: at(24) }, at(80))).toEqual({ startsAt: at(72), endsAt: at(96) });
});

const deposit = (paymentId: bigint, sumMinor: bigint, userId = 1n): Deed => ({ is: 'deposit', userId, paymentId, sumMinor });
const play = (changeMinor: bigint, userId = 1n): Deed => ({ is: 'play', userId, changeMinor });
const given = (deeds: readonly Deed[], known: PlayedDeposit[] = []) =>
  playDeposits(known, deeds, 100n).reduce((sum, { count }) => sum + count, 0);

describe('tickets of deposits', () => {
  it('come with the bets after them, and never for money that was only carried in', () => {
    expect(given([deposit(1n, 1_000n)])).toBe(0);
    expect(given([play(1_000n), deposit(1n, 1_000n)])).toBe(0);
    expect(given([deposit(1n, 1_000n), play(350n)])).toBe(3);
    expect(given([deposit(1n, 1_000n), play(9_999n)])).toBe(10);
    expect(given([deposit(1n, 150n), deposit(2n, 250n), play(400n)])).toBe(3);
  });

  it('come no more of a deposit that was taken back; those that it has given stay', () => {
    const known: PlayedDeposit[] = [];
    expect(given([deposit(1n, 1_000n), deposit(2n, 500n), play(300n)], known)).toBe(3);
    expect(given([{ is: 'reversed', userId: 1n, paymentId: 1n }, play(300n)], known)).toBe(3);
    expect(known.map(({ paymentId, playedMinor, sumMinor }) => [paymentId, playedMinor, sumMinor])).toEqual([
      [1n, 300n, 300n],
      [2n, 300n, 500n],
    ]);
    expect(given([play(200n), play(500n)], known)).toBe(2);
    // Its refund could not be made, and it was credited again.
    expect(given([deposit(1n, 1_000n), play(700n), play(500n)], known)).toBe(7);
  });

  it('come once for each deposit, and not for bets of another player', () => {
    const known: PlayedDeposit[] = [];
    expect(given([deposit(1n, 500n), deposit(1n, 500n), play(500n), play(500n, 2n)], known)).toBe(5);
    expect(given([deposit(1n, 500n), play(500n)], known)).toBe(0);
  });

  it('that were given for rolled back bets are owed from the next ones', () => {
    const known: PlayedDeposit[] = [];
    expect(given([deposit(1n, 1_000n), play(500n)], known)).toBe(5);
    expect(given([play(-300n)], known)).toBe(0);
    expect(given([play(300n)], known)).toBe(0);
    expect(given([play(100n)], known)).toBe(1);
  });

  it('are at most those of the bets and at most those of the sums, however both follow one another', () => {
    const deed = fc.oneof(
      fc.record({
        is: fc.constant('deposit' as const),
        userId: fc.bigInt(1n, 2n),
        paymentId: fc.bigInt(1n, 6n),
        sumMinor: fc.constant(770n),
      }),
      fc.record({ is: fc.constant('play' as const), userId: fc.bigInt(1n, 2n), changeMinor: fc.bigInt(-400n, 900n) }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(deed, { maxLength: 8 }), { maxLength: 6 }), (batches) => {
        const known: PlayedDeposit[] = [];
        const tickets = batches.map((batch) => given(batch, known)).reduce((sum, count) => sum + count, 0);
        const bets = batches.flat().reduce((sum, one) => (one.is === 'play' && one.changeMinor > 0n ? sum + one.changeMinor : sum), 0n);
        expect(BigInt(tickets) * 100n).toBeLessThanOrEqual(bets);
        expect(tickets).toBeLessThanOrEqual(known.length * 7);
        for (const { playedMinor, sumMinor } of known) expect(playedMinor >= 0n && playedMinor <= sumMinor).toBe(true);
      }),
    );
  });
});
