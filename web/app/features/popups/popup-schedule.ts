import { timers } from '../../site/scroll/timers.ts';

/** Browsers count timers in 31 bits: a later time is checked again then. */
const timerMsMax = 2_147_483_647;

type Answer = { readonly popup: object | null; readonly nextTime: number | null };

/** When to fetch the next popup: at the time that the server named, shortly after one was closed, and else not at all. */
export function refetchDelayMs({ popup, nextTime }: Answer, nowMs: number): number | null {
  if (nextTime !== null) return Math.min(Math.max(nextTime * 1000 - nowMs, timers.popupRefetchMs), timerMsMax);
  return popup === null ? null : timers.popupRefetchMs;
}
