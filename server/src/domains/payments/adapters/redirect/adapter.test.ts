import { createHmac } from 'node:crypto';
import { describeConformance, type Partner, type Weather } from '../../testing/conformance.ts';
import { redirectAdapter } from './adapter.ts';

const secret = 'the secret of the redirect partner';
const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex');

type Order = { state: string; count: number };

/** The other side: a partner that learns of an order when the payer opens its address. */
async function redirectPartner(): Promise<Partner> {
  const orders = new Map<string, Order>();
  const state: { weather: Weather } = { weather: 'well' };
  const answer = (value: string) => {
    const body = JSON.stringify({ state: value });
    return new Response(body, { headers: { 'x-sign': sign(body) } });
  };
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
    const { body } = init;
    if (new Headers(init.headers).get('x-sign') !== sign(body)) return new Response('', { status: 403 });
    return answer(receive(new URL(input).pathname, new URLSearchParams(body)));
  };
  const adapter = redirectAdapter({
    url: 'https://pay.example',
    merchant: 'mela',
    secret,
    siteUrl: 'https://mela.example',
    fetch: fetchPartner,
  });
  return {
    adapter,
    async end({ operationId }, outcome, redirectUrl) {
      const query = new URL(redirectUrl).searchParams;
      const signature = query.get('sign');
      query.delete('sign');
      if (signature !== sign(query.toString())) throw new Error('the order is not signed');
      const order = query.get('order') ?? '';
      if (order !== String(operationId)) throw new Error('another order');
      const states = { success: 'paid', fail: 'failed', pending: 'open' } as const;
      orders.set(order, { state: states[outcome], count: orders.get(order)?.count ?? 1 });
    },
    set: (weather) => void (state.weather = weather),
    count: async ({ operationId }) => orders.get(String(operationId))?.count ?? 0,
    webhook: () => null,
    returned({ operationId }) {
      const query = new URLSearchParams({ merchant: 'mela', order: String(operationId), at: '1795000000' });
      query.set('sign', sign(query.toString()));
      return query;
    },
  };
}

describeConformance('the redirect adapter', redirectPartner);
