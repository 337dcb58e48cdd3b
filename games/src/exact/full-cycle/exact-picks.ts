import type { TitleData } from '@mela/contract/games/book';
import { OVER, type Feature, type RemainingWins } from './remaining-wins.ts';
import { fraction, NOTHING, plus, times } from '../fraction.ts';

/**
 * The boxes by which contents are still closed: the next box opened contains any of them, each as likely, whichever box the
 * player takes, since they were drawn at random. Equal contents are distinguished by their number only.
 */
export function picksRemaining(pick: NonNullable<TitleData['pick']>): Feature {
  const prizes = [...new Set(pick.boxes)].filter((credits) => credits !== 0);
  const ends = pick.boxes.filter((credits) => credits === 0).length;
  const known = new Map<string, RemainingWins>();
  const openOn = (left: readonly number[]): RemainingWins => {
    const key = left.join(' ');
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const closed = left.reduce((sum, count) => sum + count, ends);
    let remaining: RemainingWins = { mean: NOTHING, square: NOTHING, none: fraction(ends, closed), max: 0 };
    left.forEach((count, at) => {
      const credits = prizes[at];
      if (count === 0 || credits === undefined) return;
      const after = openOn(left.map((same, other) => (other === at ? same - 1 : same)));
      const chance = fraction(count, closed);
      const square = plus(plus(fraction(credits ** 2), times(after.mean, 2 * credits)), after.square ?? NOTHING);
      remaining = {
        mean: plus(remaining.mean, times(chance, plus(fraction(credits), after.mean))),
        square: plus(remaining.square ?? NOTHING, times(chance, square)),
        none: remaining.none,
        max: Math.max(remaining.max, credits + after.max),
      };
    });
    known.set(key, remaining);
    return remaining;
  };
  const opened = openOn(prizes.map((credits) => pick.boxes.filter((box) => box === credits).length));
  return {
    name: 'picks',
    keyOf: (spin) => spin.scatters,
    remaining: (scatters) => (scatters >= pick.scatters ? opened : OVER),
    spinMaxCredits: {},
  };
}
