import { timers } from '../../lib/timers.ts';
import { localText } from '../../lib/storage/local-text.ts';

/** Browsers count timers in 31 bits: a later time is looked at again then. */
const timerMsMax = 2_147_483_647;

type Answer = { readonly popup: object | null; readonly nextTime: number | null };

/** When to ask for a pop-up again: at the time the house named, shortly after one was put away, and else not at all. */
export function refetchDelayMs({ popup, nextTime }: Answer, nowMs: number): number | null {
  if (nextTime !== null) return Math.min(Math.max(nextTime * 1000 - nowMs, timers.popupRefetchMs), timerMsMax);
  return popup === null ? null : timers.popupRefetchMs;
}

const storageName = 'mela.popups-viewed';

/** Remembers here too that a pop-up was put away, so that it stays away for 7 days even if the house did not hear of it. */
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
