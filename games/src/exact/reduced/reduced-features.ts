import type { HoldData, TitleData } from '@mela/contract/games/book';
import { fraction, minus, NOTHING, plus, read, times, type Fraction } from '../fraction.ts';
import { meanSpin, symbolShares } from './reduced-lines.ts';

/** The return of a title of lines whose feature follows from how many coins, boxes or mailbags the base spin shows. */
export function reducedFeatureReturn(data: TitleData): Fraction {
  const scatters = symbolShares(data, 'base', 'scatter');
  let mean = meanSpin(data, 'base', scatters);
  if (data.pick !== undefined) {
    const { pick } = data;
    const entered = scatters.reduce((sum, share, count) => (count >= pick.scatters ? plus(sum, share) : sum), NOTHING);
    mean = plus(mean, times(entered, meanPicks(pick.boxes)));
  }
  if (data.hold !== undefined) {
    const { hold } = data;
    const coins = symbolShares(data, 'base', 'coin');
    coins.forEach((share, count) => {
      if (count >= hold.coins && share.part !== 0n) mean = plus(mean, times(share, meanHold(hold, count, data.reels * data.rows)));
    });
  }
  const jackpot = data.jackpot === undefined ? NOTHING : read(data.jackpot.contribution);
  return plus(times(mean, fraction(1, data.betCredits)), jackpot);
}

/** A box is opened when it comes before every end; among itself and the ends it is the first as often as any of them. */
function meanPicks(boxes: readonly number[]): Fraction {
  const ends = boxes.filter((credits) => credits === 0).length;
  return fraction(
    boxes.reduce((sum, credits) => sum + credits, 0),
    ends + 1,
  );
}

/**
 * Hold and win forward from its start: the chance of every (coins held, re-spins left) spin by spin, until all probability has
 * ended; then the mean value times the coins held at the end, and the full board's prize by its chance.
 */
function meanHold(hold: HoldData, start: number, cells: number): Fraction {
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const value = fraction(
    hold.values.reduce((sum, { credits, weight }) => sum + credits * weight, 0),
    weights,
  );
  let moving = new Map<string, { held: number; left: number; chance: Fraction }>();
  let mean = NOTHING;
  const arrive = (to: typeof moving, held: number, left: number, chance: Fraction) => {
    if (held === cells || left === 0) {
      const prize = held === cells ? hold.fullCredits : 0;
      mean = plus(mean, times(chance, plus(times(value, held), fraction(prize))));
      return;
    }
    const key = `${held} ${left}`;
    to.set(key, { held, left, chance: plus(chance, to.get(key)?.chance ?? NOTHING) });
  };
  arrive(moving, start, hold.respins, fraction(1n));
  while (moving.size > 0) {
    const next: typeof moving = new Map();
    for (const { held, left, chance } of moving.values())
      landings(cells - held, fraction(weights, hold.cellOf)).forEach((share, landed) =>
        arrive(next, held + landed, landed === 0 ? left - 1 : hold.respins, times(chance, share)),
      );
    moving = next;
  }
  return mean;
}

/** Chance of each number of coins in so many cells, cell by cell. */
function landings(cells: number, coin: Fraction): Fraction[] {
  const blank = minus(fraction(1n), coin);
  let shares: Fraction[] = [fraction(1n)];
  for (let cell = 0; cell < cells; cell++)
    shares = Array.from({ length: shares.length + 1 }, (_, count) =>
      plus(times(shares[count] ?? NOTHING, blank), times(shares[count - 1] ?? NOTHING, coin)),
    );
  return shares;
}
