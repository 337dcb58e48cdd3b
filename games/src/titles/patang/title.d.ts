import type { TitleData } from '@mela/contract/book';
/**
 * Patang. Kites are cut and fall, others rise in their place: 243 ways, winners leave the window, and each cascade
 * raises the multiplier. Suns, counted once the sky is calm, call free spins whose multipliers are twice as high.
 */
export declare const patang: TitleData;
/** Bets in rupees. */
export declare const betLadder: number[];
