import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '../../../kernel/domain/define-domain.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { signWebhook } from '../adapters/sandbox/deliver.ts';
import { domain } from '../index.ts';

/** As in production, where the sandbox has no secret. */
const withoutSandbox: Domain = {
  ...domain,
  parts: (services) => {
    const secrets = { ...services.config.secrets, pspSandbox: null };
    return domain.parts?.({ ...services, config: { ...services.config, secrets } }) ?? {};
  },
};
let demo: TestServer;
let production: TestServer;
let player: Player;
beforeAll(async () => {
  demo = await testServer();
  player = await demo.playerWith(500);
  production = await testServer({ open: demo.open, domains: [withoutSandbox] });
});

describe('the database of a demo, served in production, where no sandbox is', () => {
  it.each(['POST /payments/deposit', 'POST /payments/withdrawal'] as const)('%s is refused, and moves nothing', async (row) => {
    const body = { system: 'upi', sum: 500, data: { upi: 'asha@okbank' } };
    const answer = await production.call(row, { token: player.token, idempotencyKey: randomUUID(), body });
    expect([answer.status, answer.body.error.message, await demo.balance(player)]).toEqual([400, 'errors.validation', 500]);
  });

  it.each(['upi', 'nowhere'])('a webhook of %s is not found, also with the signature of the sandbox', async (system) => {
    const payload = Buffer.from('{"id":"1"}');
    const signature = signWebhook(demo.config.secrets.pspSandbox ?? '', Math.floor(production.clock.now().getTime() / 1000), payload);
    const headers = { 'content-type': 'application/json', 'x-webhook-signature': signature };
    expect((await production.inject({ method: 'POST', url: `/psp/${system}/webhook`, headers, payload })).status).toBe(404);
  });

  it('the cashier offers no system of a sandbox', async () => {
    const { body } = await production.call('GET /payments/deposit', { token: player.token });
    expect(body.data.systems.filter(({ active }: { active: boolean }) => active)).toEqual([]);
  });
});
