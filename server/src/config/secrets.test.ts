import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../kernel/random/random.ts';
import { seededRandom } from '../kernel/testing/seeded-random.ts';
import { configFrom } from './config.ts';
import type { Env } from './env.ts';
import { withSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'mela-secrets-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));
const secretsWith = (env: Env, random = systemRandom) =>
  withSecrets(configFrom({ ...env, DATA_DIR: dataDir }).settings, env, random).secrets;

test('a demo makes its secrets once and keeps them', () => {
  const first = secretsWith({});
  expect(secretsWith({})).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(Object.values(first).every((secret) => (secret?.length ?? 0) >= 32)).toBe(true);
});

test('only the owner may read the kept secrets, and no draft stays behind', () => {
  secretsWith({});
  const keys = join(dataDir, 'keys');
  expect(statSync(keys).mode & 0o777).toBe(0o700);
  const names = readdirSync(keys);
  expect(names.toSorted()).toEqual([
    'captcha_secret',
    'live_secret',
    'provider_demo_secret',
    'psp_sandbox_secret',
    'session_secret',
    'site_key',
  ]);
  expect(names.map((name) => statSync(join(keys, name)).mode & 0o777)).toEqual(names.map(() => 0o600));
});

test('a secret of the environment goes before a kept one', () => {
  secretsWith({});
  expect(secretsWith({ PROVIDER_DEMO_SECRET: 'given' }).providerDemo).toBe('given');
});

test('production takes its secrets from the environment, writes none and has no sandbox', () => {
  const env: Env = { MODE: 'production', SITE_KEY: 'k', SESSION_SECRET: 's', LIVE_SECRET: 'l', CAPTCHA_SECRET: 'c' };
  expect(secretsWith(env, seededRandom())).toMatchObject({ siteKey: 'k', session: 's', providerDemo: null, pspSandbox: null });
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each(['/proc/nowhere/data', '/dev/null/data'])('a folder that nobody can make is an error, not an endless try: %s', (dir) => {
  expect(() => withSecrets(configFrom({ DATA_DIR: dir }).settings, {}, systemRandom)).toThrow(/ENOENT|ENOTDIR/);
});
