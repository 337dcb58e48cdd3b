import { savedValue } from '../../site/storage/stored-value.ts';
import { referralIn } from '../tracking/referral-in.ts';

/**
 * Reports to the server that a visit began with a friend's code, so that the friend sees it counted. As a beacon: it delays nothing, and is sent also where
 * the page is left at once. Only the codes are sent.
 */
export function tellArrival(search: string): void {
  const code = referralIn(search);
  if (code === null || typeof navigator.sendBeacon !== 'function') return;
  navigator.sendBeacon('/api/v18/webhook/arrival', JSON.stringify({ ref_code: code, last_ref_code: savedValue('referral_code') }));
}
