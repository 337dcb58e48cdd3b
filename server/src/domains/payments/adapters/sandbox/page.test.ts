import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { testServer, type Player, type TestServer } from '../../../../testing/server.ts';
import { logInCookies } from '../../../../kernel/testing/log-in-cookies.ts';

let server: TestServer;
let player: Player;
let stranger: Player;
let id: number;
let link: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  [player, stranger] = [await server.register(), await server.register()];
  const call = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'upi', sum: 500 } };
  const { data } = (await server.call('POST /payments/deposit', call)).body;
  [id, link] = [data.operationId, data.redirectUrl];
});

const byNumber = () => `/sandbox-psp/${id}`;
const show = (url: string, headers: Readonly<Record<string, string>> = {}) => server.inject({ method: 'GET', url, headers });
const decide = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ method: 'POST', url, headers, payload: { outcome: 'success' } });
const statusOf = async () => (await server.call('GET /payments/:id', { token: player.token, params: { id } })).body.data.statusId;

describe('the sandbox’s page of an operation', () => {
  it('opens by its link, and accepts a decision there', async () => {
    expect((await show(link)).text).toContain('₹500');
    expect((await decide(link)).status).toBe(200);
    expect(await statusOf()).toBe(status.SUCCESS);
  });

  it('opens by its id for its payer alone: by the cookie of a browser, or the token of a client', async () => {
    expect((await show(byNumber(), { cookie: logInCookies(player.token) })).status).toBe(200);
    expect((await show(byNumber(), { 'auth-token': player.token })).status).toBe(200);
  });

  it('is not found by its id for a guest, for a browser that the player has left, and for other players', async () => {
    expect((await show(byNumber())).status).toBe(404);
    expect((await show(byNumber(), { cookie: `mela=${player.token}` })).status).toBe(404);
    expect((await show(byNumber(), { cookie: logInCookies(stranger.token) })).status).toBe(404);
    expect((await show(byNumber(), { 'auth-token': 'x'.repeat(43) })).status).toBe(404);
  });

  it.each(['', 'x', 'अ', 'A'.repeat(43), 'A'.repeat(200)])('is not found with the token %j', async (token) => {
    expect((await show(`${byNumber()}?token=${encodeURIComponent(token)}`)).status).toBeGreaterThanOrEqual(400);
    expect((await decide(`${byNumber()}?token=${encodeURIComponent(token)}`)).status).toBeGreaterThanOrEqual(400);
    expect(await statusOf()).toBe(status.PROCESS);
  });

  it('the link of another operation does not open it', async () => {
    const call = { token: stranger.token, idempotencyKey: randomUUID(), body: { system: 'upi', sum: 500 } };
    const other: string = (await server.call('POST /payments/deposit', call)).body.data.redirectUrl;
    const mixed = `${byNumber()}?${other.split('?')[1]}`;
    expect([(await show(mixed)).status, (await decide(mixed)).status]).toEqual([404, 404]);
  });

  it('another player cannot decide it', async () => {
    expect((await decide(byNumber(), { cookie: logInCookies(stranger.token) })).status).toBe(404);
    expect((await decide(byNumber(), { 'auth-token': stranger.token })).status).toBe(404);
    expect(await statusOf()).toBe(status.PROCESS);
  });

  it('a call without token and log-in may decide it, in demo mode', async () => {
    expect((await decide(byNumber())).status).toBe(200);
    expect(await statusOf()).toBe(status.SUCCESS);
  });

  it('the payment shows the payer the link again', async () => {
    const { body } = await server.call('GET /payments/:id', { token: player.token, params: { id } });
    expect(body.data.redirectUrl).toBe(link);
    expect((await server.call('GET /payments/:id', { token: stranger.token, params: { id } })).status).toBe(404);
  });
});
