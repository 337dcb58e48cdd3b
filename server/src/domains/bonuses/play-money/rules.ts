import { localTime, momentOf } from '@mela/contract/site/zone';

const dayMs = 86_400_000;

/** The day in India, counted from 1970: a refill can be taken once on each. */
export const dayOf = (now: Date): number => Math.floor(localTime(now).getTime() / dayMs);

/** The midnight in India that ends this day. */
export const endOfDay = (day: number): Date => momentOf((day + 1) * dayMs);

/** What a refill adds to this balance, paise: never below zero. */
export const refillMinor = (floorMinor: bigint, balanceMinor: bigint): bigint =>
  balanceMinor < floorMinor ? floorMinor - balanceMinor : 0n;

/** Keys of the movements. A key is booked once, so an account gets one welcome grant and one refill a day. */
export const welcomeKey = (userId: bigint) => `welcome-grant:${userId}`;
export const refillKey = (userId: bigint, day: number) => `daily-refill:${userId}:${day}`;
