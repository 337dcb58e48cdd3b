import { beforeAll, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import type { SettingTable } from '../../kernel/settings/define-settings.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { clearSettings, settingReader, siteSettings } from './read-settings.ts';

const setting = settingReader<SettingTable>(siteSettings);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const get = (key: 'GET /settings' | 'GET /currencies' | 'GET /time') => server.call(key, {});

it('[7.17] the time is the server’s, in Unix seconds', async () => {
  expect((await get('GET /time')).body.data).toBe(Math.floor(server.clock.now().getTime() / 1000));
});

it('[7.18] public settings come as alias and value, and nothing else does', async () => {
  await server.db
    .insertInto('settings.setting')
    .values({ alias: 'redirect_hosts', value: JSON.stringify(['hidden.example']), public: false })
    .onConflict((conflict) => conflict.column('alias').doUpdateSet({ value: JSON.stringify(['hidden.example']) }))
    .execute();
  const { body } = await get('GET /settings');
  const byAlias = new Map(body.data.map((row: { alias: string; value: unknown }) => [row.alias, row.value]));
  expect(byAlias.get('slot_cycle_ms')).toBe(0);
  expect(byAlias.get('available_denominations')).toBe('1,10,100');
  expect(byAlias.has('redirect_hosts')).toBe(false);
});

it('a value that is stored from a version with more settings is not listed, and the server starts with it', async () => {
  await server.db
    .insertInto('settings.setting')
    .values({ alias: 'retired_thing', value: JSON.stringify({ enabled: true }), public: true })
    .execute();
  await transact(server.db, server.wiring.seed);
  const { status, body } = await get('GET /settings');
  expect([status, body.data.some((row: { alias: string }) => row.alias === 'retired_thing')]).toEqual([200, false]);
});

it('[3.8] reading an unknown setting names it in the error', async () => {
  await expect(setting(server.db, 'no_such')).rejects.toThrow('Setting no_such not found.');
});

it('seeding again leaves what an operator has set', async () => {
  await server.db.updateTable('settings.setting').set({ value: '["NP"]' }).where('alias', '=', 'countries').execute();
  await transact(server.db, server.wiring.seed);
  clearSettings();
  expect(await setting(server.db, 'countries')).toEqual(['NP']);
});

it('[3.34] [3.35] [7.46] all currencies are listed, the rupee as the default', async () => {
  const { body } = await get('GET /currencies');
  expect(body.data.map((row: { name: string }) => row.name).sort()).toEqual(['AZN', 'INR', 'KZT', 'POINTS', 'RUB', 'TON', 'UAH', 'USD']);
  expect(body.data.filter((row: { isDefault: boolean }) => row.isDefault)).toEqual([
    { id: 5, name: 'INR', isDefault: true, hasMinor: false, dollarRate: 85 },
  ]);
});

it('[3.34] points are currency 101', async () => {
  const { body } = await get('GET /currencies');
  expect(body.data.find((row: { name: string }) => row.name === 'POINTS').id).toBe(101);
});

it('[9.47] a dollar is 85 rupees', async () => {
  const { body } = await get('GET /currencies');
  expect(body.data.find((row: { name: string }) => row.name === 'INR').dollarRate).toBe(85);
});

it('[7.27] a page has its title for search engines in the reader’s language; an unknown one is not found', async () => {
  const page = (path: string, language: string) =>
    server.call('GET /pages/:path', { params: { path }, headers: { 'content-language': language } });
  const [english, hindi, unknown] = await Promise.all([page('seo_main', 'en'), page('seo_main', 'hi'), page('nowhere', 'en')]);
  expect(english.body.data).toMatchObject({ ogSiteName: 'Mela', prerenderStatusCode: 200 });
  expect(hindi.body.data.title).toContain('मेला');
  expect(unknown.status).toBe(404);
});

it('[7.6] a call that is not listed is not found, in the envelope of the API', async () => {
  const { status, body } = await server.inject({ method: 'GET', url: '/api/v18/no-such-call' });
  expect([status, body.error.message]).toEqual([404, 'errors.not_found']);
});

it('[9.52] the cache is not disabled: a guest gets the answer that another one has had made', async () => {
  server.app.dropPages();
  const first = (await server.call('GET /games')).text;
  await server.db.updateTable('catalogue.game').set({ name: '{"en": "Another", "hi": "दूसरा"}' }).execute();
  expect((await server.call('GET /games')).text).toBe(first);
  server.app.dropPages();
  expect((await server.call('GET /games')).text).not.toBe(first);
});

it.each(['referral_program'])('[9.52] %s is off until an operator switches it on', async (alias) => {
  const { body } = await get('GET /settings');
  expect(body.data).toContainEqual({ alias, value: { enabled: false } });
});
