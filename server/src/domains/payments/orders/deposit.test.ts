import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { signWebhook } from '../adapters/sandbox/deliver.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.register();
});

const start = (body: object, idempotencyKey: string = randomUUID()) =>
  server.call('POST /payments/deposit', { token: player.token, idempotencyKey, body: { system: 'upi', ...body } });
const statusOf = async (id: number) => (await server.call('GET /payments/:id', { token: player.token, params: { id } })).body.data.statusId;
const decide = (id: number, outcome: string) => server.call('POST /:id', { params: { id }, body: { outcome } }, '/sandbox-psp');
const webhook = (body: object, change: { secret?: string; system?: string } = {}) => {
  const raw = Buffer.from(JSON.stringify(body));
  const signature = signWebhook(
    change.secret ?? server.config.secrets.pspSandbox ?? '',
    Math.floor(server.clock.now().getTime() / 1000),
    raw,
  );
  return server.inject({
    method: 'POST',
    url: `/psp/${change.system ?? 'upi'}/webhook`,
    headers: { 'content-type': 'application/json', 'x-webhook-signature': signature },
    payload: raw,
  });
};

describe('a deposit', () => {
  it('[4.14] goes through the sandbox’s page and is then in the balance', async () => {
    const { status, body } = await start({ sum: 1000, returnUrl: '/en/payment/processing/1' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      statusId: paymentStatus.PROCESS,
      redirectUrl: expect.stringMatching(`^/sandbox-psp/${body.data.operationId}\\?token=[\\w-]+\\.[\\w-]+\\.[\\w-]+$`),
    });
    const page = await server.inject({ method: 'GET', url: body.data.redirectUrl });
    expect(page.text).toContain('₹1,000');
    expect((await decide(body.data.operationId, 'success')).body.data.redirectUrl).toBe('/en/payment/processing/1');
    expect(await statusOf(body.data.operationId)).toBe(paymentStatus.SUCCESS);
    expect(await server.balance(player)).toBe(1000);
  });

  it('[4.12] one that the bank declines books nothing', async () => {
    const before = await server.balance(player);
    const { body } = await start({ sum: 500 });
    await decide(body.data.operationId, 'fail');
    expect(await statusOf(body.data.operationId)).toBe(paymentStatus.FAIL);
    expect(await server.balance(player)).toBe(before);
  });

  it('[4.12] one that is left open is delayed, and may be paid later', async () => {
    const before = await server.balance(player);
    const { body } = await start({ sum: 500 });
    await decide(body.data.operationId, 'pending');
    expect(await statusOf(body.data.operationId)).toBe(paymentStatus.DELAYED);
    await decide(body.data.operationId, 'success');
    expect(await server.balance(player)).toBe(before + 500);
  });

  it('[3.15] is shown with its id, its state and its sum', async () => {
    const { body } = await start({ sum: 500 });
    const { operationId } = body.data;
    const answer = await server.call('GET /payments/:id', { token: player.token, params: { id: operationId } });
    expect(answer.body.data).toMatchObject({ operationId, statusId: paymentStatus.PROCESS, sum: 500 });
  });

  it('returns to a page in the player’s language', async () => {
    const headers = { 'content-language': 'hi' };
    const { body } = await server.call('POST /payments/deposit', {
      token: player.token,
      idempotencyKey: randomUUID(),
      headers,
      body: { system: 'upi', sum: 500 },
    });
    const answer = await decide(body.data.operationId, 'success');
    expect(answer.body.data.redirectUrl).toBe(`/hi/payment/processing/${body.data.operationId}`);
  });

  it('[M2] twenty copies of one request are one deposit with one answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start({ sum: 700 }, key)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it('[M2] the same key with another sum is refused', async () => {
    const key = randomUUID();
    await start({ sum: 700 }, key);
    const { status, body } = await start({ sum: 800 }, key);
    expect([status, body.error.message]).toEqual([422, 'errors.idempotency']);
  });

  it('returns to this site only', async () => {
    const { body } = await start({ sum: 500, returnUrl: 'https://evil.example/' });
    const answer = await decide(body.data.operationId, 'fail');
    expect(answer.body.data.redirectUrl).toBe(`/en/payment/processing/${body.data.operationId}`);
  });

  it.each([
    [{ sum: 50 }, 'errors.api.payment.deposit.less_amount'],
    [{ sum: 200_000 }, 'errors.api.payment.deposit.more_amount'],
    [{ sum: 100.5 }, 'errors.api.payment.sum_multiple_of_ten'],
    [{ sum: -1 }, 'errors.api.payment.deposit.less_amount'],
    [{ sum: 1e21 }, 'errors.validation'],
    [{ sum: '1000' }, 'errors.validation'],
    [{ sum: null }, 'errors.validation'],
    [{}, 'errors.validation'],
    [{ sum: 1000, system: 'imps' }, 'errors.api.payment.system'],
    [{ sum: 1000, system: 'unknown' }, 'errors.api.payment.system'],
    [{ sum: 1000, requisites: { cvv: '123' } }, 'errors.validation'],
    [{ sum: 1000, statusId: 3 }, 'errors.validation'],
  ])('[5.10] %j is refused as %s and leaves no trace', async (body, key) => {
    const before = (await server.call('GET /payments', { token: player.token })).body.count;
    const answer = await start(body);
    expect([answer.status, answer.body.error.message]).toEqual([400, key]);
    expect((await server.call('GET /payments', { token: player.token })).body.count).toBe(before);
  });
});

describe('[S7] a webhook of the sandbox', () => {
  const event = async (change: object = {}) => {
    const { body } = await start({ sum: 500 });
    return { event_id: randomUUID(), operation_id: body.data.operationId, outcome: 'success', amount: 50_000, currency: 'INR', ...change };
  };

  it('counts once, however often and concurrently it is sent', async () => {
    const before = await server.balance(player);
    const said = await event();
    const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(said)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    await webhook({ ...said, event_id: randomUUID() });
    expect(await server.balance(player)).toBe(before + 500);
  });

  it('is rejected without its signature', async () => {
    const before = await server.balance(player);
    const answer = await webhook(await event(), { secret: 'another' });
    expect([answer.status, answer.body.error.message]).toEqual([401, 'errors.psp.signature']);
    expect(await server.balance(player)).toBe(before);
  });

  it('books nothing when it reports another sum; the payment waits for a person', async () => {
    const before = await server.balance(player);
    const said = await event({ amount: 5_000_000 });
    expect((await webhook(said)).status).toBe(200);
    expect(await statusOf(said.operation_id)).toBe(paymentStatus.VERIFY);
    expect(await server.balance(player)).toBe(before);
  });

  it('cannot undo a deposit that succeeded', async () => {
    const said = await event();
    await webhook(said);
    await webhook({ ...said, event_id: randomUUID(), outcome: 'fail' });
    expect(await statusOf(said.operation_id)).toBe(paymentStatus.SUCCESS);
  });

  it('is rejected for an operation of another system, an unknown one and an unknown body', async () => {
    const said = await event();
    expect((await webhook(said, { system: 'card' })).status).toBe(404);
    expect((await webhook({ ...said, operation_id: 999_999_999 })).status).toBe(404);
    expect((await webhook({ ...said, note: createHash('sha1').digest('hex') })).status).toBe(400);
  });
});

describe('[S4] another player', () => {
  it('does not find this player’s payment', async () => {
    const { body } = await start({ sum: 500 });
    const stranger = await server.register();
    const answer = await server.call('GET /payments/:id', { token: stranger.token, params: { id: body.data.operationId } });
    expect(answer.status).toBe(404);
  });
});

describe('the sandbox’s page', () => {
  it('has its own font, so that Hindi shows on any machine', async () => {
    const { body } = await server.call('POST /payments/deposit', {
      token: player.token,
      idempotencyKey: randomUUID(),
      headers: { 'content-language': 'hi' },
      body: { system: 'upi', sum: 500 },
    });
    const page = await server.inject({ method: 'GET', url: body.data.redirectUrl });
    expect(page.text).toContain('भुगतान करें');
    expect(String(page.headers['content-security-policy'])).toContain("font-src 'self'");
    for (const url of page.text.match(/\/sandbox-psp\/type\/[\w.]+/g) ?? []) {
      const font = await server.inject({ method: 'GET', url });
      expect([url, font.status, font.headers['content-type']]).toEqual([url, 200, 'font/woff2']);
    }
  });

  it.each(['/sandbox-psp/999999', '/sandbox-psp/type/..%2f..%2fpackage.json', '/sandbox-psp/x'])('%s is not found', async (url) => {
    expect((await server.inject({ method: 'GET', url })).status).toBe(404);
  });
});
