import { inBackground } from '@mela/kit/promises/in-background.ts';
import { sendReport } from '@mela/kit/api/tracking-calls.ts';
import { savedValue } from '../../../site/storage/stored-value.ts';
import { whenVisitorKnown } from '../visitor-known.ts';
import { shownAddress } from './shown-address.ts';

const agentCharsMax = 500;

/** What a webhook of the site says besides what its sender knows. */
export type WebhookData = { readonly ref_code?: string | null; readonly last_ref_code?: string | null };

/**
 * Reports an event of the visit to the server as soon as there is a guest id or the player has loaded; one that is left before reports nothing. A page that is
 * left meanwhile sends a beacon. A rejection is logged: a server that answers success=false or an error has taken nothing.
 */
export function sendWebhook(eventType: string, data: WebhookData): void {
  whenVisitorKnown(() => {
    const body = JSON.stringify({ ...visit(), ...data });
    const address = `/api/v18/webhook/${eventType}`;
    if (document.visibilityState === 'hidden' && isBeaconTaken(address, body)) return;
    inBackground(post(address, body));
  });
}

const visit = () => ({
  user_agent: navigator.userAgent.slice(0, agentCharsMax),
  url_referer: shownAddress(document.referrer),
  url: shownAddress(window.location.href),
  guest_id: savedValue('guest_id'),
  window_size: `${window.innerWidth}x${window.innerHeight}`,
});

const isBeaconTaken = (address: string, body: string): boolean =>
  typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(address, body);

async function post(address: string, body: string): Promise<void> {
  try {
    const { ok, said } = await sendReport(address, body, 'own');
    if (!ok || isRejection(said)) console.warn(`${address} was rejected`, said);
  } catch (error) {
    console.warn(`${address} was not sent`, error);
  }
}

const isRejection = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && (('success' in said && said.success === false) || ('error' in said && Boolean(said.error)));
