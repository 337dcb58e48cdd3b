import { beforeAll, describe, expect, it, test } from 'vitest';
import { Type } from 'typebox';
import { transact } from '../../kernel/db/transact.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { SettingTable } from '../../kernel/settings/define-settings.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { settingReader } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const setting = settingReader<SettingTable>({
  tips: { about: '', schema: Type.Unknown(), value: { enabled: false, minRupees: 10, maxRupees: 1000 }, public: true, gives: 'nothing' },
});
const change = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value));
async function shown(alias: string): Promise<any> {
  server.app.dropPages();
  const { body } = await server.call('GET /settings');
  return body.data.find((row: { alias: string }) => row.alias === alias)?.value;
}
async function rejection(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ApiError ? [error.key, error.details.fields] : error;
}
const events = () =>
  server.db.selectFrom('kernel.event').select(['type', 'body']).where('type', '=', 'settings.changed').orderBy('id').execute();

describe('changing a setting', () => {
  it('[3.7] writes it and emits an event', async () => {
    await change('fortune_wheel', { enabled: true });
    expect(await shown('fortune_wheel')).toEqual({ enabled: true });
    expect((await events()).at(-1)).toMatchObject({ body: { alias: 'fortune_wheel' } });
  });

  it('[3.7] works where the row was never seeded, and a setting without a row has its default value', async () => {
    await server.db.deleteFrom('settings.setting').where('alias', 'in', ['strip', 'tips']).execute();
    expect(await shown('strip')).toMatchObject({ enabled: false });
    expect(await setting(server.db, 'tips')).toEqual({ enabled: false, minRupees: 10, maxRupees: 1000 });
    await change('tips', { enabled: true, minRupees: 20, maxRupees: 500 });
    expect(await shown('tips')).toEqual({ enabled: true, minRupees: 20, maxRupees: 500 });
  });

  it('[3.8] with an unknown alias is rejected', async () => {
    expect(await rejection(change('no_such', true))).toEqual(['errors.not_found', undefined]);
    expect(await rejection(change('__proto__', {}))).toEqual(['errors.not_found', undefined]);
    await expect(setting(server.db, 'no_such')).rejects.toThrow('Setting no_such not found.');
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['cookie_bar', true, { '': 'errors.field.invalid' }],
    ['cookie_bar', { enabled: 'yes' }, { enabled: 'errors.field.invalid' }],
    ['cookie_bar', { enabled: true, more: 1 }, { more: 'errors.field.unknown' }],
    ['copyright_text', { en: 'Only one' }, { hi: 'errors.field.required' }],
    ['copyright_text', { en: 'Half a pair \ud800', hi: 'आधा' }, { en: 'errors.field.invalid' }],
    ['legal', { ageYearsMin: 16, operator: '', notice: { en: 'a', hi: 'b' } }, { ageYearsMin: 'errors.field.invalid' }],
    ['slot_cycle_ms', -1, { '': 'errors.field.invalid' }],
    ['slot_cycle_ms', 1e21, { '': 'errors.field.invalid' }],
    ['available_denominations', '10,1', { '': 'errors.field.invalid' }],
    ['available_denominations', 'one, two', { '': 'errors.field.invalid' }],
    ['tips', { enabled: true, minRupees: 500, maxRupees: 20 }, { maxRupees: 'errors.field.invalid' }],
    ['redirect_hosts', ['evil.example/path'], { '0': 'errors.field.invalid' }],
    ['background_color', 'red;}', { '': 'errors.field.invalid' }],
    ['countries', [], { '': 'errors.field.invalid' }],
  ])('[3.7] [3.9] %s refuses %j', async (alias, value, fields) => {
    const before = (await events()).length;
    expect(await rejection(change(alias, value))).toEqual(['errors.validation', fields]);
    expect((await events()).length).toBe(before);
  });

  it('the switch of registration applies to the API, not only to the button', async () => {
    await change('registration', { enabled: false });
    const form = { lookup: 'late@example.in', password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
    const refused = await server.call('POST /users', { body: form });
    expect([refused.status, refused.body.error.message]).toEqual([403, 'errors.forbidden']);
    await change('registration', { enabled: true });
    expect((await server.call('POST /users', { body: form })).status).toBe(200);
  });

  it('[9.48] dates begin with the month while the countries include India, unless an operator sets it', async () => {
    expect(await shown('dates')).toEqual({ monthFirst: true });
    await change('countries', ['NP']);
    expect(await shown('dates')).toEqual({ monthFirst: false });
    await change('dates', { monthFirst: true });
    expect(await shown('dates')).toEqual({ monthFirst: true });
    await change('countries', ['IN', 'NP']);
    await change('dates', { monthFirst: false });
    expect(await shown('dates')).toEqual({ monthFirst: false });
  });
});
