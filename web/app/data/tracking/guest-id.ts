import { inBackground } from '@mela/kit/promises/in-background.ts';
import { createAtom } from '@tanstack/store';
import { newIntentKey } from '@mela/kit/api/intent-key.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { timers } from '../../site/scroll/timers.ts';
import { track } from './track.ts';

/** Gives a visitor a number: the sandbox draws one here, a real service would be asked. */
export type GuestIdSource = () => Promise<string>;
const ownSource: GuestIdSource = async () => newIntentKey();

const timer = createAtom<ReturnType<typeof setTimeout> | undefined>(undefined);

/** A second after a change of page the visitor gets a random id, stored for about a month. It counts visits and does not identify the visitor. */
export function requestGuestIdSoon(source: GuestIdSource = ownSource): void {
  clearTimeout(timer.get());
  timer.set(setTimeout(() => inBackground(init(source)), timers.guestIdMs));
}

async function init(source: GuestIdSource): Promise<void> {
  if (savedValue('guest_id') !== null) return;
  try {
    saveValue('guest_id', await source());
  } catch {
    track({ name: 'guest-id-failed' });
  }
}
