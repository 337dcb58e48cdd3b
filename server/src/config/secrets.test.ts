import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../kernel/random/random.ts';
import { seededRandom } from '../kernel/testing/seeded-random.ts';
import { configFrom } from './load.ts';
import type { Env } from './env.ts';
import { deriveKey, hashKeysOf, withSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'mela-secrets-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));
const secretsWith = (env: Env, random = systemRandom) =>
  withSecrets(configFrom({ ...env, DATA_DIR: dataDir }).settings, env, random).secrets;

test('a demo makes its secrets once and stores them', () => {
  const { providers, identity, desk, redirectPsp, reading, ...first } = secretsWith({});
  expect(secretsWith({})).toEqual({ ...first, providers, identity, desk, redirectPsp, reading });
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(Object.values(first).every((secret) => (secret?.length ?? 0) >= 32)).toBe(true);
});

test('only the owner may read the stored secret, and no draft stays behind', () => {
  secretsWith({});
  const keys = join(dataDir, 'keys');
  expect(statSync(keys).mode & 0o777).toBe(0o700);
  expect(readdirSync(keys)).toEqual(['master_secret']);
  expect(statSync(join(keys, 'master_secret')).mode & 0o777).toBe(0o600);
});

test('one master secret gives the same keys to every process, each key for one purpose', () => {
  const derived = (master: string) => {
    const { identity: _, desk: _desk, redirectPsp: _partner, reading: _keys, ...secrets } = secretsWith({ MASTER_SECRET: master });
    return secrets;
  };
  const first = derived('one');
  expect(derived('one')).toEqual(first);
  const other = derived('two');
  expect(new Set([...Object.values(first), ...Object.values(other)]).size).toBe(2 * Object.keys(first).length);
  expect(JSON.stringify(first)).not.toContain('one');
});

test('a key that a third party must know is taken from the environment, the others stay derived', () => {
  const derived = secretsWith({ MASTER_SECRET: 'one' });
  expect(secretsWith({ MASTER_SECRET: 'one', PROVIDER_DEMO_SECRET: 'given', LIVE_SECRET: 'live' })).toEqual({
    ...derived,
    providerDemo: 'given',
    live: 'live',
    reading: { ...derived.reading, live: ['live'] },
  });
});

test('production writes no secret and has no sandbox', () => {
  const env: Env = { MODE: 'production', MASTER_SECRET: 'm' };
  expect(secretsWith(env, seededRandom())).toMatchObject({ siteKey: deriveKey('m', 'site key'), providerDemo: null, pspSandbox: null });
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each(['/proc/nowhere/data', '/dev/null/data'])('a folder that cannot be made is an error, and is not retried forever: %s', (dir) => {
  expect(() => withSecrets(configFrom({ DATA_DIR: dir }).settings, {}, systemRandom)).toThrow(/ENOENT|ENOTDIR/);
});

test('while a secret is rotated what exists is read with both keys, and what is new is written with the new one', () => {
  const [before, both, after] = [
    secretsWith({ MASTER_SECRET: 'one' }),
    secretsWith({ MASTER_SECRET: 'two', MASTER_SECRET_OLD: 'one' }),
    secretsWith({ MASTER_SECRET: 'two', HASH_KEYS_OLD: hashKeysOf('one') }),
  ];
  expect({ ...both, reading: null }).toEqual({ ...secretsWith({ MASTER_SECRET: 'two' }), reading: null });
  expect(both.reading).toEqual({
    siteKey: [both.siteKey, before.siteKey],
    live: [both.live, before.live],
    sealing: [both.sealing, before.sealing],
    documents: [both.documents, before.documents],
    telegramWebhook: [both.telegramWebhook, before.telegramWebhook],
    codes: [both.codes, before.codes],
    numbers: [both.documents, before.documents],
  });
  expect([after.reading.codes, after.reading.numbers]).toEqual([both.reading.codes, both.reading.numbers]);
  expect([after.reading.sealing, after.reading.siteKey, after.reading.documents]).toEqual([
    [both.sealing],
    [both.siteKey],
    [both.documents],
  ]);
});

test('a key that a third party knows is not derived for the secret before either', () => {
  const { reading } = secretsWith({ MASTER_SECRET: 'two', MASTER_SECRET_OLD: 'one', SITE_KEY: 'site', LIVE_SECRET: 'live' });
  expect([reading.siteKey, reading.live]).toEqual([['site'], ['live']]);
});

test.each([
  [{ MASTER_SECRET_OLD: 'one' }, 'MASTER_SECRET_OLD is set, but no other MASTER_SECRET is'],
  [{ MASTER_SECRET: 'one', MASTER_SECRET_OLD: 'one' }, 'MASTER_SECRET_OLD is set, but no other MASTER_SECRET is'],
  [{ HASH_KEYS_OLD: 'abc' }, 'HASH_KEYS_OLD is not what npm run rotate-secret prints'],
] as const)('%j is a clear problem at the start', (env, problem) => {
  expect(configFrom(env).problems.join('\n')).toContain(problem);
});
