import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { shardsOf } from '../../../kernel/events/shards.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { minuteOf, playedMinutes } from './play-minutes.ts';
import { playTimeConsumer } from './play-time.ts';
import { playTimeBetween } from './play-time-store.ts';

const minuteMs = 60_000;
/** Midnight of India before 20 November. */
const midnight = Date.parse('2026-11-19T18:30:00Z');
const day = (after: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + after * 86_400_000).toISOString().slice(0, 10);

/** The minutes of a day as a text of 1440 signs, 1 where there was play. */
const maskOf = (minutes: readonly number[]) => Array.from({ length: 1440 }, (_, minute) => (minutes.includes(minute) ? '1' : '0')).join('');

describe('the minutes of play', () => {
  it.each<[string, readonly number[], number]>([
    ['one round', [7], 1],
    ['two in one minute', [7, 7], 1],
    ['a pause of five minutes', [10, 15], 6],
    ['a longer pause', [10, 16], 2],
    ['a sitting with pauses, and another one', [0, 4, 9, 200, 201], 12],
    ['the last minute of a day', [1439], 1],
    ['none', [], 0],
  ])('of %s', (_what, minutes, sum) => {
    expect([...playedMinutes(new Map([[day(0), maskOf(minutes)]])).values()].reduce((all, one) => all + one, 0)).toBe(sum);
  });

  it('over midnight are on the day on which they lie', () => {
    const days = new Map([
      [day(0), maskOf([1438])],
      [day(1), maskOf([1])],
    ]);
    expect([...playedMinutes(days)]).toEqual([
      [day(0), 2],
      [day(1), 2],
    ]);
    expect(minuteOf(new Date(midnight - 1))).toEqual({ day: day(-1), minute: 1439 });
    expect(minuteOf(new Date(midnight))).toEqual({ day: day(0), minute: 0 });
  });
});

describe('the time of play of a player', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  const parts = shardsOf(playTimeConsumer);
  const settled = (userId: bigint, openedMs: number, settledMs: number, before: object | null = null) =>
    ({
      type: 'round.settled',
      userId,
      body: { round: 'demo:1', developer: 'demo', gameId: 1n, betMinor: 100n, winMinor: 0n, openedMs, settledMs, before },
    }) as NewEvent;
  const read = async () => {
    for (const part of parts) await stepToEnd(server.db, part, server);
  };
  const played = async (userId: bigint, from = day(0), to = day(2)) => [...(await playTimeBetween(server.db, userId, from, to))];

  it('is what a clock would say that stops after five minutes, in whatever order and however often rounds are read', async () => {
    const round = fc.record({ at: fc.integer({ min: 0, max: 3 * 1_440 - 8 }), lasts: fc.integer({ min: 0, max: 7 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 25 }), fc.nat(), async (rounds, seed) => {
        const userId = BigInt((await server.register()).id);
        const events = rounds.map(({ at, lasts }) =>
          settled(userId, midnight + at * minuteMs, midnight + (at + lasts) * minuteMs + 59_999),
        );
        const turned = events.toSorted((a, b) => (JSON.stringify(a.body, text) + seed < JSON.stringify(b.body, text) ? 1 : -1));
        for (const some of [turned.slice(0, 9), turned.slice(9), turned.slice(0, 3)])
          await transact(server.db, (tx) => emit(tx, systemOrigin('test'), some));
        await Promise.all(parts.map((part) => stepToEnd(server.db, part, server)));
        await read();
        // A clock that goes minute by minute.
        const marks = new Set(rounds.flatMap(({ at, lasts }) => [at, at + lasts]));
        const expected = new Map<string, number>();
        const isPlay = (minute: number) => {
          if (marks.has(minute)) return true;
          const before = [1, 2, 3, 4].find((back) => marks.has(minute - back));
          const after = [1, 2, 3, 4].find((ahead) => marks.has(minute + ahead));
          return before !== undefined && after !== undefined && before + after <= 5;
        };
        for (let minute = 0; minute < 3 * 1_440; minute += 1) {
          const of = day(Math.floor(minute / 1_440));
          if (isPlay(minute)) expected.set(of, (expected.get(of) ?? 0) + 1);
        }
        expect(await played(userId)).toEqual([...expected]);
      }),
      { numRuns: 10 },
    );
  });

  it('stays when a round is undone later, is the same for one day as among many, and is no one else’s', async () => {
    const [asha, other] = [BigInt((await server.register()).id), BigInt((await server.register()).id)];
    const late = midnight + 1_437 * minuteMs;
    const events = [settled(asha, late, late), settled(asha, late + 4 * minuteMs, late + 4 * minuteMs)];
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
    await read();
    const whole = [
      [day(0), 3],
      [day(1), 2],
    ];
    expect(await played(asha)).toEqual(whole);
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [settled(asha, late, late, { betMinor: 100n, winMinor: 0n })]));
    await read();
    expect(await played(asha)).toEqual(whole);
    expect([await played(asha, day(0), day(0)), await played(asha, day(1), day(1)), await played(other)]).toEqual([
      [whole[0]],
      [whole[1]],
      [],
    ]);
  });
});

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
