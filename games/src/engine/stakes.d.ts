import type { TitleData } from '@mela/contract/book';
/** A bet ladder given in rupees, in paise. Throws a RangeError where a bet does not divide into the title's credits. */
export declare function stakesInMinor({ slug, betCredits }: TitleData, rupees: readonly number[]): readonly bigint[];
/** What a book's credits are worth at a stake, in paise; exact, since every allowed stake is a multiple of the bet's credits. */
export declare function winMinor(
  book: {
    readonly winCredits: number;
    readonly betCredits: number;
  },
  stakeMinor: bigint,
): bigint;
