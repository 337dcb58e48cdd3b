import { hundredthsOf } from '@mela/contract/money/hundredths';
/** From so many other accounts on a signal is raised: a family shares a device, and a mobile network an address. */
export const othersMin = { device: 1, address: 4 } as const;

/** Fewer bets say nothing. */
const betsMin = 10;
const sharePercentMin = 80n;
/** A bet of at least so many per cent of the largest allowed one counts as the largest. */
export const largePercent = 90;

/** Whether at least 80 % of the bets were the largest that is allowed: a gamble on the bonus rather than play. */
export const isLargestBetPlay = ({ bets, large }: { readonly bets: number; readonly large: number }): boolean =>
  bets >= betsMin && hundredthsOf(BigInt(large), BigInt(bets)) >= sharePercentMin;

/** A withdrawal within this time after a conversion raises a signal. */
export const withdrawnMs = 24 * 3_600_000;
