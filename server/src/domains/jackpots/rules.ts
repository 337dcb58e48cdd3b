import type { Title } from '@mela/games/index';
import type { Random } from '../../kernel/random/random.ts';

type Jackpot = NonNullable<Title['data']['jackpot']>;

/** A jackpot's exact sum is kept in ten-thousandths of a paisa: of these every share of a bet is a whole number (the engine's checkTitle). */
export const unitsPerPaisa = 10_000n;

/** What a bet puts into its jackpot, in ten-thousandths of a paisa. `contribution` is `"a/b"`, as titles state it. */
export function jackpotUnits(stakeMinor: bigint, contribution: string): bigint {
  const [part = 0n, of = 0n] = contribution.split('/').map(BigInt);
  const units = stakeMinor * unitsPerPaisa * part;
  if (of === 0n || units % of !== 0n) throw new RangeError(`a share of ${contribution} is not whole in ten-thousandths of a paisa`);
  return units / of;
}

/**
 * The least sum, in paise, at which a jackpot that begins a cycle now may fall by itself: a tenth of the sum it must fall by, so that there
 * is something to win, and never what lies in it already.
 */
export function lowerMinor(mustHitMinor: bigint, sumUnits: bigint): bigint {
  const [tenth, above] = [(mustHitMinor + 9n) / 10n, sumUnits / unitsPerPaisa + 1n];
  return above > tenth ? above : tenth;
}

/** Where a jackpot falls: any paisa from the lower sum to the one it must fall by, both included, each as likely. */
export function drawHit(random: Random, lower: bigint, mustHitMinor: bigint): bigint {
  return lower + BigInt(random.below(Number(mustHitMinor - lower + 1n)));
}

/** The bet at which the reels give the whole jackpot: the highest there is. */
export function wholeAtMinor({ allowedStakesMinor }: Pick<Title, 'allowedStakesMinor'>): bigint {
  return allowedStakesMinor.reduce((top, minor) => (minor > top ? minor : top), 1n);
}

/** Whether the reels of a title can give its jackpot; else only the bet that fills it wins it. */
export function fallsByReels({ count }: Jackpot): boolean {
  return count !== undefined;
}
