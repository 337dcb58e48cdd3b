import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { transact } from '../../../../kernel/db/transact.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { systemOrigin } from '../../../../kernel/origin.ts';
import { testServer, type TestServer } from '../../../../testing/server.ts';
import { savePaymentSystem } from '../../index.ts';

const secret = 'q7Zr2mXv9LkT4pWc8NdY5sHb3JfG6aQe';
const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
const states = new Map<string, string>();
const partnerData = { adapter: 'redirect', name: { en: 'Partner', hi: 'पार्टनर' }, min: 100, max: 5000, active: true };

let partner: Server;
let server: TestServer;
beforeAll(async () => {
  partner = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const state =
        request.headers['x-sign'] === sign(body) ? (states.get(new URLSearchParams(body).get('order') ?? '') ?? 'unknown') : 'forged';
      const text = JSON.stringify({ state });
      response.setHeader('x-sign', sign(text)).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const address = partner.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  server = await testServer({ env: { REDIRECT_PSP_URL: url, REDIRECT_PSP_MERCHANT: 'mela', REDIRECT_PSP_SECRET: secret } });
  await transact(server.db, (tx) => savePaymentSystem(tx, 'partner', 'deposit', partnerData));
});
afterAll(() => void partner.close());

it('an operator’s payment partner is offered, is opened with a signed order, and its signed return credits what it says was paid', async () => {
  const player = await server.register();
  const { body } = await server.call('POST /payments/deposit', {
    token: player.token,
    idempotencyKey: randomUUID(),
    body: { system: 'partner', sum: 500 },
  });
  const { operationId, redirectUrl } = body.data;
  const order = new URL(redirectUrl).searchParams;
  const signature = order.get('sign');
  order.delete('sign');
  expect([order.get('order'), order.get('amount'), signature]).toEqual([String(operationId), '50000', sign(order.toString())]);
  const back = new URLSearchParams({ order: String(operationId) });
  const forged = await server.inject({ method: 'GET', url: `/psp/partner/return?${back.toString()}&sign=${sign('other')}` });
  expect(forged.status).toBe(401);
  states.set(String(operationId), 'paid');
  back.set('sign', sign(back.toString()));
  const answer = await server.inject({ method: 'GET', url: `/psp/partner/return?${back.toString()}` });
  expect([answer.status, answer.headers['location']]).toEqual([303, `/en/payment/processing/${operationId}`]);
  const job = server.wiring.jobs.find(({ name }) => name === 'payments.advance');
  await job?.run({ paymentId: String(operationId) } as never, { ...server, origin: systemOrigin('payments') });
  const { data } = (await server.call('GET /payments/:id', { token: player.token, params: { id: operationId } })).body;
  expect([data.statusId, await server.balance(player)]).toEqual([paymentStatus.SUCCESS, 500]);
});

it.each([
  ['bounds the wrong way round', { ...partnerData, min: 6000 }],
  ['a name in one language', { ...partnerData, name: { en: 'Partner' } }],
  ['no adapter', { ...partnerData, adapter: undefined }],
  ['an unknown field', { ...partnerData, secret: 'x' }],
])('a payment system with %s is refused, and the one before stays', async (_name, data) => {
  await expect(transact(server.db, (tx) => savePaymentSystem(tx, 'partner', 'deposit', data))).rejects.toBeInstanceOf(ApiError);
  const row = await server.db.selectFrom('payments.system').select('max_minor').where('system', '=', 'partner').executeTakeFirstOrThrow();
  expect(row.max_minor).toBe(500_000n);
});
