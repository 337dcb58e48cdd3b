import type { HoldData } from '@mela/contract/games/book';
import { weightsOf } from '../../engine/features/coins.ts';
import type { Machine } from '../../engine/machine.ts';
import { OVER, type Feature, type RemainingWins } from './remaining-wins.ts';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';

/** The values of coins to come. */
type Sum = { readonly mean: Fraction; readonly square: Fraction; readonly max: number };

/**
 * Hold and win backward from its end: the coins held and the re-spins left are the whole state of a
 * round, and the values of coins are independent of both.
 */
export function holdRemaining(hold: HoldData, machine: Machine): Feature {
  const cells = machine.reels * machine.rows;
  const coin = fraction(weightsOf(hold), hold.cellOf);
  const blank = fraction(hold.cellOf - weightsOf(hold), hold.cellOf);
  const value = valuesOf(hold);
  const known = new Map<string, Sum>();
  const spinOn = (held: number, left: number): Sum => {
    if (held === cells) return { mean: fraction(hold.fullCredits), square: fraction(hold.fullCredits ** 2), max: hold.fullCredits };
    if (left === 0) return { mean: NOTHING, square: NOTHING, max: 0 };
    const key = `${held} ${left}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const empty = cells - held;
    let sum: Sum = { mean: NOTHING, square: NOTHING, max: 0 };
    for (let landed = 0; landed <= empty; landed++) {
      const chance = times(power(coin, landed), times(power(blank, empty - landed), choose(empty, landed)));
      const after = join(several(value, landed), spinOn(held + landed, landed === 0 ? left - 1 : hold.respins));
      sum = {
        mean: plus(sum.mean, times(chance, after.mean)),
        square: plus(sum.square, times(chance, after.square)),
        max: Math.max(sum.max, after.max),
      };
    }
    known.set(key, sum);
    return sum;
  };
  const starts = new Map<number, RemainingWins>();
  return {
    name: 'hold',
    keyOf: (spin) => spin.specials,
    remaining: (coins) => {
      if (coins < hold.coins) return OVER;
      const seen = starts.get(coins) ?? { ...join(several(value, coins), spinOn(coins, hold.respins)), none: NOTHING };
      starts.set(coins, seen);
      return seen;
    },
    spinMaxCredits: {},
  };
}

function valuesOf(hold: HoldData): Sum {
  const weights = weightsOf(hold);
  return {
    mean: fraction(
      hold.values.reduce((sum, { credits, weight }) => sum + credits * weight, 0),
      weights,
    ),
    square: fraction(
      hold.values.reduce((sum, { credits, weight }) => sum + credits ** 2 * weight, 0),
      weights,
    ),
    max: Math.max(...hold.values.map(({ credits }) => credits)),
  };
}

/** The sum of so many independent ones. */
function several(one: Sum, count: number): Sum {
  let sum: Sum = { mean: NOTHING, square: NOTHING, max: 0 };
  for (let at = 0; at < count; at++) sum = join(sum, one);
  return sum;
}

function join(a: Sum, b: Sum): Sum {
  return {
    mean: plus(a.mean, b.mean),
    square: plus(plus(a.square, b.square), times(times(a.mean, b.mean), 2)),
    max: a.max + b.max,
  };
}

function power(base: Fraction, exponent: number): Fraction {
  return { part: base.part ** BigInt(exponent), of: base.of ** BigInt(exponent) };
}

function choose(of: number, count: number): bigint {
  let ways = 1n;
  for (let at = 0; at < count; at++) ways = (ways * BigInt(of - at)) / BigInt(at + 1);
  return ways;
}
