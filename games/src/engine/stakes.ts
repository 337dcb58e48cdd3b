import type { TitleData } from '@mela/contract/games/book';
import { winMinorMax, toMinor } from '@mela/contract/money/money';

/**
 * A bet ladder given in rupees, in paise. Throws a RangeError where a bet does not divide into the title's credits, or the title's ceiling at it is above
 * the largest win that is booked.
 */
export function stakesInMinor({ slug, betCredits, winMaxBets }: TitleData, rupees: readonly number[]): readonly bigint[] {
  return rupees.map((sum) => {
    const minor = toMinor(sum);
    if (minor <= 0n || minor % BigInt(betCredits) !== 0n)
      throw new RangeError(`title ${slug}: a bet of ₹${sum} is not a multiple of ${betCredits} paise`);
    if (minor * BigInt(winMaxBets) > winMinorMax)
      throw new RangeError(`title ${slug}: ${winMaxBets} bets of ₹${sum} are above the largest win that is booked`);
    return minor;
  });
}

/** The value of a book's credits at a stake, in paise; exact, since every allowed stake is a multiple of the bet's credits. */
export function winMinor(book: { readonly winCredits: number; readonly betCredits: number }, stakeMinor: bigint): bigint {
  const bet = BigInt(book.betCredits);
  if (stakeMinor % bet !== 0n) throw new RangeError(`stake ${stakeMinor} is not a multiple of ${bet} paise`);
  return (stakeMinor / bet) * BigInt(book.winCredits);
}
