import { describe, expect, test } from 'vitest';
import { fastStream } from '../engine/randomness/fast-stream.ts';
import { isGambleWatch } from './is-watch.ts';
import {
  alarmingGambleWealth,
  newGambleWatch,
  gambleClaims,
  gambleEvidence,
  watchGambles,
  type Gamble,
  type GambleClaim,
  type GambleWatch,
} from './gamble-watch.ts';

type Draw = { below(n: number): number };
const on = (watch: GambleWatch, ...gambles: Gamble[]) => gambleEvidence(watchGambles(watch, gambles));

/** A player who calls as given and gambles a won sum up to five times. `chit` in 1,000 fall on side 1. */
function* player(draw: Draw, call: (draw: Draw) => 1 | 2, chit = 500, riskedMinor = 100): Generator<Gamble> {
  for (;;) {
    for (let times = 0; times < 5; times++) {
      const side = draw.below(1000) < chit ? 1 : 2;
      const won = call(draw) === side;
      yield { side, won, riskedMinor: riskedMinor * 2 ** times };
      if (!won) break;
    }
  }
}
const take = (gambles: Generator<Gamble>, count: number) => Array.from({ length: count }, () => gambles.next().value as Gamble);

/** After how many gambles, in hundreds, each claim first raises an alarm. */
function found(gambles: Generator<Gamble>, gamblesMax: number, enough = alarmingGambleWealth): Partial<Record<GambleClaim, number>> {
  let watch = newGambleWatch();
  const when: Partial<Record<GambleClaim, number>> = {};
  for (let done = 100; done <= gamblesMax; done += 100) {
    watch = watchGambles(watch, take(gambles, 100));
    const seen = gambleEvidence(watch);
    for (const claim of gambleClaims) if (seen[claim] >= enough) when[claim] ??= done;
  }
  return when;
}

const chitEachTime = (): 1 => 1;
const eitherSide = (draw: Draw): 1 | 2 => (draw.below(2) === 0 ? 1 : 2);

describe('a fair coin', () => {
  test('is a fair bet for every claim: over both sides they gain nothing by any call', () => {
    for (const call of [1, 2] as const) {
      const after = (side: 1 | 2) => on(newGambleWatch(), { side, won: side === call, riskedMinor: 100 });
      // Half of the money is still held back after the first gamble.
      for (const claim of gambleClaims) expect((after(1)[claim] + after(2)[claim]) / 2).toBeCloseTo(0.5, 12);
    }
  });

  test('raises a false alarm no more often than stated, by players who double after each win as well', () => {
    const [casinos, level] = [200, 0.05];
    const accused = Array.from({ length: casinos }, (_, casino) => {
      const gambles = player(fastStream(casino, 5), casino % 2 === 0 ? chitEachTime : eitherSide);
      return Object.keys(found(gambles, 4000, gambleClaims.length / level)).length > 0;
    });
    expect(accused.filter(Boolean).length).toBeLessThanOrEqual(casinos * level);
  });
});

describe('a coin that is not fair', () => {
  test('is found by what is won, by money and by its sides where all call the side that falls too often', () => {
    expect(Object.keys(found(player(fastStream(3), chitEachTime, 550), 6000)).toSorted()).toEqual(
      expect.arrayContaining(['gamble-chit', 'gamble-hits-high', 'gamble-return-high']),
    );
  });

  test('is found by its sides alone where no one gains by it', () => {
    const when = found(player(fastStream(4), eitherSide, 440), 6000);
    expect(Object.keys(when)).toEqual(['gamble-pat']);
  });

  test('to large sums only is found by money, where each gamble alone shows nothing', () => {
    const draw = fastStream(6);
    function* unfair(): Generator<Gamble> {
      for (;;) {
        const isLarge = draw.below(20) === 0;
        const side = draw.below(1000) < (isLarge ? 400 : 500) ? 1 : 2;
        yield { side, won: side === 1, riskedMinor: isLarge ? 10_000 : 100 };
      }
    }
    expect(Object.keys(found(unfair(), 30_000))).toEqual(['gamble-money-low']);
  });
});

describe('a saved watch over gambles', () => {
  test('is read again as it was', () => {
    const watch = watchGambles(newGambleWatch(), take(player(fastStream(1), eitherSide), 50));
    const saved: unknown = JSON.parse(JSON.stringify(watch));
    expect(isGambleWatch(saved)).toBe(true);
    expect(saved).toEqual(watch);
  });

  test.each([[null], [{}], [{ calls: {}, chit: {}, pat: {} }], [{ ...newGambleWatch(), chit: { rounds: 1, logs: [0] } }]])(
    'of other bankrolls is none: %#',
    (saved) => expect(isGambleWatch(saved)).toBe(false),
  );
});
