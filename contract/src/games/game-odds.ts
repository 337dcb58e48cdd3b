import { Type, type Static } from 'typebox';
import { OrNull, Rupees, Slug } from '../http/schema.ts';

/** A share of bets or of rounds: exact, in lowest terms. */
const Share = Type.String({ pattern: '^[0-9]+/[0-9]+$' });

/** The figures of a title: from the data its engine plays on, and from the par sheet that is counted from it. */
export const GameOdds = Type.Object({
  version: Type.Integer(),
  kind: Type.Enum(['lines', 'ways', 'clusters']),
  reels: Type.Integer(),
  /** Rows of a reel, the fewest and the most it may show. */
  rows: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  /** Lines that pay; the least and the most ways; null where there are none. */
  lines: OrNull(Type.Integer()),
  ways: OrNull(Type.Object({ least: Type.Integer(), most: Type.Integer() })),
  hitFrequency: Share,
  /** The largest round there can be, in bets, with two decimals. */
  largestWinBets: Type.Number({ description: 'times the bet' }),
  /** Every bet that can be made. */
  bets: Type.Array(Rupees),
  /** Standard deviation of a round's win, in bets. */
  deviationBets: Type.Number({ description: 'times the bet' }),
  volatility: Type.Enum(['calm', 'lively', 'wild']),
  /** The feature begins in one round of this many on average; null where there is none. */
  featureOneIn: OrNull(Type.Number({ description: 'rounds' })),
  /** What each part of the game adds to the return, in per cent with four decimals. */
  parts: Type.Array(Type.Object({ part: Type.String(), percent: Type.String() })),
  /** A jackpot that its bets fill, and the share of each bet that goes there. */
  jackpot: OrNull(Type.Object({ slug: Slug, contribution: Share })),
  /** A won round may be doubled or lost on a gamble, where the operator allows it. */
  gamble: OrNull(Type.Object({ times: Type.Integer(), winMaxBets: Type.Integer() })),
  /** The address of the par sheet, without its extension: `.html` to read, `.csv` for a spreadsheet. */
  parSheet: Type.String(),
});
export type GameOdds = Static<typeof GameOdds>;
