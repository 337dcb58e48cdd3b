import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { transact } from '../../../../kernel/db/transact.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { systemOrigin } from '../../../../kernel/origin.ts';
import { testServer, type Player, type TestServer } from '../../../../testing/server.ts';
import { redirectKeys } from '../../../../config/secrets.ts';
import { rejectionLines } from '../../../../cli/rejection-lines.ts';
import { savePaymentSystem } from '../../systems/save-system.ts';
import { sign } from './sign.ts';

const secret = 'q7Zr2mXv9LkT4pWc8NdY5sHb3JfG6aQe';
const keys = redirectKeys(secret);
const states = new Map<string, string>();
const asked: string[] = [];
const partnerData = { adapter: 'redirect', name: { en: 'Partner', hi: 'पार्टनर' }, min: 100, max: 5000, active: true };

let partner: Server;
let server: TestServer;
beforeAll(async () => {
  partner = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const signature = String(request.headers['x-sign']);
      const order = new URLSearchParams(body).get('order') ?? '';
      const isOurs = signature === sign(keys.request, `${request.url}\n${body}`);
      if (isOurs) asked.push(order);
      const text = JSON.stringify({ order, state: isOurs ? (states.get(order) ?? 'unknown') : 'forged' });
      response.setHeader('x-sign', sign(keys.answer, `${signature}\n${text}`)).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const address = partner.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  server = await testServer({ env: { REDIRECT_PSP_URL: url, REDIRECT_PSP_MERCHANT: 'mela', REDIRECT_PSP_SECRET: secret } });
  await transact(server.db, (tx) => savePaymentSystem(tx, 'partner', 'deposit', partnerData));
});
afterAll(() => void partner.close());

const start = async (player: Player) =>
  (
    await server.call('POST /payments/deposit', {
      token: player.token,
      idempotencyKey: randomUUID(),
      body: { system: 'partner', sum: 500 },
    })
  ).body.data as { operationId: number; redirectUrl: string };
const nowSec = () => String(Math.floor(server.clock.now().getTime() / 1000));
const comeBack = (query: URLSearchParams, key = keys.return) =>
  server.inject({ method: 'GET', url: `/psp/partner/return?${query.toString()}&sign=${sign(key, query.toString())}` });
async function advance(id: number): Promise<void> {
  const job = server.wiring.jobs.find(({ name }) => name === 'payments.advance');
  await job?.run({ paymentId: String(id) } as never, { ...server, origin: systemOrigin('payments') });
}
const statusOf = async (player: Player, id: number) =>
  (await server.call('GET /payments/:id', { token: player.token, params: { id } })).body.data.statusId;

it('an operator’s payment partner is offered, is opened with a signed order, and its signed return credits what it says was paid', async () => {
  const player = await server.register();
  const { operationId, redirectUrl } = await start(player);
  const order = new URL(redirectUrl).searchParams;
  const signature = order.get('sign');
  order.delete('sign');
  expect([order.get('order'), order.get('amount'), signature]).toEqual([String(operationId), '50000', sign(keys.order, order.toString())]);
  const back = new URLSearchParams({ order: String(operationId), at: nowSec() });
  expect((await comeBack(back, keys.order)).status).toBe(401);
  states.set(String(operationId), 'paid');
  const answer = await comeBack(back);
  expect([answer.status, answer.headers['location']]).toEqual([303, `/en/payment/processing/${operationId}`]);
  await advance(operationId);
  expect([await statusOf(player, operationId), await server.balance(player)]).toEqual([paymentStatus.SUCCESS, 500]);
});

it('[S7] the order that a player carries is neither a return nor a message of the partner, and a return asks the partner once', async () => {
  const player = await server.register();
  const { operationId, redirectUrl } = await start(player);
  expect((await server.inject({ method: 'GET', url: `/psp/partner/return${new URL(redirectUrl).search}` })).status).toBe(401);
  const back = new URLSearchParams({ order: String(operationId), at: nowSec() });
  const before = asked.length;
  for (let time = 0; time < 3; time += 1) {
    expect((await comeBack(back)).status).toBe(303);
    await advance(operationId);
  }
  expect(asked.length - before).toBe(1);
  server.clock.advanceMs(301_000);
  expect((await comeBack(back)).status).toBe(401);
});

it('[4.14] a deposit that the partner has refunded is not credited, and not afterwards when it reports it as paid', async () => {
  const player = await server.register();
  const { operationId } = await start(player);
  for (const state of ['refunded', 'paid']) {
    states.set(String(operationId), state);
    await comeBack(new URLSearchParams({ order: String(operationId), at: nowSec(), state }));
    await advance(operationId);
  }
  expect([await statusOf(player, operationId), await server.balance(player)]).toEqual([paymentStatus.CANCELLED, 0]);
});

it('a change of a payment system names what it changes, and the rest stays', async () => {
  const requisites = [{ name: 'upi', type: 'wallet', required: true, hint: { en: 'name@bank', hi: 'name@bank' } }];
  const saved = () =>
    server.db
      .selectFrom('payments.system')
      .selectAll()
      .where('system', '=', 'kept')
      .where('direction', '=', 'withdrawal')
      .executeTakeFirst();
  const save = (data: unknown) => transact(server.db, (tx) => savePaymentSystem(tx, 'kept', 'withdrawal', data));
  await expect(save({ max: 9000 })).rejects.toMatchObject({
    details: { fields: expect.objectContaining({ adapter: expect.any(String) }) },
  });
  await save({ ...partnerData, commission: 1.5, requisites, position: 7 });
  const before = await saved();
  await save({ max: 9000 });
  expect(await saved()).toEqual({ ...before, max_minor: 900_000n });
  await Promise.all([save({ min: 200 }), save({ active: false })]);
  expect(await saved()).toEqual({ ...before, max_minor: 900_000n, min_minor: 20_000n, active: false });
  await expect(save({ max: 150 })).rejects.toMatchObject({
    key: 'errors.validation',
    details: { fields: { max: 'errors.field.invalid' } },
  });
  await expect(save([])).rejects.toBeInstanceOf(ApiError);
});

it('a rejection at the command line names each field with its reason', async () => {
  const wrong = await transact(server.db, (tx) => savePaymentSystem(tx, 'new', 'deposit', { ...partnerData, min: 5, secret: 'x' })).catch(
    (error: ApiError) => error,
  );
  expect(wrong).toBeInstanceOf(ApiError);
  const lines = rejectionLines(wrong as ApiError);
  expect(lines[0]).toMatch(/^rejected: .+ \(errors\.validation\)$/);
  expect(lines.slice(1).map((line) => line.split(':')[0]?.trim())).toEqual(expect.arrayContaining(['min', 'secret']));
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
