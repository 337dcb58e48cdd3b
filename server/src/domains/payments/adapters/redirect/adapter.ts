import { Type, type Static } from 'typebox';
import { unixSec, type Clock } from '../../../../kernel/clock.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { compileReader } from '../../../../kernel/http/input/check-input.ts';
import type { RedirectPsp } from '../../../../config/config.ts';
import type { Operation, Outcome, PaymentAdapter, Rejected } from '../../adapter.ts';
import { isSigned, sign } from './sign.ts';

export type RedirectParts = RedirectPsp & {
  /** This site's address: the partner sends the player back there. */
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
};

const stateNames = ['paid', 'open', 'failed', 'unknown', 'accepted', 'refunded', 'rejected'] as const;
type State = (typeof stateNames)[number];
const Answer = Type.Object({ order: Type.String(), state: Type.Enum([...stateNames]), utr: Type.Optional(Type.String()) });
const readAnswer = compileReader(Answer);

/** What a state of the partner says of a deposit and of a withdrawal. */
export const redirectStates = {
  paid: { deposit: 'success', withdrawal: 'success' },
  open: { deposit: 'pending', withdrawal: 'pending' },
  accepted: { deposit: 'pending', withdrawal: 'pending' },
  failed: { deposit: 'fail', withdrawal: 'fail' },
  rejected: { deposit: 'fail', withdrawal: 'fail' },
  refunded: { deposit: 'returned', withdrawal: 'returned' },
  unknown: { deposit: 'unknown', withdrawal: 'unknown' },
} as const satisfies Readonly<Record<State, Readonly<Record<Operation['direction'], Outcome | 'unknown'>>>>;

/** How far a refund has come by the state of its order. */
const refunds: Readonly<Record<State, 'done' | 'pending' | 'rejected'>> = {
  refunded: 'done',
  open: 'pending',
  accepted: 'pending',
  paid: 'pending',
  failed: 'rejected',
  rejected: 'rejected',
  unknown: 'rejected',
};

/** Difference between the signed time of a return and now, seconds. */
const windowSec = 300;

const fieldsOf = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

/**
 * A payment system of another shape than the sandbox: opening a deposit calls nothing, since the player takes the signed order along in the
 * address; they come back with a signed return, and the state is asked by a signed query. It sends no webhooks.
 */
export function redirectAdapter({ url, merchant, keys, siteUrl, fetch, clock }: RedirectParts): PaymentAdapter {
  const fieldsOfCall = (operation: Operation) => ({ merchant, order: String(operation.operationId), at: String(unixSec(clock.now())) });

  async function call(
    path: string,
    operation: Operation,
    signal: AbortSignal,
    values: Readonly<Record<string, string>> = {},
  ): Promise<State> {
    const body = fieldsOf({ ...values, ...fieldsOfCall(operation) });
    const signature = sign(keys.request, `${path}\n${body}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-sign': signature };
    const answer = await fetch(url + path, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    // An answer that the partner did not sign for this very request says nothing about the money.
    if (!answer.ok || !isSigned(keys.answer, `${signature}\n${text}`, answer.headers.get('x-sign')))
      throw new Error(`${path} was answered with ${answer.status}`);
    const { order, state }: Static<typeof Answer> = readAnswer(JSON.parse(text));
    if (order !== String(operation.operationId)) throw new Error(`${path} was answered for another order`);
    return state;
  }

  return {
    states: redirectStates,
    start: async (operation) => {
      const order = fieldsOf({
        ...fieldsOfCall(operation),
        amount: String(operation.sumMinor),
        locale: operation.locale,
        return: `${siteUrl}/psp/${operation.system}/return`,
      });
      return { redirectUrl: `${url}/pay?${order}&sign=${sign(keys.order, order)}` };
    },
    async payout(operation, signal) {
      const requisites = Object.fromEntries(Object.entries(operation.requisites).map(([name, value]) => [`requisite.${name}`, value]));
      const state = await call('/payout', operation, signal, { ...requisites, amount: String(operation.sumMinor) });
      const outcome = redirectStates[state].withdrawal;
      if (outcome === 'unknown') throw new Error('the partner does not know the payout that it was asked for');
      return outcome === 'fail' || outcome === 'returned' ? rejected('payout') : 'accepted';
    },
    async refund(operation, signal) {
      const answer = refunds[await call('/refund', operation, signal, { amount: String(operation.sumMinor) })];
      return answer === 'rejected' ? rejected('refund') : answer;
    },
    ask: async (operation, signal) => redirectStates[await call('/state', operation, signal)][operation.direction],
    parseWebhook() {
      throw new ApiError('errors.psp.signature');
    },
    parseReturn(query, now) {
      const signed = new URLSearchParams(query);
      signed.delete('sign');
      const [order, at] = [signed.getAll('order'), Number(signed.get('at'))];
      const isInTime = Math.abs(unixSec(now) - at) <= windowSec;
      if (!isInTime || order.length !== 1 || !/^[1-9][0-9]{0,15}$/.test(order[0] ?? '')) throw new ApiError('errors.psp.signature');
      if (!isSigned(keys.return, signed.toString(), query.get('sign'))) throw new ApiError('errors.psp.signature');
      return { operationId: BigInt(order[0] ?? ''), returnId: query.get('sign') ?? '' };
    },
  };
}

const rejected = (what: string): Rejected => ({ rejected: `the partner rejected the ${what}` });
