import type { TitleData } from '@mela/contract/book';
import type { Census } from './census.ts';
import { fraction, minus, NOTHING, plus, times, type Fraction } from './fraction.ts';

/** What is exactly true of one round of a title, per bet of one. */
export type ExactRound = {
  readonly rtp: Fraction;
  readonly hitFrequency: Fraction;
  readonly variance: Fraction;
  /** The largest win that any round can reach, in credits, before the title's ceiling. */
  readonly roundMaxCredits: number;
  readonly spinMaxCredits: { readonly base: number; readonly free: number };
};

/** Credits still to come from some point of a round on. */
type Ahead = { readonly mean: Fraction; readonly square: Fraction; readonly none: Fraction; readonly max: number };

const OVER: Ahead = { mean: NOTHING, square: NOTHING, none: fraction(1n), max: 0 };

/**
 * The exact figures of a round from a full count of its base and free boards: spins are independent, and the free spins
 * left and awarded so far are all that a round remembers. Throws a RangeError when a round could reach the title's
 * ceiling, for then the return would be less than the figures say.
 */
export function exactRound(data: TitleData, base: Census, free: Census | null): ExactRound {
  const rules = data.freeSpins;
  const known = new Map<string, Ahead>();
  const freeSpins = (left: number, awarded: number): Ahead => {
    if (left === 0 || free === null || rules === undefined) return OVER;
    const key = `${left} ${awarded}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const ahead = lookAhead(free, (scatters) => {
      const more = Math.min(rules.retrigger[scatters] ?? 0, rules.spinsMax - awarded);
      return freeSpins(left - 1 + more, awarded + more);
    });
    known.set(key, ahead);
    return ahead;
  };
  const round = lookAhead(base, (scatters) => {
    const spins = Math.min(rules?.scatters[scatters] ?? 0, rules?.spinsMax ?? 0);
    return freeSpins(spins, spins);
  });
  if (round.max >= data.winMaxBets * data.betCredits)
    throw new RangeError(`title ${data.slug}: a round can win ${round.max} credits, which its ceiling would cut`);
  const rtp = times(round.mean, fraction(1, data.betCredits));
  const square = times(round.square, fraction(1, data.betCredits ** 2));
  return {
    rtp,
    hitFrequency: minus(fraction(1n), round.none),
    variance: minus(square, times(rtp, rtp)),
    roundMaxCredits: round.max,
    spinMaxCredits: { base: creditsMax(base), free: free === null ? 0 : creditsMax(free) },
  };
}

/** One spin, and after each of its boards what `next` says for that many scatters. */
function lookAhead(census: Census, next: (scatters: number) => Ahead): Ahead {
  let { mean, square, none, max } = { ...OVER, none: NOTHING };
  census.byScatters.forEach((tally, scatters) => {
    if (tally.boards === 0) return;
    const after = next(scatters);
    mean = plus(mean, plus(fraction(tally.credits), times(after.mean, tally.boards)));
    square = plus(square, plus(plus(fraction(tally.squares), times(after.mean, 2 * tally.credits)), times(after.square, tally.boards)));
    none = plus(none, times(after.none, tally.boards - tally.winners));
    max = Math.max(max, tally.creditsMax + after.max);
  });
  const share = fraction(1, census.boards);
  return { mean: times(mean, share), square: times(square, share), none: times(none, share), max };
}

function creditsMax(census: Census): number {
  return Math.max(...census.byScatters.map((tally) => tally.creditsMax));
}
