import { hundredthsOf } from '@mela/contract/money/hundredths';
/** From so many other accounts on: a family shares a device, and a mobile network an address. */
export const othersMin = { device: 1, address: 4 } as const;

/** Fewer bets say nothing. */
const betsMin = 10;
const sharePercentMin = 80n;
/** A bet of so much of the largest one counts as the largest. */
export const largePercent = 90;

/** Nearly all of the wager was played with the largest bet that is allowed: a gamble on the bonus rather than play. */
export const isLargestBetPlay = ({ bets, large }: { readonly bets: number; readonly large: number }): boolean =>
  bets >= betsMin && hundredthsOf(BigInt(large), BigInt(bets)) >= sharePercentMin;

/** What became cash is asked for as soon as it is there. */
export const withdrawnMs = 24 * 3_600_000;
