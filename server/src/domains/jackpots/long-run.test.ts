import { titles, type Title } from '@mela/games/index';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/testing/index.ts';
import { drawHit, jackpotUnits, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import { ModelJackpot } from './testing/model.ts';

const mustHitMinor = 10_000_000n;
const betsMax = 120_000;
/** The Mail Bag Jackpot's. */
const seedMinor = 100_000n;
const carrying = Object.values(titles).filter(({ data }) => data.jackpot?.jackpot === 'mail-bag');

/** Plays titles in turn, each allowed stake with equal probability, the reels giving the jackpot as often as the title states. */
function playLong(played: readonly Title[], seed: string, seedMinor = 0n) {
  const random = seededRandom(seed);
  const jackpot = new ModelJackpot(mustHitMinor, seedMinor);
  const draw = () => drawHit(random, jackpot.lowerMinor, mustHitMinor);
  let hitMinor = draw();
  const sums = { stakedMinor: 0n, owedUnits: 0n, byReels: 0, byFull: 0 };
  for (let bet = 0; bet < betsMax; bet++) {
    const title = played[bet % played.length];
    const { contribution = '0/1', odds = '0/1' } = title?.data.jackpot ?? {};
    const stakes = title?.allowedStakesMinor ?? [];
    const stakeMinor = stakes[random.below(stakes.length)] ?? 0n;
    const [part = 0, of = 1] = odds.split('/').map(Number);
    const units = jackpotUnits(stakeMinor, contribution);
    const one = { units, stakeMinor, wholeAtMinor: title ? wholeAtMinor(title) : 1n, fell: random.below(of) < part };
    const { by, wonMinor } = jackpot.bet(one, hitMinor);
    if (wonMinor > 0n) hitMinor = draw();
    sums.stakedMinor += stakeMinor;
    sums.owedUnits += units;
    sums.byReels += by === 'reels' ? 1 : 0;
    sums.byFull += by === 'full' ? 1 : 0;
  }
  return { jackpot, ...sums };
}

describe('[R4] what a jackpot pays back in the long run is what went in', () => {
  test.each([
    ['Rail Gaadi alone', 'rail-gaadi'],
    ['Nimbu Mirchi alone', 'nimbu-mirchi'],
    ['both in turn', ''],
  ])('%s', (_, slug) => {
    const played = carrying.filter(({ data }) => slug === '' || data.slug === slug);
    const { jackpot, stakedMinor, owedUnits, byReels, byFull } = playLong(played, `long ${slug}`);
    // To the last unit: what is not paid yet is in the jackpot, and it is always below its must-hit sum.
    expect(jackpot.contributedUnits).toBe(owedUnits);
    expect(jackpot.paidMinor * unitsPerPaisa + jackpot.units).toBe(owedUnits);
    expect(jackpot.units).toBeLessThan(mustHitMinor * unitsPerPaisa);
    // So the returned fraction of all stakes differs from the stated one by at most one jackpot over all stakes.
    const back = Number(jackpot.paidMinor) / Number(stakedMinor);
    const stated = Number(owedUnits) / Number(stakedMinor * unitsPerPaisa);
    expect(Math.abs(back - stated)).toBeLessThanOrEqual(Number(mustHitMinor) / Number(stakedMinor));
    if (slug === 'rail-gaadi') expect(stated).toBeCloseTo(1 / 50, 12);
    if (slug === 'nimbu-mirchi') expect(stated).toBeCloseTo(1 / 100, 12);
    expect(byFull).toBeGreaterThan(3);
    expect(byReels > 0).toBe(slug !== 'nimbu-mirchi');
  });
});

describe('[R4] with a seed players get back what went in and, on top of the stated return, every seed', () => {
  test.each([
    ['Rail Gaadi alone', 'rail-gaadi'],
    ['Nimbu Mirchi alone', 'nimbu-mirchi'],
    ['both in turn', ''],
  ])('%s', (_, slug) => {
    const played = carrying.filter(({ data }) => slug === '' || data.slug === slug);
    const { jackpot, stakedMinor, owedUnits } = playLong(played, `seed ${slug}`, seedMinor);
    // To the last unit: all contributions and all seeds were paid, or are in the jackpot.
    expect(jackpot.paidMinor * unitsPerPaisa + jackpot.units).toBe(owedUnits + jackpot.seededMinor * unitsPerPaisa);
    expect(jackpot.units).toBeGreaterThanOrEqual(seedMinor * unitsPerPaisa);
    // So the stated fraction, which counts contributions alone, is the least that comes back, up to one jackpot over all stakes.
    const back = jackpot.paidMinor * unitsPerPaisa - owedUnits;
    expect(back).toBeGreaterThan(-mustHitMinor * unitsPerPaisa);
    const seeds = Number(jackpot.seededMinor) / Number(stakedMinor);
    expect(seeds).toBeGreaterThan(0.000_1);
    expect(seeds).toBeLessThan(0.000_5);
  });
});
