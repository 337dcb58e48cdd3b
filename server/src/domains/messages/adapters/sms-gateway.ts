import type { ChannelAdapter } from '../adapter.ts';

const answerMs = 20_000;

/**
 * Sends text messages by a POST of `{ id, to, text, template, locale }` to the gateway's address. Gateways with another protocol need a
 * small adapter in front. 2xx: accepted; 400, 404 and 422: refused for good; everything else is tried again.
 */
export function smsGateway({ url, token }: { readonly url: string; readonly token: string | null }): ChannelAdapter {
  return async ({ id, to, text, name, locale }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ id, to, text, template: name, locale }),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    if ([400, 404, 422].includes(answer.status)) return 'refused';
    throw new Error(`the gateway of text messages answered ${answer.status}`);
  };
}
