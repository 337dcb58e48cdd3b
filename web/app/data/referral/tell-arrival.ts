import { inBackground } from '@mela/kit/promises/in-background.ts';
import { savedValue } from '../../site/storage/stored-value.ts';
import { referralIn } from '../tracking/referral-in.ts';

/** Reports to the server that a visit began with a friend's code, so that the friend sees it counted. */
export function tellArrival(search: string): void {
  const code = referralIn(search);
  if (code === null) return;
  const codes = { ref_code: code, last_ref_code: savedValue('referral_code') };
  const send = async () => (await import('../tracking/visits/send-webhook.ts')).sendWebhook('arrival', codes);
  inBackground(send());
}
