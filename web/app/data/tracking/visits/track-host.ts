import { askShared } from '@mela/kit/api/tracking-calls.ts';
import type { GuestIdSource } from '../guest-id.ts';

const hostName = /^[a-z0-9.-]+(:\d{1,5})?$/i;
const guestId = /^[\w-]{1,100}$/;

/** Where visits are counted, by the host of the setting track_domain, with the scheme of this page; null for none, and for what is no host. */
export const trackOrigin = (host: string): string | null => (hostName.test(host) ? `${window.location.protocol}//${host}` : null);

/** A number as a source may give it; null for anything else. */
export const readGuestId = (value: unknown): string | null => (typeof value === 'string' && guestId.test(value) ? value : null);

/** The number by which several sites know a visitor, from the host that counts their visits. */
export const sharedGuestId = (origin: string): GuestIdSource => ({
  isShared: true,
  async ask() {
    const { ok, said } = await askShared(`${origin}/api/v18/track`);
    const id = readGuestId((said as { readonly data?: { readonly track_id?: unknown } } | null)?.data?.track_id);
    if (!ok || id === null) throw new Error('no number of the visitor');
    return id;
  },
});
