import type { Cell } from '@mela/contract/book';

/** The reels give the jackpot. `amountMinor` in paise is what the server paid of it, 0 for a round that takes no part. */
export type JackpotBeat = {
  readonly kind: 'jackpot';
  readonly cells: readonly Cell[];
  readonly amountMinor: number;
  readonly soFarMinor: number;
  /** What lies in the jackpot afterwards; null where the round takes no part. */
  readonly leftMinor: number | null;
  /** No more than the bet: it is told, not celebrated. */
  readonly isQuiet: boolean;
};
