import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemOrigin } from '../../../kernel/origin.ts';
import { changeSetting, settings } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { httpFlags } from '../adapters/http-flags.ts';
import { ofrepFlags } from '../adapters/ofrep-flags.ts';
import { sandboxFlags } from '../adapters/sandbox-flags.ts';
import type { FlagService } from './adapter.ts';
import { readFlags } from './read-flags.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => read(sandboxFlags()));

const read = (service: FlagService) => readFlags({ ...server, origin: systemOrigin('test') }, service, settings);
const away: FlagService = { read: () => Promise.reject(new Error('away')) };
const setting = async (alias: string) => {
  server.app.dropPages();
  const { data } = (await server.call('GET /settings')).body;
  return data.find((row: { alias: string }) => row.alias === alias)?.value;
};
const both = async () => [await setting('last_games_tab'), await setting('new_levels_page')];
const [on, off] = [{ enabled: true }, { enabled: false }];

describe('[1.10] a service of feature flags', () => {
  it('switches the tab of last games and the new page of levels, before what operators have set; without one both are on', async () => {
    expect(await both()).toEqual([on, on]);
    await read(sandboxFlags({ last_games_tab: false, new_levels_page: false }));
    expect(await both()).toEqual([off, off]);
    await changeSetting(server.db, 'new_levels_page', off);
    await read(sandboxFlags({ new_levels_page: true }));
    expect(await both()).toEqual([on, on]);
    await read(sandboxFlags());
    expect(await both()).toEqual([on, off]);
    await changeSetting(server.db, 'new_levels_page', on);
  });

  it('switches nothing else, whatever it names', async () => {
    const before = await setting('registration');
    await read(sandboxFlags({ registration: false, self_exclusion: false, nowhere: true }));
    expect([await setting('registration'), await setting('self_exclusion'), await setting('nowhere')]).toEqual([before, on, undefined]);
  });

  it('that is away keeps what it said for an hour, then the settings hold again', async () => {
    await read(sandboxFlags({ new_levels_page: false }));
    server.clock.advanceMs(3_500_000);
    await read(away);
    expect(await setting('new_levels_page')).toEqual(off);
    server.clock.advanceMs(200_000);
    await read(away);
    expect(await setting('new_levels_page')).toEqual(on);
  });

  it('publishes each change once, also where two processes read at once', async () => {
    const events = async () =>
      (await server.db.selectFrom('kernel.event').select('id').where('type', '=', 'settings.changed').execute()).length;
    const before = await events();
    const service = sandboxFlags({ last_games_tab: false });
    await Promise.all([read(service), read(service), read(service)]);
    await read(service);
    expect((await events()) - before).toBe(1);
  });
});

describe('the service by HTTP', () => {
  let http: Server;
  let [status, body, asked] = [200, '', ''];
  beforeAll(async () => {
    http = createServer((request, response) => {
      asked = request.headers.authorization ?? '';
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void http.close());
  const service = () => httpFlags({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/flags`, token: 'secret' });

  it('is asked with its token, and read', async () => {
    [status, body] = [200, '{"flags":{"new_levels_page":false}}'];
    expect([...(await service().read()), asked]).toEqual([['new_levels_page', false], 'Bearer secret']);
  });

  it.each([
    [500, '{"flags":{}}'],
    [200, 'no JSON'],
    [200, '{"flags":{"new_levels_page":"off"}}'],
    [200, '{}'],
    [200, `{"flags":{},"more":"${'x'.repeat(70_000)}"}`],
  ])('is taken as away where it answers %s with %s', async (given, text) => {
    [status, body] = [given, text];
    await expect(service().read()).rejects.toThrow();
  });
});

describe('[1.10] the service by OFREP', () => {
  let http: Server;
  const asked: { path: string; body: any; tag: string | undefined; token: string | undefined }[] = [];
  let [status, body] = [200, ''];
  beforeAll(async () => {
    http = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const tag = request.headers['if-none-match'];
        const token = request.headers.authorization;
        asked.push({ path: `${request.method} ${request.url}`, body: JSON.parse(Buffer.concat(parts).toString()), tag, token });
        if (tag === '"1"' && status === 200) response.writeHead(304).end();
        else response.writeHead(status, { 'content-type': 'application/json', etag: '"1"' }).end(body);
      });
    });
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void http.close());
  const service = () => ofrepFlags({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, token: 'secret' });
  const evaluated = {
    flags: [
      { key: 'new_levels_page', value: false, reason: 'TARGETING_MATCH', variant: 'off' },
      { key: 'a_number', value: 5, reason: 'STATIC' },
      { key: 'last_games_tab', errorCode: 'GENERAL', errorDetails: 'no rule' },
    ],
  };

  it('is asked for all flags at once, for no visitor, and again by the tag of its answer', async () => {
    [status, body] = [200, JSON.stringify(evaluated)];
    const flags = service();
    expect([...(await flags.read())]).toEqual([['new_levels_page', false]]);
    expect([...(await flags.read())]).toEqual([['new_levels_page', false]]);
    const path = 'POST /ofrep/v1/evaluate/flags';
    const context = { context: { targetingKey: 'mela' } };
    expect(asked).toEqual([
      { path, body: context, tag: undefined, token: 'Bearer secret' },
      { path, body: context, tag: '"1"', token: 'Bearer secret' },
    ]);
    await read(flags);
    expect(await both()).toEqual([on, off]);
    await read(sandboxFlags());
  });

  it.each([
    [500, JSON.stringify(evaluated)],
    [401, '{}'],
    [200, 'no JSON'],
    [200, '{"flags":{}}'],
    [200, `{"flags":[],"more":"${'x'.repeat(70_000)}"}`],
  ])('is taken as away where it answers %s with %s', async (given, text) => {
    [status, body] = [given, text];
    await expect(service().read()).rejects.toThrow();
  });
});
