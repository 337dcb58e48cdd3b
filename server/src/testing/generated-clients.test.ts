import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from './server.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'mela-openapi-'));
const generated = ['openapi-fetch', 'hey-api'] as const;

let server: TestServer;
let address = '';

beforeAll(async () => {
  server = await testServer({ env: { SIGNATURE: 'on' } });
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.fastify.server.address() as AddressInfo).port}`;
  const document = join(folder, 'openapi.json');
  writeFileSync(document, (await server.inject({ url: '/api/v18/openapi.json' })).text);
  await run(process.execPath, ['clients/src/generate.ts', document], { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('clients that others generate from openapi.json', () => {
  test('compile without an error, those of openapi-typescript and of @hey-api/openapi-ts', async () => {
    const compiled = run(join(root, 'node_modules/.bin/tsc'), ['-p', 'clients'], { cwd: root });
    expect(await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' });
  });

  test.for(generated)('register, deposit and spin against a server, signed: %s', async (name) => {
    const { stdout } = await run(process.execPath, [`clients/src/play-${name}.ts`, address, server.config.secrets.siteKey], { cwd: root });
    const played = JSON.parse(stdout);
    expect(played).toEqual({
      user: expect.any(Number),
      statusId: 3,
      bet: expect.any(Number),
      win: expect.any(Number),
      balance: 50_000 - played.bet + played.win,
    });
    expect(played.bet).toBeGreaterThan(0);
    const account = await server.db
      .selectFrom('wallet.account')
      .select('balance_minor')
      .where('user_id', '=', played.user)
      .where('role', '=', 'cash')
      .executeTakeFirstOrThrow();
    expect(account.balance_minor).toBe(BigInt(played.balance));
  });
});
