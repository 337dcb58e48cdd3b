import { beforeEach, expect, it } from 'vitest';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server ??= await testServer();
  await changeSetting(server.db, 'chat_domain', 'chat.example');
  await changeSetting(server.db, 'chat_domain_after_deposit', 'vip.chat.example:8443');
  await changeSetting(server.db, 'chat_website_token', 'site-token_1');
  server.clock.advanceMs(3_600_000);
});

const urlFor = async (token?: string) =>
  (await server.call('GET /support/chat', token === undefined ? {} : { token })).body.data.url as string | null;
const first = 'https://chat.example/widget?website_token=site-token_1';
const later = 'https://vip.chat.example:8443/widget?website_token=site-token_1';

it('[9.51] the chat changes its domain once a player has deposited, and for no one else', async () => {
  const player = await server.register();
  expect([await urlFor(), await urlFor(player.token)]).toEqual([first, first]);
  await server.deposit(player, 500);
  expect([await urlFor(), await urlFor(player.token), await urlFor((await server.register()).token)]).toEqual([first, later, first]);
});

it('stays where it is for all while there is one domain, and is none without a domain or a token', async () => {
  const player = await server.register();
  await server.deposit(player, 500);
  await changeSetting(server.db, 'chat_domain_after_deposit', '');
  expect(await urlFor(player.token)).toBe(first);
  await changeSetting(server.db, 'chat_website_token', '');
  expect(await urlFor(player.token)).toBeNull();
  await changeSetting(server.db, 'chat_website_token', 'site-token_1');
  await changeSetting(server.db, 'chat_domain', '');
  expect([await urlFor(player.token), await urlFor()]).toEqual([null, null]);
});

it('refuses a log-in that has ended, and is no public setting', async () => {
  expect((await server.call('GET /support/chat', { token: 'no-token' })).status).toBe(401);
  expect((await server.call('GET /settings')).text).not.toContain('chat_domain');
});
