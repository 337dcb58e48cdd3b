import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FlagRule } from '@mela/contract/api/operators/office/operator-flags';
import { operatorBase } from '@mela/contract/http/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { fakeClock } from '../../../kernel/testing/index.ts';
import { countStatements } from '../../../kernel/testing/count-statements.ts';
import { changeSetting, settings } from '../../../testing/change-setting.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { ofrepProvider } from '../adapters/ofrep-provider.ts';
import { sandboxFlags } from '../adapters/sandbox-flags.ts';
import { evaluateFlag, placeIn, type FlagVisitor } from './evaluate-flag.ts';
import { createExposures } from './exposures.ts';
import { readFlags } from './read-flags.ts';

const reason = 'half of the players try it';
const alias = 'new_levels_page';
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile';
const guest: FlagVisitor = { id: null, labels: [], country: null, language: 'en', device: 'desktop' };
const player: FlagVisitor = { ...guest, id: '7', labels: ['vip_club'], country: 'IN' };

describe('[1.10] a flag for a visitor', () => {
  it.each<[string, FlagRule, FlagVisitor, boolean]>([
    ['a rule that names nothing', { enabled: false }, guest, true],
    ['the label of a player', { enabled: false, labels: ['vip_club', 'other'] }, player, true],
    ['a label of others', { enabled: false, labels: ['other'] }, player, false],
    ['a label, to a guest', { enabled: false, labels: ['vip_club'] }, guest, false],
    ['the country of a player', { enabled: false, countries: ['IN'] }, player, true],
    ['a country, to a guest', { enabled: false, countries: ['IN'] }, guest, false],
    ['a language', { enabled: false, languages: ['hi'] }, { ...guest, language: 'hi' }, true],
    ['another language', { enabled: false, languages: ['hi'] }, guest, false],
    ['a device', { enabled: false, devices: ['mobile'] }, { ...guest, device: 'mobile' }, true],
    ['another device', { enabled: false, devices: ['mobile'] }, guest, false],
    ['all players', { enabled: false, percent: 100 }, player, true],
    ['no player', { enabled: false, percent: 0 }, player, false],
    ['a part of players, to a guest', { enabled: false, percent: 100 }, guest, false],
    ['two things of which one is true', { enabled: false, labels: ['vip_club'], languages: ['hi'] }, player, false],
  ])('follows %s or not', (_what, rule, visitor, fits) => {
    expect(evaluateFlag(alias, [rule], true, visitor)).toEqual(fits ? { enabled: false, rule: 0 } : { enabled: true, rule: null });
  });

  it('follows the first rule that fits', () => {
    const rules: FlagRule[] = [{ enabled: true, labels: ['other'] }, { enabled: true, labels: ['vip_club'] }, { enabled: false }];
    expect(evaluateFlag(alias, rules, false, player)).toEqual({ enabled: true, rule: 1 });
    expect(evaluateFlag(alias, rules, true, guest)).toEqual({ enabled: false, rule: 2 });
  });

  it('is for as many players as it says, the same ones at each look, of whom none leaves when it grows; each flag has others', () => {
    const ids = Array.from({ length: 20_000 }, (_, id) => String(id + 1));
    const within = (name: string, percent: number) => ids.filter((id) => placeIn(name, id) < percent);
    const [ten, thirty, other] = [within(alias, 10), within(alias, 30), within('last_games_tab', 10)];
    expect(Math.abs(ten.length / ids.length - 0.1)).toBeLessThan(0.01);
    expect(Math.abs(thirty.length / ids.length - 0.3)).toBeLessThan(0.015);
    expect(ten.every((id) => thirty.includes(id))).toBe(true);
    const both = other.filter((id) => ten.includes(id)).length;
    expect(Math.abs(both / ids.length - 0.01)).toBeLessThan(0.005);
    // Written out: another hash would move players who have seen one value to the other.
    expect([placeIn(alias, '1'), placeIn(alias, '2')].map((place) => place.toFixed(4))).toEqual(['73.4059', '16.3891']);
  });
});

describe('[1.10] the settings that a visitor reads', () => {
  let server: TestServer;
  let [one, other]: Player[] = [];
  beforeAll(async () => {
    server = await testServer();
    [one, other] = [await server.register(), await server.register()];
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['vip_club'] })
      .where('id', '=', BigInt(one?.id ?? 0))
      .execute();
  });
  beforeEach(() => setRules([]));

  const call = async (key: string, call: object = {}, ...permissions: readonly ('flags.read' | 'flags.change')[]) =>
    server.call(key as never, { token: (await operatorWith(server, ...permissions)).token, ...call } as never, operatorBase);
  const change = (body: object, of = alias) =>
    call('POST /flags/:alias', { params: { alias: of }, body: { reason, ...body } }, 'flags.change', 'flags.read');
  const shown = async (of = alias) => (await call('GET /flags/:alias', { params: { alias: of } }, 'flags.read')).body.data;
  async function setRules(rules: readonly FlagRule[]): Promise<void> {
    const answer = await change({ version: (await shown()).version, rules });
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  }
  async function value(who: Player | undefined, { agent = 'desktop', locale = 'en', of = alias } = {}): Promise<boolean> {
    const headers = { 'user-agent': agent, 'content-language': locale };
    const { body } = await server.call('GET /settings', { ...(who && { token: who.token }), headers });
    return body.data.find((row: { alias: string }) => row.alias === of).value.enabled;
  }

  it('are as its rules say, for players and guests', async () => {
    expect([await value(one), await value(other), await value(undefined)]).toEqual([true, true, true]);
    await setRules([{ enabled: false, labels: ['vip_club'] }]);
    expect([await value(one), await value(other), await value(undefined)]).toEqual([false, true, true]);
    await setRules([{ enabled: false, languages: ['hi'], devices: ['mobile'] }]);
    const seen = [await value(undefined, { agent: phone, locale: 'hi' }), await value(undefined, { agent: phone }), await value(one)];
    expect(seen).toEqual([false, true, true]);
    await setRules([{ enabled: false, percent: 100 }]);
    expect([await value(one), await value(other), await value(undefined)]).toEqual([false, false, true]);
    await setRules([{ enabled: false, countries: ['IN'] }]);
    expect([await value(one), await value(undefined)]).toEqual([false, true]);
  });

  it('are shared by all who see the same, and without rules a player costs no query beyond the log-in', async () => {
    await setRules([{ enabled: false, labels: ['vip_club'] }]);
    const [first, second, third] = [await value(one), await value(other), await value(undefined)];
    const sent = countStatements(server.open.pool);
    await value(undefined);
    expect([first, second, third, sent.length]).toEqual([false, true, true, 0]);
    await setRules([]);
    await value(other);
    const before = sent.length;
    await value(other);
    expect(sent.slice(before).filter((text) => text.includes('settings.'))).toEqual([]);
  });

  it('follow a service that decides for all before the rules', async () => {
    await setRules([{ enabled: true, labels: ['vip_club'] }]);
    const read = (said: Readonly<Record<string, boolean>>) =>
      readFlags({ ...server, origin: systemOrigin('test') }, sandboxFlags(said), settings);
    await read({ [alias]: false });
    server.app.dropPages();
    expect([await value(one), (await shown()).saidOutside]).toEqual([false, false]);
    await read({});
    server.app.dropPages();
    expect([await value(one), (await shown()).saidOutside]).toEqual([true, null]);
  });

  it('are switched for a tenth of visitors by no rule where a feature gives money or protects: it has one value for all', async () => {
    const answer = await change({ version: 0, rules: [{ enabled: true }] }, 'daily_missions');
    expect([answer.status, answer.body.error.message]).toEqual([400, 'errors.flags.for_all']);
    const read = { daily_missions: true, referral_program: true, telegram: true };
    await readFlags({ ...server, origin: systemOrigin('test') }, sandboxFlags(read), settings);
    expect(await server.db.selectFrom('settings.flag').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['registration', 404, 'errors.not_found'],
    ['nowhere', 404, 'errors.not_found'],
  ])('have no rules for %s', async (of, status, message) => {
    const answer = await change({ version: 0, rules: [] }, of);
    expect([answer.status, answer.body.error.message]).toEqual([status, message]);
  });

  it('change by the version that was seen, once of two at the same time, and each change is in the audit log with its reason', async () => {
    const { version } = await shown();
    const rules = [{ enabled: false, percent: 5 }];
    const answers = await Promise.all([change({ version, rules }), change({ version, rules })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shown()).toMatchObject({ version: version + 1, rules, owner: 'loyalty', byDefault: true, endsOn: '2027-06-30' });
    const entries = server.db.selectFrom('audit.entry').select(['act', 'reason', 'after_value']).where('act', '=', 'flags.change');
    const last = (await entries.orderBy('id', 'desc').limit(1).execute())[0];
    expect(last).toMatchObject({ act: 'flags.change', reason, after_value: { rules: JSON.stringify(rules) } });
  });

  it.each([
    [{ rules: [{ percent: 5 }] }],
    [{ rules: [{ enabled: true, percent: 101 }] }],
    [{ rules: [{ enabled: true, countries: ['India'] }] }],
    [{ rules: [{ enabled: true, languages: ['fr'] }] }],
    [{ rules: [{ enabled: true, labels: [] }] }],
    [{ rules: [{ enabled: true, player: 7 }] }],
    [{ rules: Array.from({ length: 21 }, () => ({ enabled: true })) }],
  ])('refuse %j', async (body) => {
    const answer = await change({ version: (await shown()).version, ...body });
    expect([answer.status, answer.body.error.message]).toEqual([400, 'errors.validation']);
  });

  it('need the permission', async () => {
    expect((await call('GET /flags', {}, 'flags.change')).status).toBe(403);
    const body = { version: 0, rules: [], reason };
    expect((await call('POST /flags/:alias', { params: { alias }, body }, 'flags.read')).status).toBe(403);
    const list = (await call('GET /flags', {}, 'flags.read')).body.data;
    expect(list.map((flag: { alias: string }) => flag.alias)).toEqual([
      'daily_missions',
      'last_games_tab',
      'new_levels_page',
      'referral_program',
      'telegram',
    ]);
  });

  it('[9.52] are builds by their settings alone: missions, referral and the messenger are off by default', async () => {
    const list = (await call('GET /flags', {}, 'flags.read')).body.data as { alias: string; for: string; byDefault: boolean }[];
    expect(list.filter((flag) => flag.for === 'site').map((flag) => [flag.alias, flag.byDefault])).toEqual([
      ['daily_missions', false],
      ['referral_program', false],
      ['telegram', false],
    ]);
  });

  it('are explained to who develops, in a demo alone', async () => {
    await setRules([
      { enabled: false, labels: ['vip_club'] },
      { enabled: true, percent: 100 },
    ]);
    const explained = async (who: Player | undefined) => {
      const { body } = await server.call('GET /flags.json', { ...(who && { token: who.token }) }, '/dev');
      const { enabled, reason, rule } = body.data.find((row: { alias: string }) => row.alias === alias);
      return [enabled, reason, rule];
    };
    expect([await explained(one), await explained(other), await explained(undefined)]).toEqual([
      [false, 'TARGETING_MATCH', 0],
      [true, 'SPLIT', 1],
      [true, 'DEFAULT', null],
    ]);
  });

  it('still follow the setting where no rule fits', async () => {
    await setRules([{ enabled: true, labels: ['vip_club'] }]);
    await changeSetting(server.db, alias, { enabled: false });
    server.app.dropPages();
    expect([await value(one), await value(other)]).toEqual([true, false]);
    await changeSetting(server.db, alias, { enabled: true });
  });
});

describe('[1.10] which players were shown a value', () => {
  it('is noted once a day, for product events, and by no guest', async () => {
    const server = await testServer({ env: { PRODUCT_EVENTS_DIR: 'product-events' } });
    const exposures = createExposures(server);
    const after = (id: string | undefined, value: boolean) =>
      exposures.hook.after?.(
        { flagKey: alias, context: id === undefined ? {} : { targetingKey: id } } as never,
        { value, flagMetadata: { rule: 0 } } as never,
      );
    const noted = async () => {
      await exposures.flush();
      return server.db.selectFrom('kernel.event').select(['user_id', 'body']).where('type', '=', 'flag.exposed').orderBy('id').execute();
    };
    for (const id of ['7', '7', undefined, '8']) await after(id, true);
    expect((await noted()).map((row) => [row.user_id, row.body])).toEqual([
      [7n, { alias, enabled: true, rule: 0 }],
      [8n, { alias, enabled: true, rule: 0 }],
    ]);
    await after('7', true);
    expect((await noted()).length).toBe(2);
    await after('7', false);
    server.clock.advanceMs(86_400_000);
    await after('7', false);
    expect((await noted()).length).toBe(4);
  });

  it('takes no memory without end where the database is away, and fails no call', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const server = await testServer();
    const { db, close } = createDb({ connectionString: 'postgres://127.0.0.1:1/away' }, createLog('silent'));
    const exposures = createExposures({ db, clock: server.clock, log });
    for (let id = 1; id <= 1_500; id += 1)
      await exposures.hook.after?.(
        { flagKey: alias, context: { targetingKey: String(id) } } as never,
        { value: true, flagMetadata: {} } as never,
      );
    await exposures.flush();
    await close();
    expect(lines.map((line) => JSON.parse(line).lost)).toEqual([500, 1_000]);
  });
});

describe('[1.10] a service that decides for each player, by OFREP', () => {
  type Asked = { readonly path: string; readonly context: any; readonly token: string | undefined };
  let http: Server;
  let asked: Asked[] = [];
  let answer: (key: string, context: any) => { status: number; body?: object; headers?: Record<string, string> } | 'late';
  beforeAll(async () => {
    http = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { context } = JSON.parse(Buffer.concat(parts).toString());
        asked.push({ path: `${request.method} ${request.url}`, context, token: request.headers.authorization });
        const key = request.url?.split('/').at(-1) ?? '';
        const said = answer(key, context);
        if (said === 'late') return;
        response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(JSON.stringify({ key, ...said.body }));
      });
    });
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => void (asked = []));
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const clock = fakeClock();
  const provider = () => ofrepProvider({ url: url(), token: 'secret', clock, nameOf: (id) => `name of ${id}`, patienceMs: 10_000 });
  const silent = { error() {}, warn() {}, info() {}, debug() {} };
  const ask = (of: ReturnType<typeof provider>, id: string | undefined, more: object = {}) =>
    of.resolveBooleanEvaluation(alias, true, { ...(id !== undefined && { targetingKey: id }), language: 'en', ...more }, silent);
  const off = () => ({ status: 200, body: { value: false, reason: 'TARGETING_MATCH', variant: 'control' } });

  it('is asked with a name made by a key, and not again for a minute', async () => {
    answer = off;
    const of = provider();
    expect(await ask(of, '7')).toEqual({ value: false, variant: 'control', reason: 'TARGETING_MATCH' });
    await ask(of, '7');
    const context = { targetingKey: 'name of 7', language: 'en' };
    expect(asked).toEqual([{ path: `POST /ofrep/v1/evaluate/flags/${alias}`, context, token: 'Bearer secret' }]);
    clock.advanceMs(61_000);
    await ask(of, '7');
    expect(asked.length).toBe(2);
  });

  it('is not asked for a guest', async () => {
    expect(await ask(provider(), undefined)).toMatchObject({ value: true, errorCode: 'TARGETING_KEY_MISSING' });
    expect(asked).toEqual([]);
  });

  it.each([
    [404, { errorCode: 'FLAG_NOT_FOUND' }],
    [400, { errorCode: 'INVALID_CONTEXT' }],
  ])('that does not have the flag, by %i, leaves it to the next provider and is not asked again', async (status, body) => {
    answer = () => ({ status, body });
    const of = provider();
    expect(await ask(of, '7')).toMatchObject({ value: true, errorCode: 'FLAG_NOT_FOUND' });
    await ask(of, '7');
    expect(asked.length).toBe(1);
  });

  it.each([[{ value: 'off' }], [{ value: 5 }], [{}], [{ value: true, more: 'x'.repeat(20_000) }]])(
    'that answers %j is taken as away',
    async (body) => {
      answer = () => ({ status: 200, body });
      expect(await ask(provider(), '7')).toMatchObject({ value: true, errorCode: 'GENERAL' });
    },
  );

  it('[9.16] that is slow is not waited for beyond a tenth of a second; its answer is there for the next page', async () => {
    let release = () => {};
    const waits = new Promise<void>((resolve) => void (release = resolve));
    answer = () => 'late';
    const slow = createServer((request, response) => {
      request.resume();
      void waits.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"value":false}'));
    });
    await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const of = ofrepProvider({ url: `http://127.0.0.1:${port}`, token: null, clock, nameOf: (id) => id });
    const began = performance.now();
    expect(await ask(of, '7')).toMatchObject({ value: true, errorCode: 'GENERAL' });
    expect(performance.now() - began).toBeLessThan(1_000);
    release();
    await expect.poll(async () => (await ask(of, '7')).value).toBe(false);
    slow.close();
  });

  it('that is away is asked three times and then not for half a minute; one that asks for a pause gets it', async () => {
    answer = () => ({ status: 500 });
    const of = provider();
    for (let id = 0; id < 10; id += 1) await ask(of, String(id));
    expect(asked.length).toBe(3);
    clock.advanceMs(30_000);
    answer = off;
    expect(await ask(of, '3')).toMatchObject({ value: false });
    answer = () => ({ status: 429, headers: { 'retry-after': '120' } });
    await ask(of, '4');
    answer = off;
    clock.advanceMs(119_000);
    expect(await ask(of, '5')).toMatchObject({ errorCode: 'GENERAL' });
    clock.advanceMs(2_000);
    expect(await ask(of, '5')).toMatchObject({ value: false });
  });

  it('has so many questions at once and no more', async () => {
    answer = () => 'late';
    const of = provider();
    await Promise.all(Array.from({ length: 80 }, (_, id) => ask(of, String(id))));
    expect(asked.length).toBe(50);
  });

  it('decides what a player reads before our rules, which decide where it is away', { timeout: 60_000 }, async () => {
    const server = await testServer({ env: { FLAGS_URL: url(), FLAGS_PROTOCOL: 'ofrep-players' } });
    const one = await server.register();
    const value = async (token?: string) => {
      const { body } = await server.call('GET /settings', token === undefined ? {} : { token });
      return body.data.find((row: { alias: string }) => row.alias === alias).value.enabled;
    };
    answer = (key) => (key === alias ? off() : { status: 404, body: { errorCode: 'FLAG_NOT_FOUND' } });
    await expect.poll(() => value(one.token), { timeout: 20_000 }).toBe(false);
    expect(await value()).toBe(true);
    const { context } = asked.find(({ path }) => path.endsWith(alias)) ?? { context: {} };
    expect(Object.keys(context).toSorted()).toEqual(['country', 'device', 'labels', 'language', 'targetingKey']);
    expect(context.targetingKey).toMatch(/^[0-9a-f]{64}$/);
    answer = () => ({ status: 500 });
    expect(await value((await server.register()).token)).toBe(true);
  });
});
