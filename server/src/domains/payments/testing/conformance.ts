import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { callSystem, type Operation, type Outcome, type PaymentAdapter, type Webhook } from '../adapter.ts';

/** How a payment system behaves for its next calls. */
export type Weather = 'well' | 'down' | 'nonsense' | 'slow';

/** A payment system under test, and what a test makes it do on its own side. */
export type Partner = {
  readonly adapter: PaymentAdapter;
  /** The payer opens the deposit's address and it ends so. */
  end(operation: Operation, outcome: Outcome, redirectUrl: string): Promise<void>;
  /** How it answers its next calls. */
  set(weather: Weather): void;
  /** How many operations of this id the system has, whatever the number of calls. */
  count(operation: Operation): Promise<number>;
  /** Its signed webhook; null where it sends none. */
  webhook(operation: Operation, outcome: Outcome): Webhook | null;
  /** From now on it answers that the operation is in this state of its own. */
  say(operation: Operation, state: string): Promise<void>;
  /** The signed query of its return and its time; null where it has none. */
  returned(operation: Operation): { readonly query: URLSearchParams; readonly now: Date } | null;
};

let ids = 77_000n;
const newOperation = (): Operation => ({
  operationId: (ids += 1n),
  direction: 'deposit',
  system: 'upi',
  sumMinor: 50_000n,
  requisites: { upi: 'asha@okbank' },
  locale: 'en',
  returnPath: '/en/payment/processing/1',
});
const { signal } = new AbortController();

/** The rules of the port (docs/payments.md) as tests: every adapter passes them. */
export function describeConformance(name: string, create: () => Promise<Partner>): void {
  let partner: Partner;
  let operation: Operation;
  beforeEach(async () => {
    partner = await create();
    operation = newOperation();
  });
  const opened = async () => {
    const answer = await partner.adapter.start(operation, signal);
    if ('rejected' in answer) throw new Error(answer.rejected);
    return answer.redirectUrl;
  };

  describe(`${name} keeps the contract of payment systems`, () => {
    it('an operation that it never received is unknown', async () => {
      expect(await partner.adapter.ask(operation, signal)).toBe('unknown');
    });

    it.each(['success', 'fail', 'pending'] as const)('a deposit that ends as %s is reported so, again and again', async (outcome) => {
      await partner.end(operation, outcome, await opened());
      expect([await partner.adapter.ask(operation, signal), await partner.adapter.ask(operation, signal)]).toEqual([outcome, outcome]);
    });

    it('every state that it has says of a deposit and of a withdrawal what its table says', async () => {
      for (const [state, says] of Object.entries(partner.adapter.states))
        for (const direction of ['deposit', 'withdrawal'] as const) {
          const asked = { ...newOperation(), direction };
          await partner.adapter.start(asked, signal);
          await partner.say(asked, state);
          expect(await partner.adapter.ask(asked, signal), `${state} of a ${direction}`).toBe(says[direction]);
        }
    });

    it('a repeated start is one operation, with an address each time', async () => {
      const urls = [await opened(), await opened(), await opened()];
      expect(urls.every((url) => url.length > 1)).toBe(true);
      await partner.end(operation, 'success', urls[2] ?? '');
      expect(await partner.count(operation)).toBe(1);
    });

    it('a repeated payout is one payout', async () => {
      for (let time = 0; time < 3; time += 1) expect(await partner.adapter.payout(operation, signal)).toBe('accepted');
      expect(await partner.count(operation)).toBe(1);
      expect(['success', 'pending']).toContain(await partner.adapter.ask(operation, signal));
    });

    it('a paid deposit is refunded once, and an unknown one is not', async () => {
      await partner.end(operation, 'success', await opened());
      const answers = [await partner.adapter.refund(operation, signal), await partner.adapter.refund(operation, signal)];
      for (const answer of answers) expect(['done', 'pending']).toContain(answer);
      expect(await partner.adapter.refund(newOperation(), signal)).toHaveProperty('rejected');
    });

    it.each(['down', 'nonsense'] as const)('while it is %s nothing is an answer: every call of it throws', async (weather) => {
      await partner.end(operation, 'pending', await opened());
      partner.set(weather);
      await expect(partner.adapter.ask(operation, signal)).rejects.toThrow();
      await expect(partner.adapter.payout(newOperation(), signal)).rejects.toThrow();
      await expect(partner.adapter.refund(operation, signal)).rejects.toThrow();
      partner.set('well');
      expect(await partner.adapter.ask(operation, signal)).toBe('pending');
    });

    it('a slow answer is an unknown outcome after the time limit', async () => {
      await partner.end(operation, 'pending', await opened());
      partner.set('slow');
      await expect(callSystem((limit) => partner.adapter.ask(operation, limit), 20)).rejects.toThrow();
    });

    it('a webhook is verified over its raw bytes and its time, or refused', async () => {
      await partner.end(operation, 'success', await opened());
      const webhook = partner.webhook(operation, 'success');
      const refused = (given: Webhook) => expect(() => partner.adapter.parseWebhook(given)).toThrow(ApiError);
      if (webhook === null) return refused({ headers: {}, rawBody: Buffer.from('{}'), now: new Date() });
      const [event] = partner.adapter.parseWebhook(webhook);
      expect(event).toMatchObject({ operationId: operation.operationId, outcome: 'success', sumMinor: operation.sumMinor });
      expect(event?.eventId).not.toBe('');
      for (let at = 0; at < webhook.rawBody.length; at += 1) {
        const rawBody = Buffer.from(webhook.rawBody);
        rawBody[at] = (rawBody[at] ?? 0) ^ 1;
        refused({ ...webhook, rawBody });
      }
      refused({ ...webhook, headers: {} });
      for (const minutes of [-10, 10]) refused({ ...webhook, now: new Date(webhook.now.getTime() + minutes * 60_000) });
    });

    it('a signed return names its operation, and an altered one is refused', async () => {
      await opened();
      const back = partner.returned(operation);
      if (back === null) return expect(partner.adapter.parseReturn).toBeUndefined();
      const { query, now } = back;
      expect(partner.adapter.parseReturn?.(query, now)).toMatchObject({ operationId: operation.operationId });
      for (const field of query.keys()) {
        const altered = new URLSearchParams(query);
        altered.set(field, `${query.get(field)}1`);
        expect(() => partner.adapter.parseReturn?.(altered, now), field).toThrow(ApiError);
      }
    });
  });
}
