import { inBackground } from '@mela/kit/promises/in-background.ts';
import { createAtom } from '@tanstack/store';
import { newIntentKey } from '@mela/kit/api/intent-key.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { timers } from '../../site/scroll/timers.ts';
import { track } from './track.ts';
import { noteVisitor } from './visitor-known.ts';

/** Gives a visitor a number. One that several sites share is asked once a document also where there is a number: all have its number in the end. */
export type GuestIdSource = { readonly ask: () => Promise<string>; readonly isShared: boolean };
const ownSource: GuestIdSource = { ask: async () => newIntentKey(), isShared: false };

const timer = createAtom<ReturnType<typeof setTimeout> | undefined>(undefined);
const isShared = createAtom(false);

/** The number that a visitor had here before one of another source came, for the report of the visit; null without one. */
export const formerGuestId = createAtom<string | null>(null);

/**
 * A second after a change of page the visitor gets a random id, stored for about a month. It counts visits and does not identify the visitor. `andThen` runs
 * after it, also where there is none; not where the page is changed before.
 */
export function requestGuestIdSoon(source: GuestIdSource = ownSource, andThen: () => void = () => undefined): void {
  clearTimeout(timer.get());
  timer.set(setTimeout(() => inBackground(init(source).then(andThen)), timers.guestIdMs));
}

/** Takes a number that came from another source; the one before is remembered. */
export function adoptGuestId(id: string): void {
  const before = savedValue('guest_id');
  if (before !== null && before !== id) formerGuestId.set(before);
  if (before !== id) saveValue('guest_id', id);
  isShared.set(true);
  noteVisitor();
}

async function init(source: GuestIdSource): Promise<void> {
  const stored = savedValue('guest_id');
  if (stored !== null && (!source.isShared || isShared.get())) return noteVisitor();
  try {
    const id = await source.ask();
    if (source.isShared) return adoptGuestId(id);
    saveValue('guest_id', id);
  } catch {
    track({ name: 'guest-id-failed' });
    window.dispatchEvent(new Event('mela:guest-id-cannot-resolve'));
    // Until the shared source answers, a number of our own: it is named as the former one then.
    if (!source.isShared) return;
    if (stored === null) saveValue('guest_id', newIntentKey());
  }
  noteVisitor();
}
