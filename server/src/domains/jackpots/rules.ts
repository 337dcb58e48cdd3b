import { createHash } from 'node:crypto';
import type { Title } from '@mela/games/index';
import type { Random } from '../../kernel/random/random.ts';

type Jackpot = NonNullable<Title['data']['jackpot']>;

/** A jackpot's exact sum is stored in ten-thousandths of a paisa, so that every contribution is a whole number (the engine's checkTitle). */
export const unitsPerPaisa = 10_000n;

/** What a bet puts into its jackpot, in ten-thousandths of a paisa. `contribution` is `"a/b"`, as titles state it. */
export function jackpotUnits(stakeMinor: bigint, contribution: string): bigint {
  const [part = 0n, of = 0n] = contribution.split('/').map(BigInt);
  const units = stakeMinor * unitsPerPaisa * part;
  if (of === 0n || units % of !== 0n) throw new RangeError(`a contribution of ${contribution} is not whole in ten-thousandths of a paisa`);
  return units / of;
}

/**
 * The least sum, in paise, at which a jackpot that begins a cycle now may fall: a tenth of the sum it must fall by, so that there is
 * something to win, and always more than the jackpot has already.
 */
export function lowerMinor(mustHitMinor: bigint, sumUnits: bigint): bigint {
  const [tenth, above] = [(mustHitMinor + 9n) / 10n, sumUnits / unitsPerPaisa + 1n];
  return above > tenth ? above : tenth;
}

/** The sum at which a jackpot falls: any paisa from the lower sum to the one it must fall by, both included, with equal probability. */
export function drawHit(random: Random, lower: bigint, mustHitMinor: bigint): bigint {
  return lower + BigInt(random.below(Number(mustHitMinor - lower + 1n)));
}

/** The stake at which the reels give the whole jackpot: the title's highest. */
export function wholeAtMinor({ allowedStakesMinor }: Pick<Title, 'allowedStakesMinor'>): bigint {
  return allowedStakesMinor.reduce((top, minor) => (minor > top ? minor : top), 1n);
}

/** Whether the reels of a title can give its jackpot; otherwise only the bet that fills it wins it. */
export function fallsByReels({ count }: Jackpot): boolean {
  return count !== undefined;
}

/** What a cycle is committed over. Sums are paise. */
export type CommittedCycle = {
  readonly jackpot: string;
  readonly number: number;
  readonly hitMinor: bigint;
  readonly lowerMinor: bigint;
  readonly mustHitMinor: bigint;
  /** 32 random bytes: without them the sum could be found by trying every possible one. */
  readonly salt: Buffer;
};

/** SHA-256 of `jackpot:number:hidden sum:lower sum:must-hit sum:salt in hex`, as in `jackpots.committed_text`. */
export function commitCycle({ jackpot, number, hitMinor, lowerMinor, mustHitMinor, salt }: CommittedCycle): Buffer {
  return createHash('sha256')
    .update([jackpot, number, hitMinor, lowerMinor, mustHitMinor, salt.toString('hex')].join(':'))
    .digest();
}
