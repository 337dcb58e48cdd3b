import { describe, expect, test } from 'vitest';
import type { TitleData } from '@mela/contract/games/book';
import { fastStream } from '../engine/randomness/fast-stream.ts';
import { machineOf } from '../engine/machine.ts';
import { playRound } from '../engine/play-round.ts';
import { diwaliNight } from '../titles/diwali-night/title.ts';
import { statedOdds, type StatedOdds } from './stated-odds.ts';
import { alarmingWealth, claims, evidence, newWatch, watchOn, type Claim, type WatchedRound } from './watch.ts';

type Draw = { below(n: number): number };
type Player = (draw: Draw) => WatchedRound;

const batchRounds = 10_000;
const everyReturn: readonly Claim[] = ['return-high', 'return-low'];
const everyHit: readonly Claim[] = ['hits-high', 'hits-low'];

/** Wins of 1.8 bets in `wins` of 2,000 rounds and of 1,000 bets in one: half of the return in a single round. */
const tailRound = (draw: Draw, stakeMinor: number, wins = 500): WatchedRound => {
  const at = draw.below(2000);
  return { winBets: at === 0 ? 1000 : at <= wins ? 1.8 : 0, stakeMinor };
};
const tail: StatedOdds = {
  mean: 0.95,
  hitFrequency: 501 / 2000,
  variance: (500 * 1.8 ** 2 + 1000 ** 2) / 2000 - 0.95 ** 2,
  winMaxBets: 1000,
};

/** A calm title: two bets in 475 of 1,000 rounds. */
const calmRound = (draw: Draw, wins = 475, stakeMinor = 100): WatchedRound => ({ winBets: draw.below(1000) < wins ? 2 : 0, stakeMinor });
const calm: StatedOdds = { mean: 0.95, hitFrequency: 0.475, variance: 4 * 0.475 * 0.525, winMaxBets: 2 };

function playerOf(data: TitleData): Player {
  const machine = machineOf(data);
  return (draw) => ({ winBets: playRound(machine, draw, null) / data.betCredits, stakeMinor: 1000 });
}

/** Rounds until one of the claims raises an alarm, counted in batches from where the second player begins; Infinity when none is. */
function roundsToAlarm(
  odds: StatedOdds,
  player: Player,
  only: readonly Claim[],
  roundsMax: number,
  before?: { rounds: number; player: Player },
) {
  const draw = fastStream(11);
  const batch = (who: Player) => Array.from({ length: batchRounds }, () => who(draw));
  let watch = newWatch();
  for (let done = 0; before !== undefined && done < before.rounds; done += batchRounds) watch = watchOn(watch, odds, batch(before.player));
  for (let done = batchRounds; done <= roundsMax; done += batchRounds) {
    watch = watchOn(watch, odds, batch(player));
    const seen = evidence(watch);
    if (only.some((claim) => seen[claim] >= alarmingWealth)) return done;
  }
  return Infinity;
}

/** Diwali Night with one stop of a base reel changed to another symbol. */
function falsified(reel: number, from: string, to: string): TitleData {
  const index = (id: string) => diwaliNight.symbols.findIndex((symbol) => symbol.id === id);
  const base = (diwaliNight.strips['base'] ?? []).map((strip, at) =>
    at === reel ? strip.with(strip.indexOf(index(from)), index(to)) : strip,
  );
  return { ...diwaliNight, strips: { ...diwaliNight.strips, base } };
}

describe('a fair title', () => {
  test('is a fair bet for every claim: over every outcome they gain nothing', () => {
    const after = (winBets: number) => evidence(watchOn(newWatch(), tail, [{ winBets, stakeMinor: 100 }]));
    const [lost, won, most] = [after(0), after(1.8), after(1000)];
    // Half of the money is still held back after the first round.
    for (const claim of claims) expect((lost[claim] * 1499 + won[claim] * 500 + most[claim]) / 2000).toBeCloseTo(0.5, 9);
  });

  test('raises a false alarm no more often than stated, for any tail and any stakes', () => {
    const [casinos, level] = [200, 0.05];
    let alarmed = 0;
    for (let casino = 0; casino < casinos; casino++) {
      const draw = fastStream(casino, 7);
      let watch = newWatch();
      let stakeMinor = 100;
      let worst = 0;
      for (let batch = 0; batch < 40; batch++) {
        const rounds = Array.from({ length: 100 }, () => {
          const round = tailRound(draw, stakeMinor);
          // The player doubles after each loss, and begins again after a win.
          stakeMinor = round.winBets > 0 || stakeMinor >= 200_000 ? 100 : stakeMinor * 2;
          return round;
        });
        watch = watchOn(watch, tail, rounds);
        worst = Math.max(worst, ...Object.values(evidence(watch)));
      }
      if (worst >= claims.length / level) alarmed++;
    }
    expect(alarmed).toBeLessThanOrEqual(casinos * level);
  });

  test('raises no alarm over 300,000 rounds', () => {
    expect(roundsToAlarm(statedOdds(diwaliNight), playerOf(diwaliNight), claims, 300_000)).toBe(Infinity);
  });
});

describe('a title that does not pay what it states', () => {
  // The first takes 3.95 % off the return, the second gives only 0.5 % more and 3.4 % fewer wins.
  test('with one stop of a strip changed is found by its return within 600,000 rounds', () => {
    expect(roundsToAlarm(statedOdds(diwaliNight), playerOf(falsified(3, 'diya', 'J')), everyReturn, 600_000)).toBeLessThan(Infinity);
  });

  test('with another hit frequency and nearly the same return is found within 60,000', () => {
    expect(roundsToAlarm(statedOdds(diwaliNight), playerOf(falsified(2, 'J', 'rangoli')), everyHit, 60_000)).toBeLessThan(Infinity);
  });

  test('is found soon even when it was fair for half a million rounds', () => {
    const before = { rounds: 500_000, player: (draw: Draw) => calmRound(draw) };
    expect(roundsToAlarm(calm, (draw) => calmRound(draw, 455), ['return-low'], 40_000, before)).toBeLessThan(Infinity);
  });

  test('to large stakes only is found by money, where rounds alone show nothing', () => {
    const unfair: Player = (draw) => (draw.below(20) === 0 ? calmRound(draw, 440, 10_000) : calmRound(draw));
    expect(roundsToAlarm(calm, unfair, ['money-low'], 150_000)).toBeLessThan(Infinity);
    expect(roundsToAlarm(calm, unfair, everyReturn, 150_000)).toBe(Infinity);
  });
});
