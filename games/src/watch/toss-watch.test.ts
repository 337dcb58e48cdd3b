import { describe, expect, test } from 'vitest';
import { fastStream } from '../engine/fast-stream.ts';
import { isTossWatch } from './is-watch.ts';
import {
  alarmingTossWealth,
  newTossWatch,
  tossClaims,
  tossEvidence,
  watchTosses,
  type Toss,
  type TossClaim,
  type TossWatch,
} from './toss-watch.ts';

type Draw = { below(n: number): number };
const on = (watch: TossWatch, ...tosses: Toss[]) => tossEvidence(watchTosses(watch, tosses));

/** A player who calls as told and lets a won sum lie up to five times. `chit` in 1,000 fall on side 1. */
function* player(draw: Draw, call: (draw: Draw) => 1 | 2, chit = 500, riskedMinor = 100): Generator<Toss> {
  for (;;) {
    for (let times = 0; times < 5; times++) {
      const side = draw.below(1000) < chit ? 1 : 2;
      const won = call(draw) === side;
      yield { side, won, riskedMinor: riskedMinor * 2 ** times };
      if (!won) break;
    }
  }
}
const take = (tosses: Generator<Toss>, count: number) => Array.from({ length: count }, () => tosses.next().value as Toss);

/** After how many tosses, in hundreds, each claim is first believed. */
function found(tosses: Generator<Toss>, tossesMax: number, enough = alarmingTossWealth): Partial<Record<TossClaim, number>> {
  let watch = newTossWatch();
  const when: Partial<Record<TossClaim, number>> = {};
  for (let done = 100; done <= tossesMax; done += 100) {
    watch = watchTosses(watch, take(tosses, 100));
    const seen = tossEvidence(watch);
    for (const claim of tossClaims) if (seen[claim] >= enough) when[claim] ??= done;
  }
  return when;
}

const chitEachTime = (): 1 => 1;
const eitherSide = (draw: Draw): 1 | 2 => (draw.below(2) === 0 ? 1 : 2);

describe('an honest coin', () => {
  test('[R4] offers its accusers fair bets only: over both sides, whatever is called, they gain nothing', () => {
    for (const call of [1, 2] as const) {
      const after = (side: 1 | 2) => on(newTossWatch(), { side, won: side === call, riskedMinor: 100 });
      // Half of the money is still at home after the first toss.
      for (const claim of tossClaims) expect((after(1)[claim] + after(2)[claim]) / 2).toBeCloseTo(0.5, 12);
    }
  });

  test('[R4] is accused no more often than stated, by players who double after each win as well', () => {
    const [houses, level] = [200, 0.05];
    const accused = Array.from({ length: houses }, (_, house) => {
      const tosses = player(fastStream(house, 5), house % 2 === 0 ? chitEachTime : eitherSide);
      return Object.keys(found(tosses, 4000, tossClaims.length / level)).length > 0;
    });
    expect(accused.filter(Boolean).length).toBeLessThanOrEqual(houses * level);
  });
});

describe('a coin that is not fair', () => {
  test('[R4] is found by what is won, by money and by its sides where all call the side that falls too often', () => {
    expect(Object.keys(found(player(fastStream(3), chitEachTime, 550), 6000)).toSorted()).toEqual(
      expect.arrayContaining(['toss-chit', 'toss-hits-high', 'toss-return-high']),
    );
  });

  test('[R4] is found by its sides alone where nobody gains by it', () => {
    const when = found(player(fastStream(4), eitherSide, 440), 6000);
    expect(Object.keys(when)).toEqual(['toss-pat']);
  });

  test('[R5] to large sums only is found by money, where each toss alone shows nothing', () => {
    const draw = fastStream(6);
    function* unfair(): Generator<Toss> {
      for (;;) {
        const isLarge = draw.below(20) === 0;
        const side = draw.below(1000) < (isLarge ? 400 : 500) ? 1 : 2;
        yield { side, won: side === 1, riskedMinor: isLarge ? 10_000 : 100 };
      }
    }
    expect(Object.keys(found(unfair(), 30_000))).toEqual(['toss-money-low']);
  });
});

describe('a kept watch over tosses', () => {
  test('is read again as it was', () => {
    const watch = watchTosses(newTossWatch(), take(player(fastStream(1), eitherSide), 50));
    const kept: unknown = JSON.parse(JSON.stringify(watch));
    expect(isTossWatch(kept)).toBe(true);
    expect(kept).toEqual(watch);
  });

  test.each([[null], [{}], [{ calls: {}, chit: {}, pat: {} }], [{ ...newTossWatch(), chit: { rounds: 1, logs: [0] } }]])(
    'of other purses is none: %#',
    (kept) => expect(isTossWatch(kept)).toBe(false),
  );
});
