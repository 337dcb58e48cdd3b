import type { Db } from '../../kernel/types.ts';
import { levels } from '../loyalty/index.ts';
import type { PlainPrize } from '@mela/contract/api/prizes';
import type { Sector } from './sectors.ts';
import { insertWheel, wheelOfLevel } from './store.ts';

/** The first wheel: weight in ten-thousandths, kind of prize, and its amount on the first level; money in rupees. */
export const firstSectors: readonly (readonly [number, PlainPrize['type'], number])[] = [
  [1400, 'points', 10],
  [900, 'cash', 5],
  [700, 'wheel_spins', 1],
  [1200, 'points', 20],
  [700, 'cash', 10],
  [1300, 'points', 10],
  [900, 'cash', 5],
  [700, 'points', 50],
  [500, 'cash', 25],
  [1000, 'points', 20],
  [300, 'cash', 100],
  [400, 'wheel_spins', 1],
];

/** By the position of the level: what the amounts are multiplied by, and the spins of a day. */
const ofLevels = [
  { times: 1, dailySpins: 1 },
  { times: 2, dailySpins: 1 },
  { times: 4, dailySpins: 2 },
  { times: 10, dailySpins: 2 },
  { times: 20, dailySpins: 3 },
  { times: 50, dailySpins: 3 },
] as const;

/** In a demo the last sector gives the gift of this campaign. */
const demoGift = 'wheel-parcel';

function sectorsOf(times: number, withGift: boolean): Sector[] {
  return firstSectors.map(([weight, type, amount], at) => {
    if (withGift && at === firstSectors.length - 1)
      return { weight, prize: { type: 'gift', campaign: demoGift }, instead: { type: 'wheel_spins', count: 1 } };
    if (type === 'wheel_spins') return { weight, prize: { type, count: amount } };
    return { weight, prize: type === 'cash' ? { type, amount: amount * times } : { type, points: amount * times } };
  });
}

/** A wheel for every level that has none. */
export async function seedWheels(tx: Db, now: Date, withGift: boolean): Promise<void> {
  for (const [position, { id }] of (await levels(tx)).entries()) {
    const { times, dailySpins } = ofLevels[Math.min(position, ofLevels.length - 1)] ?? ofLevels[0];
    if ((await wheelOfLevel(tx, id)) === null)
      await insertWheel(tx, { levelId: id, version: 1, dailySpins, sectors: sectorsOf(times, withGift) }, now);
  }
}
