import { describe, expect, it } from 'vitest';
import { redirectKeys } from '../../../../config/secrets.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { fakeClock } from '../../../../kernel/testing/fake-clock.ts';
import type { Operation } from '../../adapter.ts';
import { describeConformance, type Partner, type Weather } from '../../testing/conformance.ts';
import { redirectAdapter } from './adapter.ts';
import { sign } from './sign.ts';

const keys = redirectKeys('the secret of the redirect partner');
const clock = fakeClock(new Date('2026-11-27T06:30:00Z'));
const nowSec = () => String(Math.floor(clock.now().getTime() / 1000));

type Order = { state: string; count: number };
type Sent = { readonly path: string; readonly body: string; readonly signature: string };

/** The other side: a partner that learns of an order when the payer opens its address. */
function redirectPartner() {
  const orders = new Map<string, Order>();
  const sent: Sent[] = [];
  const state: { weather: Weather; answer: ((sent: Sent, body: string) => Response) | null } = { weather: 'well', answer: null };
  const receive = (path: string, form: URLSearchParams): string => {
    const order = form.get('order') ?? '';
    const known = orders.get(order);
    if (path === '/payout') {
      if (!known) orders.set(order, { state: 'open', count: 1 });
      return 'accepted';
    }
    if (path === '/refund' && known?.state === 'paid') known.state = 'refunded';
    return known?.state ?? 'unknown';
  };
  const fetchPartner: typeof fetch = async (input, init) => {
    if (typeof input !== 'string' || typeof init?.body !== 'string') throw new TypeError('not what the adapter sends');
    if (state.weather === 'down') throw new TypeError('fetch failed');
    if (state.weather === 'slow') await new Promise(() => undefined);
    if (state.weather === 'nonsense') return new Response('<html>502</html>', { status: 200 });
    const call = { path: new URL(input).pathname, body: init.body, signature: new Headers(init.headers).get('x-sign') ?? '' };
    sent.push(call);
    if (call.signature !== sign(keys.request, `${call.path}\n${call.body}`)) return new Response('', { status: 403 });
    const form = new URLSearchParams(call.body);
    const body = JSON.stringify({ order: form.get('order'), state: receive(call.path, form) });
    return state.answer?.(call, body) ?? answerTo(call.signature, body);
  };
  const adapter = redirectAdapter({
    url: 'https://pay.example',
    merchant: 'mela',
    keys,
    siteUrl: 'https://mela.example',
    fetch: fetchPartner,
    clock,
  });
  return {
    adapter,
    sent,
    state,
    async end({ operationId }: Operation, outcome: 'success' | 'fail' | 'pending', redirectUrl: string) {
      const query = new URL(redirectUrl).searchParams;
      const signature = query.get('sign');
      query.delete('sign');
      if (signature !== sign(keys.order, query.toString())) throw new Error('the order is not signed');
      const order = query.get('order') ?? '';
      if (order !== String(operationId)) throw new Error('another order');
      const states = { success: 'paid', fail: 'failed', pending: 'open' } as const;
      orders.set(order, { state: states[outcome], count: orders.get(order)?.count ?? 1 });
    },
    async say({ operationId }: Operation, name: string) {
      orders.set(String(operationId), { state: name, count: 1 });
    },
    set: (weather: Weather) => void (state.weather = weather),
    count: async ({ operationId }: Operation) => orders.get(String(operationId))?.count ?? 0,
    webhook: () => null,
    returned({ operationId }: Operation) {
      const query = new URLSearchParams({ merchant: 'mela', order: String(operationId), at: nowSec() });
      query.set('sign', sign(keys.return, query.toString()));
      return { query, now: clock.now() };
    },
  } satisfies Partner & Record<string, unknown>;
}

const answerTo = (request: string, body: string, key = keys.answer) =>
  new Response(body, { headers: { 'x-sign': sign(key, `${request}\n${body}`) } });

describeConformance('the redirect adapter', async () => redirectPartner());

const operation = (more: Partial<Operation> = {}): Operation => ({
  operationId: 501n,
  direction: 'deposit',
  system: 'partner',
  sumMinor: 50_000n,
  requisites: {},
  locale: 'en',
  returnPath: '/en/payment/processing/501',
  ...more,
});
const { signal } = new AbortController();
const signedBy = (key: string, text: string) => {
  const query = new URLSearchParams(text);
  query.set('sign', sign(key, text));
  return query;
};

describe('a signature of the redirect protocol', () => {
  const refused = (query: URLSearchParams, now = clock.now()) =>
    expect(() => redirectPartner().adapter.parseReturn?.(query, now)).toThrow(ApiError);

  it('[S7] of the order that the player carries is no return, and no other purpose is', async () => {
    const start = await redirectPartner().adapter.start(operation(), signal);
    refused(new URL('redirectUrl' in start ? start.redirectUrl : '').searchParams);
    const text = new URLSearchParams({ order: '501', at: nowSec() }).toString();
    for (const purpose of ['order', 'request', 'answer'] as const) refused(signedBy(keys[purpose], text));
    expect(redirectPartner().adapter.parseReturn?.(signedBy(keys.return, text), clock.now()).operationId).toBe(501n);
  });

  it.each([
    ['has no time', 'order=501'],
    ['names two orders', () => `order=501&order=502&at=${nowSec()}`],
    ['has a time that is no number', 'order=501&at=soon'],
  ])('[S7] a return that %s is refused though it is signed', (_what, text) =>
    refused(signedBy(keys.return, typeof text === 'string' ? text : text())),
  );

  it.each([-301, 301])('[S7] a return of %i seconds away is refused', (sec) => {
    const text = `order=501&at=${nowSec()}`;
    refused(signedBy(keys.return, text), new Date(clock.now().getTime() + sec * 1000));
  });

  it('[S7] of an answer fits its own request alone: not another order, another call, or the same call again', async () => {
    const partner = redirectPartner();
    await partner.say(operation(), 'paid');
    expect(await partner.adapter.ask(operation(), signal)).toBe('success');
    const [first] = partner.sent;
    const body = JSON.stringify({ order: '501', state: 'paid' });
    partner.state.answer = () => answerTo(first?.signature ?? '', body);
    clock.advanceMs(1000);
    await expect(partner.adapter.ask(operation(), signal)).rejects.toThrow();
    await expect(partner.adapter.refund(operation(), signal)).rejects.toThrow();
    await expect(partner.adapter.ask(operation({ operationId: 502n }), signal)).rejects.toThrow();
  });

  it('[S7] an answer that is signed by another key, or names another order, says nothing', async () => {
    const partner = redirectPartner();
    partner.state.answer = ({ signature }, body) => answerTo(signature, body, keys.request);
    await expect(partner.adapter.ask(operation(), signal)).rejects.toThrow();
    partner.state.answer = ({ signature }) => answerTo(signature, JSON.stringify({ order: '777', state: 'paid' }));
    await expect(partner.adapter.ask(operation(), signal)).rejects.toThrow();
  });
});

describe('the requisites of a payout', () => {
  it('never stand in for a field of the order, whatever their names are', async () => {
    const partner = redirectPartner();
    const requisites = { order: '999', amount: '1', merchant: 'other', at: '0', upi: 'asha@okbank' };
    await partner.adapter.payout(operation({ direction: 'withdrawal', requisites }), signal);
    const form = new URLSearchParams(partner.sent[0]?.body);
    expect([form.getAll('order'), form.getAll('amount'), form.getAll('merchant'), form.getAll('at')]).toEqual([
      ['501'],
      ['50000'],
      ['mela'],
      [nowSec()],
    ]);
    expect(form.get('requisite.upi')).toBe('asha@okbank');
  });

  it.each([
    ['accepted', 'accepted'],
    ['open', 'accepted'],
    ['paid', 'accepted'],
    ['failed', 'rejected'],
    ['rejected', 'rejected'],
    ['refunded', 'rejected'],
    ['unknown', 'an error'],
  ])('answered with %s are %s', async (state, result) => {
    const partner = redirectPartner();
    partner.state.answer = ({ signature }) => answerTo(signature, JSON.stringify({ order: '501', state }));
    const answer = await partner.adapter.payout(operation({ direction: 'withdrawal' }), signal).catch(() => 'an error');
    expect(typeof answer === 'object' ? Object.keys(answer)[0] : answer).toBe(result);
  });
});
