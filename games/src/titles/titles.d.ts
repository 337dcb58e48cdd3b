import type { TitleData } from '@mela/contract/book';
/** A title of the house: what it is, and the bets it takes in paise. */
export type Title = {
  readonly data: TitleData;
  readonly allowedStakesMinor: readonly bigint[];
};
/** Every title by its slug. */
export declare const titles: Readonly<Record<string, Title>>;
