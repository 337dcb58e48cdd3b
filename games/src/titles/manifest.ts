import type { Locale } from '@mela/contract/site/languages';
import type { BookEvent, TitleData } from '@mela/contract/games/book';

/** A kind of round of the title's fixtures, and a moment of its show in ms after the press. */
export type Moment = readonly [kind: string, ms: number];

/** Everything that the platform knows of a title, in one place: all lists of titles outside the stage are made from these. */
export type TitleManifest = {
  readonly data: TitleData;
  /** Its place in a lobby where nothing has been played yet; the lowest is first. */
  readonly place: number;
  /** Still being measured or drawn: known to the engine's own tests and tools only, and offered to no player. */
  readonly isInWork?: true;
  /** Came with this version of the platform: new on a site that opens with it. The others were there from the beginning. */
  readonly isNew?: true;
  /** Bets in rupees, ascending. */
  readonly betsRupees: readonly number[];
  /**
   * Variance of a round's win in bets², the jackpot and the gamble left out: the exact one of the par sheet, rounded up at the sixth digit
   * (the return monitor needs no less than the true one). The proof of the title compares it with the count; 0 until it is measured.
   */
  readonly variance: number;
  /** An event that occurs in a book only where the title's own mechanic was played, up to its first choice. */
  readonly featureEvent: BookEvent['type'];
  /** What the title is about, and how it plays. A test compares the numbers in these texts with the title's data. */
  readonly texts: Readonly<Record<Locale, { readonly story: string; readonly plays: string }>>;
  /** What its pictures and the bench of frames show, in which language, and whether also on a phone held sideways. */
  readonly shown: {
    readonly locale: Locale;
    readonly win: Moment;
    readonly feature: Moment;
    readonly heaviest: Moment;
    readonly sideways?: true;
  };
};
