import { timers } from '../../site/scroll/timers.ts';
import { localText } from '@mela/kit/storage/text-storage.ts';

/** Browsers count timers in 31 bits: a later time is checked again then. */
const timerMsMax = 2_147_483_647;

type Answer = { readonly popup: object | null; readonly nextTime: number | null };

/** When to fetch the next popup: at the time that the server named, shortly after one was closed, and else not at all. */
export function refetchDelayMs({ popup, nextTime }: Answer, nowMs: number): number | null {
  if (nextTime !== null) return Math.min(Math.max(nextTime * 1000 - nowMs, timers.popupRefetchMs), timerMsMax);
  return popup === null ? null : timers.popupRefetchMs;
}

const storageName = 'mela.popups-viewed';

/** Stores that a popup was closed, so that it stays closed for 7 days even if the server was not reached. */
export function markViewed(uuid: string): void {
  const until = { ...viewedUntil(), [uuid]: Date.now() + timers.popupViewedMs };
  localText.write(storageName, JSON.stringify(until));
}

export function wasViewed(uuid: string): boolean {
  return viewedUntil()[uuid] !== undefined;
}

function viewedUntil(): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(localText.read(storageName) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'number' && until > Date.now()));
  } catch {
    return {};
  }
}
