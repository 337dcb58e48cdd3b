import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testLedger } from '../../../testing/ledger.ts';
import { blocksOf, type Period } from './limit-store.ts';
import { removeTimeGuard, setQuietHours, setTimeGuard, timeGuardsOf, type QuietHours } from './time-store.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const minuteMs = 60_000;
const noon = new Date('2026-03-04T06:30:00Z'); // Wednesday, 12:00 in India
const later = (ms: number, from = noon) => new Date(from.getTime() + ms);
const limit = (userId: bigint, minutes: number, period: Period = 'day', at = noon) =>
  setTimeGuard(ledger.db, { userId, period, maxMs: BigInt(minutes * minuteMs) }, at);
const bet = async (userId: bigint, at: Date) =>
  (await ledger.postOne({ key: ledger.key('bet'), kind: 'bet', userId, amountMinor: 1n }, at)).reason ?? 'applied';
const usedOf = async (userId: bigint, at: Date) => (await timeGuardsOf(ledger.db, userId, at)).map(({ usedMs }) => Number(usedMs));

describe('[P1] a limit of play time', () => {
  test('refuses the bet at which it is used up, and takes the one before', async () => {
    const userId = await ledger.player(1000n);
    await limit(userId, 10);
    for (const minute of [0, 4, 8]) expect(await bet(userId, later(minute * minuteMs))).toBe('applied');
    expect(await bet(userId, later(10 * minuteMs - 1))).toBe('applied');
    expect(await bet(userId, later(10 * minuteMs))).toBe('guard');
    expect(await usedOf(userId, later(10 * minuteMs))).toEqual([10 * minuteMs - 1]);
  });

  test('does not count a pause of more than five minutes, and counts one of just five', async () => {
    const userId = await ledger.player(1000n);
    await limit(userId, 60);
    await bet(userId, noon);
    await bet(userId, later(5 * minuteMs));
    await bet(userId, later(10 * minuteMs + 1));
    expect(await usedOf(userId, later(11 * minuteMs))).toEqual([5 * minuteMs]);
  });

  test('counts the bets of the day from before it was set', async () => {
    const userId = await ledger.player(1000n);
    for (const minute of [-8, -4, 0]) await bet(userId, later(minute * minuteMs));
    await limit(userId, 10);
    expect(await usedOf(userId, noon)).toEqual([8 * minuteMs]);
    expect(await bet(userId, later(2 * minuteMs))).toBe('guard');
  });

  test('of none takes no bet; removed, it stops nothing', async () => {
    const userId = await ledger.player(1000n);
    await limit(userId, 0);
    expect(await bet(userId, noon)).toBe('guard');
    await removeTimeGuard(ledger.db, { userId, period: 'day' });
    expect(await bet(userId, noon)).toBe('applied');
  });

  test('[P2] of two periods the lowest decides', async () => {
    const userId = await ledger.player(1000n);
    await limit(userId, 60);
    await limit(userId, 3, 'month');
    await bet(userId, noon);
    expect(await bet(userId, later(3 * minuteMs))).toBe('guard');
  });

  test('[M4] never refuses a win, a rollback or a deposit', async () => {
    const userId = await ledger.player(1000n);
    const key = ledger.key('bet');
    await ledger.postOne({ key, kind: 'bet', userId, amountMinor: 5n }, noon);
    await limit(userId, 0);
    const at = later(minuteMs);
    const posted = await ledger.post(
      [
        { key: ledger.key('win'), kind: 'win', userId, amountMinor: 9n, ref: key },
        { key: ledger.key('deposit'), kind: 'deposit', userId, amountMinor: 9n },
      ],
      at,
    );
    expect(posted.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });

  test('[M6] with thirty bets at once, in one batch or in many, lets none pass once it is used up', async () => {
    const userId = await ledger.player(1000n);
    await limit(userId, 5);
    await bet(userId, noon);
    await bet(userId, later(4 * minuteMs));
    const answers = await Promise.all(Array.from({ length: 30 }, () => bet(userId, later(5 * minuteMs))));
    expect(new Set(answers)).toEqual(new Set(['guard']));
  });
});

test('[P1] a limit of play time set while its player bets counts every bet once', async () => {
  const userId = await ledger.player(1000n);
  // Bets a second apart, with limits set between any two of them: as long as the first and the last are apart.
  await bet(userId, noon);
  await Promise.all([
    (async () => {
      for (let second = 1; second <= 60; second += 1) await bet(userId, later(second * 1000));
    })(),
    (async () => {
      for (let n = 0; n < 15; n += 1) await limit(userId, 60, 'day', later(60_000));
    })(),
  ]);
  expect(await usedOf(userId, later(60_000))).toEqual([60_000]);
  await limit(userId, 60, 'day', later(60_000));
  expect(await usedOf(userId, later(60_000))).toEqual([60_000]);
});

test('[P1] a bet just before the window begins the time in it', async () => {
  const userId = await ledger.player(1000n);
  const midnight = new Date(windowStart('day', noon.getTime()));
  const at = (ms: number) => new Date(midnight.getTime() + ms);
  await bet(userId, at(-60_000));
  await bet(userId, at(120_000));
  await limit(userId, 60, 'day', at(180_000));
  expect(await usedOf(userId, at(180_000))).toEqual([120_000]);
});

type Step = { readonly afterMs: number };

/** The same rules in a few lines: the sum of pauses up to five minutes since the window began. */
function model(maxMs: number, period: Period) {
  let used = 0;
  let seen: number | null = null;
  let window = 0;
  return (atMs: number): string => {
    const since = Math.max(window, windowStart(period, atMs));
    if (since > window) used = 0;
    const gap = seen === null ? -1 : atMs - seen;
    const played = gap >= 0 && gap <= 5 * minuteMs ? Math.max(atMs - Math.max(seen ?? 0, since), 0) : 0;
    if (used + played >= maxMs) {
      if (since > window) used = 0;
      return 'guard';
    }
    [used, seen, window] = [used + played, atMs, since];
    return 'applied';
  };
}

const indiaMs = 5.5 * 3_600_000;
function windowStart(period: Period, atMs: number): number {
  const local = new Date(atMs + indiaMs);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const start =
    period === 'month'
      ? Date.UTC(year, month, 1)
      : period === 'week'
        ? Date.UTC(year, month, day - ((local.getUTCDay() + 6) % 7))
        : Date.UTC(year, month, day);
  return start - indiaMs;
}

describe('[O2] clocks that jump, leap days and ends of months in India', () => {
  test.each<[string, Period]>([
    ['2028-02-28T18:00:00Z', 'day'], // the evening before the leap day
    ['2028-02-29T18:00:00Z', 'month'],
    ['2026-12-31T18:00:00Z', 'week'],
    ['2026-03-29T00:30:00Z', 'day'], // the hour that Europe leaves out
    ['2026-01-31T18:00:00Z', 'month'],
  ])('from %s a limit of a %s is what a model says, after any steps of the clock', async (start, period) => {
    const steps = fc.array(
      fc.record<Step>({
        afterMs: fc.oneof(
          { weight: 6, arbitrary: fc.integer({ min: 0, max: 6 * minuteMs }) },
          { weight: 1, arbitrary: fc.constantFrom(3_600_000, -3_600_000, 40 * minuteMs) },
        ),
      }),
      { minLength: 3, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 25 }), async (walk, minutes) => {
        const userId = await ledger.player(1000n);
        const begin = new Date(start);
        await limit(userId, minutes, period, begin);
        const expected = model(minutes * minuteMs, period);
        let atMs = begin.getTime();
        for (const { afterMs } of walk) {
          atMs += afterMs;
          expect([atMs - begin.getTime(), await bet(userId, new Date(atMs))]).toEqual([atMs - begin.getTime(), expected(atMs)]);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('quiet hours', () => {
  const hours = (userId: bigint, quiet: QuietHours | null) => setQuietHours(ledger.db, userId, quiet);
  const night: QuietHours = { fromMinute: 23 * 60, toMinute: 7 * 60 };
  const at = (clock: string) => new Date(`2026-03-04T${clock}+05:30`);

  test.each([
    ['22:59:59', 'applied'],
    ['23:00:00', 'blocked'],
    ['00:00:00', 'blocked'],
    ['06:59:59', 'blocked'],
    ['07:00:00', 'applied'],
    ['12:00:00', 'applied'],
  ])('through midnight: a bet at %s is %s', async (clock, answer) => {
    const userId = await ledger.player(10n);
    await hours(userId, night);
    expect(await bet(userId, at(clock))).toBe(answer);
    const block = (await blocksOf(ledger.db, userId, at(clock)))[0];
    expect(block?.until?.toISOString() ?? null).toBe(
      answer === 'applied' ? null : new Date(`2026-03-0${clock.startsWith('23') ? 5 : 4}T07:00:00+05:30`).toISOString(),
    );
  });

  test('within a day, and none once they are removed; another player is not touched', async () => {
    const [userId, other] = [await ledger.player(10n), await ledger.player(10n)];
    await hours(userId, { fromMinute: 600, toMinute: 720 });
    expect([await bet(userId, at('11:00:00')), await bet(userId, at('12:00:00')), await bet(other, at('11:00:00'))]).toEqual([
      'blocked',
      'applied',
      'applied',
    ]);
    await hours(userId, null);
    expect(await bet(userId, at('11:00:00'))).toBe('applied');
  });

  test.each([
    ['the leap day', '2028-02-28', '2028-02-29'],
    ['the end of a leap February', '2028-02-29', '2028-03-01'],
    ['the end of a short February', '2027-02-28', '2027-03-01'],
    ['the end of a month', '2026-04-30', '2026-05-01'],
    ['the end of a year', '2026-12-31', '2027-01-01'],
    ['the night of Europe’s lost hour', '2026-03-28', '2026-03-29'],
  ])('[O2] over %s they begin and end at India’s minutes', async (_name, day, next) => {
    const userId = await ledger.player(10n);
    await hours(userId, night);
    const answers = [];
    for (const moment of [`${day}T22:59:59`, `${day}T23:00:00`, `${next}T00:00:00`, `${next}T06:59:59`, `${next}T07:00:00`])
      answers.push(await bet(userId, new Date(`${moment}+05:30`)));
    expect(answers).toEqual(['applied', 'blocked', 'blocked', 'blocked', 'applied']);
    const [block] = await blocksOf(ledger.db, userId, new Date(`${day}T23:30:00+05:30`));
    expect(block?.until?.toISOString()).toBe(new Date(`${next}T07:00:00+05:30`).toISOString());
  });

  test('[O2] a clock that jumps by an hour, forward and back, stops a bet exactly while it shows a quiet minute', async () => {
    const userId = await ledger.player(10n);
    await hours(userId, night);
    const hourMs = 60 * minuteMs;
    let now = at('22:30:00').getTime();
    const seen = [];
    for (const step of [0, hourMs, -hourMs, hourMs, 8 * hourMs, -hourMs, hourMs]) {
      now += step;
      seen.push(await bet(userId, new Date(now)));
    }
    expect(seen).toEqual(['applied', 'blocked', 'applied', 'blocked', 'applied', 'blocked', 'applied']);
  });

  test('of every minute of a day the function is what set arithmetic says', async () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    await fc.assert(
      fc.asyncProperty(minute, minute, minute, async (from, to, now) => {
        fc.pre(from !== to);
        const inside = Array.from({ length: (to - from + 1440) % 1440 }, (_, step) => (from + step) % 1440);
        const moment = new Date(Date.parse('2026-03-04T00:00:30+05:30') + now * minuteMs);
        const { rows } = await sql<{ quiet: boolean }>`
          SELECT wallet.is_quiet(${from}::smallint, ${to}::smallint, ${moment}) AS quiet`.execute(ledger.db);
        expect(rows[0]?.quiet).toBe(inside.includes(now));
      }),
      { numRuns: 60 },
    );
  });
});
