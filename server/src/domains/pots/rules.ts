import type { Title } from '@mela/games/index';

type Jackpot = NonNullable<Title['data']['jackpot']>;

/** A pot's exact sum is kept in ten-thousandths of a paisa: of these every share of a bet is a whole number (the engine's checkTitle). */
export const unitsPerPaisa = 10_000n;

/** What a bet puts into its pot, in ten-thousandths of a paisa. `contribution` is `"a/b"`, as titles state it. */
export function potUnits(stakeMinor: bigint, contribution: string): bigint {
  const [part = 0n, of = 0n] = contribution.split('/').map(BigInt);
  const units = stakeMinor * unitsPerPaisa * part;
  if (of === 0n || units % of !== 0n) throw new RangeError(`a share of ${contribution} is not whole in ten-thousandths of a paisa`);
  return units / of;
}

/** Bets that may be under way at once; so many shares before the sum at which a pot must fall, bets begin to queue for it. */
const betsUnderWay = 50n;

/** Whether this bet may be the one that fills the pot. A wrong no costs a second try, never a wrong winner. */
export function isNearlyFull(sumUnits: bigint, mustHitMinor: bigint, units: bigint): boolean {
  return sumUnits + units * betsUnderWay >= mustHitMinor * unitsPerPaisa;
}

/** The bet at which the reels give the whole pot: the highest there is. */
export function wholeAtMinor({ allowedStakesMinor }: Pick<Title, 'allowedStakesMinor'>): bigint {
  return allowedStakesMinor.reduce((top, minor) => (minor > top ? minor : top), 1n);
}

/** Whether the reels of a title can give its pot; else only the bet that fills it wins it. */
export function fallsByReels({ count }: Jackpot): boolean {
  return count !== undefined;
}
