import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { scoreOf, thresholds } from './score.ts';
import { addSign, daysMax, noSigns, type Heard, type SignDay } from './signs.ts';
import { dayOf } from '@mela/contract/site/zone';

const start = Date.parse('2026-11-01T06:30:00Z');
const hourMs = 3_600_000;
const fold = (heard: readonly Heard[]) => heard.reduce(addSign, noSigns);
const day = (name: string, more: Partial<SignDay>): SignDay => ({
  day: name,
  deposits: 0,
  depositMinor: 0,
  chases: 0,
  nightRounds: 0,
  cancelled: 0,
  ...more,
});
const at = (text: string) => new Date(text);
const round = (text: string, bet: bigint, win: bigint): Heard => ({ is: 'round', at: at(text), netMinor: win - bet, settledAt: at(text) });
const deposit = (text: string, sum = 50_000n): Heard => ({ is: 'deposit', at: at(text), sumMinor: sum });

const heard: fc.Arbitrary<Heard> = fc
  .record({
    is: fc.constantFrom('round', 'deposit', 'cancelled'),
    hours: fc.integer({ min: 0, max: 24 * 40 }),
    a: fc.bigInt({ min: 0n, max: 1_000_000n }),
    b: fc.bigInt({ min: 0n, max: 1_000_000n }),
  })
  .map(({ is, hours, a, b }): Heard => {
    const when = new Date(start + hours * hourMs);
    if (is === 'round') return { is, at: when, netMinor: b - a, settledAt: when };
    return is === 'deposit' ? { is, at: when, sumMinor: a } : { is: 'cancelled', at: when };
  });
const story = fc.array(heard, { maxLength: 80 }).map((all) => all.toSorted((a, b) => a.at.getTime() - b.at.getTime()));

describe('a change of a round that was settled', () => {
  const net = (all: readonly Heard[]) => fold(all).sittingNetMinor;
  const correction = (text: string, netMinor: bigint, isUndone: boolean): Heard => ({
    is: 'correction',
    at: at(text),
    netMinor,
    settledAt: at('2026-11-01T20:00:00Z'),
    isUndone,
  });
  const night = round('2026-11-01T20:00:00Z', 10_000n, 0n);

  it('takes an undone round out of the night and of the sitting', () => {
    const undone = fold([night, night, correction('2026-11-01T20:05:00Z', 10_000n, true)]);
    expect(undone).toEqual(fold([night]));
  });

  it('corrects the sitting by a late win, counts no second round, and does not reach into a later sitting', () => {
    expect(fold([night, correction('2026-11-01T20:05:00Z', 3_000n, false)])).toEqual({ ...fold([night]), sittingNetMinor: -7_000n });
    expect(net([night, correction('2026-11-01T22:00:00Z', 10_000n, true)])).toBe(-10_000n);
  });
});

describe('the score of harm', () => {
  it('[1.7] depends on deposits, losses before them, nights and cancelled withdrawals, and on nothing else', () => {
    fc.assert(
      fc.property(story, (all) => {
        const { days } = fold(all);
        const now = all.at(-1)?.at ?? new Date(start);
        // What else may be known of a player (stakes by day, a win by day, what they are worth) changes nothing: only the day's five counts are read.
        const more = all.map((one) => ({ ...one, userId: 7n, labels: ['vip_club'], levelId: 9, game: 'patang' }));
        expect(scoreOf(fold(more).days, now)).toEqual(scoreOf(days, now));
        expect(Object.keys(days[0] ?? day('', {})).toSorted()).toEqual(Object.keys(day('', {})).toSorted());
        // Rounds by day, from the morning on, without a deposit or a withdrawal: however much is staked or won.
        const atDay = (one: Heard & { readonly is: 'round' }) => {
          const noon = new Date(Date.parse(`${dayOf(one.at)}T06:30:00Z`));
          return { ...one, at: noon, settledAt: noon };
        };
        const rounds = all.flatMap((one) => (one.is === 'round' ? [atDay(one)] : []));
        expect(scoreOf(fold(rounds).days, now)).toEqual({ score: 0, markers: [] });
      }),
      { numRuns: 200, seed: 14 },
    );
  });

  it('is the sum of its markers, each from one to three, and never falls by one more sign of the same day', () => {
    fc.assert(
      fc.property(story, (all) => {
        const { days } = fold(all);
        const now = all.at(-1)?.at ?? new Date(start);
        const { score, markers } = scoreOf(days, now);
        expect(score).toBe(markers.reduce((sum, { points }) => sum + points, 0));
        expect(markers.every(({ points }) => points >= 1 && points <= 3)).toBe(true);
        expect(scoreOf(fold([...all, { is: 'cancelled', at: now }]).days, now).score).toBeGreaterThanOrEqual(score);
        expect(days.length).toBeLessThanOrEqual(daysMax);
      }),
      { numRuns: 200, seed: 15 },
    );
  });

  it.each([
    ['deposits of one day', { deposits: 3 }, 0],
    ['deposits of one day', { deposits: 4 }, 1],
    ['deposits of one day', { deposits: 9 }, 3],
    ['deposits of one day', { deposits: 90 }, 3],
    ['deposits after losses', { deposits: 2, chases: 2 }, 1],
    ['cancelled withdrawals', { cancelled: 1 }, 0],
    ['cancelled withdrawals', { cancelled: 5 }, 3],
    ['a night of nine rounds', { nightRounds: 9 }, 0],
    ['one night, however long', { nightRounds: 900 }, 0],
  ])('%s: %j gives %i', (_what, more, score) => {
    expect(scoreOf([day('2026-11-21', more)], at('2026-11-21T06:30:00Z')).score).toBe(score);
  });

  it('counts seven days, today included', () => {
    const old = [day('2026-11-15', { cancelled: thresholds.cancelled[0] })];
    expect(scoreOf(old, at('2026-11-21T06:30:00Z')).score).toBe(1);
    // Already the 22nd in India.
    expect(scoreOf(old, at('2026-11-21T18:30:00Z')).score).toBe(0);
  });

  it.each([
    [0, 900_000, 0],
    [400_000, 499_900, 0],
    [400_000, 500_000, 1],
    [800_000, 599_900, 0],
    [800_000, 600_000, 1],
  ])('after four weeks of %i a week of %i adds %i', (before, week, points) => {
    const days = [day('2026-11-05', { depositMinor: before, deposits: 1 }), day('2026-11-21', { depositMinor: week, deposits: 1 })];
    expect(scoreOf(days, at('2026-11-21T06:30:00Z')).score).toBe(points);
  });
});

describe('a deposit chases a loss', () => {
  const chases = (all: readonly Heard[]) => fold(all).days.reduce((sum, one) => sum + one.chases, 0);
  test.each([
    ['soon after it', [round('2026-11-21T06:00:00Z', 500n, 0n), deposit('2026-11-21T06:30:00Z')], 1],
    ['not half an hour later', [round('2026-11-21T06:00:00Z', 500n, 0n), deposit('2026-11-21T06:30:01Z')], 0],
    [
      'not of a sitting that wins',
      [round('2026-11-21T06:00:00Z', 500n, 0n), round('2026-11-21T06:01:00Z', 100n, 900n), deposit('2026-11-21T06:02:00Z')],
      0,
    ],
    [
      'of this sitting, when a round of long before was set aside and comes late',
      [round('2026-11-21T06:00:00Z', 500n, 0n), round('2026-11-21T03:00:00Z', 10n, 900n), deposit('2026-11-21T06:02:00Z')],
      1,
    ],
    [
      'of this sitting, when one of its rounds comes late',
      [round('2026-11-21T06:20:00Z', 500n, 0n), round('2026-11-21T06:00:00Z', 10n, 0n), deposit('2026-11-21T06:45:00Z')],
      1,
    ],
    [
      'not of an earlier sitting',
      [round('2026-11-21T05:00:00Z', 500n, 0n), round('2026-11-21T06:00:00Z', 10n, 20n), deposit('2026-11-21T06:02:00Z')],
      0,
    ],
    ['not without play', [deposit('2026-11-21T06:02:00Z'), deposit('2026-11-21T06:03:00Z')], 0],
  ])('%s', (_what, all, times) => expect(chases(all as readonly Heard[])).toBe(times));
});

test.each([
  ['2026-11-20T18:29:59Z', 0],
  ['2026-11-20T18:30:00Z', 1],
  ['2026-11-20T23:29:59Z', 1],
  ['2026-11-20T23:30:00Z', 0],
])('a round at %s counts as India’s night %i times', (text, times) => {
  expect(fold([round(text, 1n, 0n)]).days.reduce((sum, one) => sum + one.nightRounds, 0)).toBe(times);
});
