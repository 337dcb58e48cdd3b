import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { BetMessage, providerStatusTexts, RollbackMessage, UserMessage, WinMessage } from '@mela/contract/games/provider';
import { actionListErrors, PlayCall, RollbackCall } from '@mela/contract/games/dialects/action-list';
import { signedFormErrors } from '@mela/contract/games/dialects/signed-form';
import type { ProviderConfig } from '../../../../config/providers.ts';
import { createLog } from '../../../../kernel/log.ts';
import { testServer, type TestServer } from '../../../../testing/server.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/providers.md'), 'utf8');
const [, secret = ''] = /These vectors use the secret `([^`]+)`/.exec(page) ?? [];
const vectors = [...page.matchAll(/^\| `(.*)` \| (hex|base64) \| `(.+)` \|$/gm)].map(([, body = '', encoding = '', signature = '']) => ({
  body,
  encoding,
  signature,
}));

const accounts: readonly ProviderConfig[] = [
  { name: 'acme', protocol: 'seamless-wallet', secrets: [secret] },
  { name: 'bolt', protocol: 'seamless-wallet', secrets: [`${secret}, another`, secret], dialect: { signatureEncoding: 'base64' } },
];
let server: TestServer;
const said: string[] = [];
beforeAll(async () => {
  const log = Object.assign(createLog('silent'), {
    warn: (fields: unknown, text: string) => void said.push(`${JSON.stringify(fields)} ${text}`),
  });
  server = await testServer({ providers: accounts, log });
});

describe('docs/providers.md', () => {
  it('has vectors in both encodings, with other scripts and with nothing', () => expect(vectors.length).toBe(4));

  it.each(vectors)(
    'the signature of $body in $encoding is accepted, and that of another body is not',
    async ({ body, encoding, signature }) => {
      expect(
        createHmac('sha256', secret)
          .update(body)
          .digest(encoding as 'hex'),
      ).toBe(signature);
      const post = (payload: string) =>
        server.inject({
          method: 'POST',
          url: `/provider/v1/${encoding === 'hex' ? 'acme' : 'bolt'}/transaction/bet`,
          headers: { 'content-type': 'application/json', 'x-signature': signature },
          payload,
        });
      expect((await post(body)).body.status).toMatch(/^RS_ERROR_(WRONG_SYNTAX|INVALID_TOKEN)$/);
      expect((await post(`${body} `)).body.status).toBe('RS_ERROR_INVALID_SIGNATURE');
    },
  );

  it.each(Object.entries(providerStatusTexts))('explains %s in the words of the contract', (status, text) =>
    expect(page).toContain(`| \`${status}\` | ${text} |\n`),
  );

  it.each(Object.entries(actionListErrors))('explains the number %s in the words of the contract', (code, [status, text]) =>
    expect(page).toContain(`| \`${code}\` | ${status} | ${text} |\n`),
  );

  it.each(Object.entries(signedFormErrors))('explains the code %s in the words of the contract', (code, text) =>
    expect(page).toContain(`| \`${code}\` | ${text} |\n`),
  );

  it.each([
    ['/user/info', UserMessage],
    ['/actions/play', PlayCall],
    ['/actions/rollback', RollbackCall],
    ['/transaction/bet', BetMessage],
    ['/transaction/win', WinMessage],
  ] as const)('lists every field of %s', (path, { properties }) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${path}\``));
    for (const field of Object.keys(properties)) expect(row).toContain(`\`${field}\``);
  });

  it('and says right what a rollback lacks', () =>
    expect(Object.keys(WinMessage.properties).filter((name) => !(name in RollbackMessage.properties))).toEqual([
      'amount',
      'currency',
      'win_type',
    ]));
});

test('a provider without a studio of its name is named in the log at the start', () => {
  expect(said.filter((line) => line.includes('has no studio'))).toEqual([
    expect.stringContaining('"acme"'),
    expect.stringContaining('"bolt"'),
  ]);
});

test.each([
  ['https://games.example/g', 'https://games.example/g?session='],
  ['https://games.example/g?game=7', 'https://games.example/g?game=7&session='],
])('a game at %s opens at an address with one query', async (frameUrl, begin) => {
  const slug = `game-${randomUUID().slice(0, 8)}`;
  await sql`
    WITH own AS (INSERT INTO catalogue.developer (canonical, name) VALUES (${slug}, 'Studio') RETURNING id)
    INSERT INTO catalogue.game (developer_id, slug, name, frame_url, position, listed)
    SELECT own.id, ${slug}, '{"en": "G", "hi": "G"}', ${frameUrl}, 900, false FROM own`.execute(server.db);
  const player = await server.playerWith(100);
  const opened = await server.call('GET /games/:id/real', { token: player.token, params: { id: slug } });
  expect(opened.status, opened.text).toBe(200);
  const { url } = opened.body.data;
  expect(url.startsWith(begin)).toBe(true);
  expect(url.split('?')).toHaveLength(2);
});

test('the calls of curl are played as they are written', async () => {
  const [, script = ''] = /```sh\n([\s\S]*?)```/.exec(page) ?? [];
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.fastify.server.address() as AddressInfo;
  const player = await server.playerWith(1000);
  const variables = {
    SITE: `http://127.0.0.1:${port}`,
    SECRET: server.config.secrets.providerDemo ?? '',
    TOKEN: await server.openGame(player, 'demo-game'),
  };
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { env: { ...process.env, ...variables } });
  expect([...stdout.matchAll(/"balance":(\d+)/g)].map(([, balance]) => Number(balance))).toEqual([100_000, 99_000, 101_500, 101_000]);
});
