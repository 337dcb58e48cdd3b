import type { ChannelAdapter } from '../adapter.ts';
import { mayHaveTaken } from '../../../kernel/errors/may-have-taken.ts';

/**
 * Sends text messages by a POST of `{ id, to, text, template, locale }` to the gateway's address. Gateways with another protocol need a
 * small adapter in front. 2xx: accepted; 400, 404 and 422: refused for good; no answer after the connection: it may have taken the text; everything
 * else is tried again. `answerMs`: how long it is waited for.
 */
export function smsGateway(
  { url, token }: { readonly url: string; readonly token: string | null },
  { answerMs }: { readonly answerMs: number },
): ChannelAdapter {
  return async ({ id, to, text, name, locale }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ id, to, text, template: name, locale }),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    }).catch((error: unknown) => {
      if (mayHaveTaken(error)) return null;
      throw error;
    });
    if (answer === null) return 'uncertain';
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    if ([400, 404, 422].includes(answer.status)) return 'refused';
    throw new Error(`the gateway of text messages answered ${answer.status}`);
  };
}
