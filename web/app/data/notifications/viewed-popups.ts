import { localText } from '@mela/kit/storage/text-storage.ts';
import { timers } from '../../site/scroll/timers.ts';

const storageName = 'mela.popups-viewed';

/**
 * Stores that a popup, or what a place shows, was closed, so that it stays closed for 7 days even if the server was not reached. What is a player's own is
 * closed for that player alone: the next one of this browser sees theirs.
 */
export function markViewed(uuid: string, userId: number | null = null): void {
  const until = { ...viewedUntil(), [named(uuid, userId)]: Date.now() + timers.popupViewedMs };
  localText.write(storageName, JSON.stringify(until));
}

/** The name of what a place shows: another item has another one, so that a new text is seen. */
export const placeName = (itemId: number): string => `place-${itemId}`;

export function wasViewed(uuid: string, userId: number | null = null): boolean {
  return viewedUntil()[named(uuid, userId)] !== undefined;
}

const named = (uuid: string, userId: number | null) => (userId === null ? uuid : `${uuid} ${userId}`);

function viewedUntil(): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(localText.read(storageName) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'number' && until > Date.now()));
  } catch {
    return {};
  }
}
