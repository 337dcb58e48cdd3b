import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { compileReader } from '../../../../kernel/http/input/check-input.ts';
import type { Operation, Outcome, PaymentAdapter, Rejected } from '../../adapter.ts';

export type RedirectParts = {
  /** The partner's address, `https://pay.example`. */
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
  /** This site's address: the partner sends the player back there. */
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
};

const Answer = Type.Object({
  state: Type.Enum(['paid', 'open', 'failed', 'unknown', 'accepted', 'refunded', 'rejected']),
  utr: Type.Optional(Type.String()),
});
const readAnswer = compileReader(Answer);

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const fieldsOf = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

/**
 * A payment system of another shape than the sandbox: opening a deposit calls nothing, since the player takes the signed order along in the
 * address; they come back with a signed return, and the state is asked by a signed query. It sends no webhooks.
 */
export function redirectAdapter(parts: RedirectParts): PaymentAdapter {
  const call = async (path: string, operation: Operation, signal: AbortSignal, values: Readonly<Record<string, string>> = {}) => {
    const body = fieldsOf({ merchant: parts.merchant, order: String(operation.operationId), ...values });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-sign': sign(parts.secret, body) };
    const answer = await parts.fetch(parts.url + path, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    // An answer that the partner did not sign says nothing about the money.
    if (!answer.ok || !isSigned(parts.secret, text, answer.headers.get('x-sign')))
      throw new Error(`${path} was answered with ${answer.status}`);
    return readAnswer(JSON.parse(text)).state;
  };
  return {
    start: async (operation) => {
      const order = fieldsOf({
        merchant: parts.merchant,
        order: String(operation.operationId),
        amount: String(operation.sumMinor),
        locale: operation.locale,
        return: `${parts.siteUrl}/psp/${operation.system}/return`,
      });
      return { redirectUrl: `${parts.url}/pay?${order}&sign=${sign(parts.secret, order)}` };
    },
    async payout(operation, signal) {
      const state = await call('/payout', operation, signal, { amount: String(operation.sumMinor), ...operation.requisites });
      return state === 'rejected' ? rejected('payout') : 'accepted';
    },
    async refund(operation, signal) {
      const state = await call('/refund', operation, signal, { amount: String(operation.sumMinor) });
      if (state === 'rejected' || state === 'unknown') return rejected('refund');
      return state === 'refunded' ? 'done' : 'pending';
    },
    async ask(operation, signal) {
      const state = await call('/state', operation, signal);
      return outcomes[state] ?? 'pending';
    },
    parseWebhook() {
      throw new ApiError('errors.psp.signature');
    },
    parseReturn(query) {
      const signature = query.get('sign');
      const signed = new URLSearchParams(query);
      signed.delete('sign');
      const order = signed.get('order') ?? '';
      if (!/^[1-9][0-9]{0,15}$/.test(order) || !isSigned(parts.secret, signed.toString(), signature))
        throw new ApiError('errors.psp.signature');
      return { operationId: BigInt(order) };
    },
  };
}

const outcomes: Readonly<Record<string, Outcome | 'unknown'>> = {
  paid: 'success',
  refunded: 'success',
  failed: 'fail',
  unknown: 'unknown',
};
const rejected = (what: string): Rejected => ({ rejected: `the partner rejected the ${what}` });

function isSigned(secret: string, text: string, signature: string | null): boolean {
  const [expected, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
