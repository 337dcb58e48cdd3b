import { createAtom } from '@tanstack/store';
import { requestGuestIdSoon } from '../guest-id.ts';
import { hearGuestId } from './guest-id-messages.ts';
import { sendHit } from './send-hits.ts';
import { sharedGuestId, trackOrigin } from './track-host.ts';

/** The host whose messages this document hears. */
const heard = createAtom<string | null>(null);

/** After a change of page, where a host counts visits: asks it for the visitor's number, and reports the page to it where it is still open then. */
export function reportPage(host: string): void {
  const origin = trackOrigin(host);
  if (origin === null) return;
  if (heard.get() !== origin) {
    heard.set(origin);
    hearGuestId(origin);
  }
  requestGuestIdSoon(sharedGuestId(origin), () => sendHit(origin));
}
