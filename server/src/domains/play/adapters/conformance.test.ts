import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { runCases } from '../../../../../sdk/conformance/run-cases.ts';
import { siteTarget } from '../../../../../sdk/conformance/site-target.ts';
import type { Target } from '../../../../../sdk/conformance/target.ts';
import { actionList, type Protocol, seamlessWallet, signedForm } from '../../../../../sdk/src/index.ts';
import { testServer } from '../../../testing/server.ts';
import { insertFreeBets } from '../free-bets/free-bet-store.ts';
import { changeSetting } from '../../../testing/change-setting.ts';

/** The kit that studios get, over HTTP, with a player whom it registers itself. Each call of the site is a second later. */
let target: Target;
beforeAll(async () => {
  const server = await testServer({ env: { SIGNATURE: 'on' } });
  await changeSetting(server.db, 'welcome_grant', { enabled: true, amount: 10_000 });
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { id: gameId } = await server.db
    .selectFrom('catalogue.game')
    .select('id')
    .where('slug', '=', 'demo-game')
    .executeTakeFirstOrThrow();
  const url = `http://127.0.0.1:${(server.app.fastify.server.address() as AddressInfo).port}`;
  const site = {
    url,
    siteKey: server.config.secrets.siteKey,
    game: 'demo-game',
    otherGame: 'patang',
    nowMs: () => server.clock.now().getTime(),
    giveFreeRounds: async (userId: number, count: number, stakeMinor: number) => {
      const [key, givenAt] = [randomUUID(), server.clock.now()];
      const gift = { key, userId: BigInt(userId), gameId, betMinor: BigInt(stakeMinor), count };
      await insertFreeBets(server.db, { ...gift, givenAt, expiresAt: new Date(givenAt.getTime() + 86_400_000) });
      return String((await server.db.selectFrom('play.free_bet').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id);
    },
  };
  const account = { url: `${url}/provider/v1`, name: 'demo', secret: server.config.secrets.providerDemo ?? '', currency: 'INR' };
  target = siteTarget(site, account);
});

it.each<Protocol>([seamlessWallet, actionList, signedForm])('every case of the conformance kit passes in $name', async (protocol) => {
  const results = await runCases(target, [protocol]);
  expect(results.filter(({ failure }) => failure !== null)).toEqual([]);
  expect(results.map(({ name }) => name)).toContain('no more free bets are taken than were given, also by twenty at once');
});
