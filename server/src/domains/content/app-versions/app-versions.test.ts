import { operatorBase } from '@mela/contract/http/endpoint';
import { isNewer } from '@mela/contract/site/app-version';
import { beforeEach, describe, expect, it } from 'vitest';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { mustReplace } from './rules.ts';

let server: TestServer;
let tokens: string[] = [];
const reason = 'the summer release';
const draft = (version: string, more: object = {}) => ({
  version,
  required: false,
  url: `https://files.example/mela-${version}.apk`,
  sha256: 'a'.repeat(64),
  bytes: 4_000_000,
  news: { en: `News of ${version}`, hi: `${version} में नया` },
  ...more,
});

beforeEach(async () => {
  server = await testServer();
  tokens = [];
  for (let at = 0; at < 2; at += 1) tokens.push((await operatorWith(server, 'content.app')).token);
});

type Key = Parameters<TestServer['call']>[0];
const by = (operator: number, key: Key, input: object) => server.call(key, { token: tokens[operator] ?? '', ...input }, operatorBase);
const add = (body: object) => by(0, 'POST /app-versions', { body: { draft: body, reason } });
async function offered(version: string, more: object = {}): Promise<number> {
  const asked = await add(draft(version, more));
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  const params = { id: asked.body.data.approval.id };
  expect((await by(1, 'POST /approvals/:id/approve', { params, body: { reason } })).status).toBe(200);
  const { body } = await by(0, 'GET /app-versions', {});
  return body.data.find((row: { version: string }) => row.version === version).id;
}
const newest = async (current?: string, locale = 'en') => {
  const query = current === undefined ? {} : { query: { current } };
  return (await server.call('GET /mobapp/version', { ...query, headers: { 'content-language': locale } })).body.data;
};

describe('[7.35] GET /mobapp/version', () => {
  it('says that there is none until a version is offered', async () => {
    expect(await newest()).toEqual({ version: null, required: false, url: null, sha256: null, bytes: null, news: null });
  });

  it('[3.33] has the highest version by its numbers, with its file and what is new in the language of the reader', async () => {
    await offered('1.10.0');
    await offered('1.9.0', { url: '/files/mela-1.9.0.apk' });
    expect(await newest()).toEqual({
      version: '1.10.0',
      required: false,
      url: 'https://files.example/mela-1.10.0.apk',
      sha256: 'a'.repeat(64),
      bytes: 4_000_000,
      news: 'News of 1.10.0',
    });
    expect((await newest(undefined, 'hi')).news).toBe('1.10.0 में नया');
  });

  it('requires an update of those that are older than a required version, also where the newest is none', async () => {
    await offered('1.1.0', { required: true });
    await offered('1.2.0');
    expect((await newest()).required).toBe(false);
    expect((await newest('1.0.9')).required).toBe(true);
    for (const current of ['1.1.0', '1.2.0', '2.0.0']) expect([current, (await newest(current)).required]).toEqual([current, false]);
  });

  it('offers a version no more, and requires it no more, once it is withdrawn', async () => {
    await offered('1.0.0');
    const id = await offered('1.1.0', { required: true });
    const withdraw = () => by(0, 'POST /app-versions/:id/withdraw', { params: { id }, body: { reason } });
    const first = await withdraw();
    server.clock.advanceMs(60_000);
    expect((await withdraw()).body.data).toEqual(first.body.data);
    expect(await newest('1.0.0')).toMatchObject({ version: '1.0.0', required: false });
  });

  it('gives a file of the site with its whole address', async () => {
    await offered('1.0.0', { url: '/files/mela.apk' });
    expect(new URL((await newest()).url).pathname).toBe('/files/mela.apk');
  });

  it.each(['1.0', '01.0.0', '1.0.0-beta', '1.0.0;', '99999.0.0', ''])('refuses "%s" as a version', async (current) => {
    expect((await server.call('GET /mobapp/version', { query: { current } })).status).toBe(400);
  });
});

describe('an operator', () => {
  it('offers nothing alone, and not a file that another has not seen', async () => {
    expect((await add(draft('1.0.0'))).status).toBe(202);
    expect((await newest()).version).toBeNull();
  });

  it('gives a number to one file alone', async () => {
    const id = await offered('1.0.0');
    await by(0, 'POST /app-versions/:id/withdraw', { params: { id }, body: { reason } });
    const { status, body } = await add(draft('1.0.0', { sha256: 'b'.repeat(64) }));
    expect([status, body.error.message]).toEqual([409, 'errors.content.app_version']);
  });

  it.each([
    { url: 'http://files.example/a.apk' },
    { url: '//evil.example/a.apk' },
    { url: 'javascript:alert(1)' },
    { url: 'https://name:secret@files.example/a.apk' },
    { sha256: 'A'.repeat(64) },
    { bytes: 0 },
    { news: { en: 'In one language only' } },
    { version: '1.0' },
  ])('is refused %o', async (wrong) => {
    expect((await add(draft('1.0.0', wrong))).status).toBe(400);
  });

  it('needs the permission', async () => {
    const { token } = await operatorWith(server, 'content.documents');
    const refused = await server.call('POST /app-versions', { token, body: { draft: draft('1.0.0'), reason } }, operatorBase);
    expect(refused.status).toBe(403);
    const { status } = await by(0, 'POST /app-versions/:id/withdraw', { params: { id: 999 }, body: { reason } });
    expect(status).toBe(404);
  });
});

it('versions are compared by their numbers', () => {
  expect([isNewer('1.10.0', '1.9.9'), isNewer('1.0.0', '1.0.0'), isNewer('1.9.9', '1.10.0'), isNewer('2.0.0', '1.9.9')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(mustReplace('1.0.0', [{ version: '1.2.0', required: false }])).toBe(false);
});
