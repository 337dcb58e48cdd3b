import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Problems } from './problems.ts';
import { readProviders } from './providers.ts';

const dir = mkdtempSync(join(tmpdir(), 'mela-providers-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = join(dir, 'providers.json');

function read(content: unknown, mode: 'demo' | 'production' = 'demo') {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const problems = new Problems();
  return { providers: readProviders(file, mode, problems), lines: problems.lines };
}

const strong = 'q7Zr2mXv9LkT4pWc8NdY5sHb3JfG6aQ1eRt';
const acme = { name: 'acme', protocol: 'seamless-wallet', secrets: [strong] };

test('providers are read with their secrets and dialect', () => {
  const dialect = { signatureHeader: 'x-acme', signatureEncoding: 'base64', unitsPerRupee: 1 };
  const list = [
    { ...acme, dialect },
    { ...acme, name: 'bolt', secrets: [`${strong}2`, `${strong}3`] },
  ];
  expect(read(list, 'production')).toEqual({ providers: list, lines: [] });
  expect(readProviders(undefined, 'production', new Problems())).toEqual([]);
});

test.each([
  ['no JSON', `[{"name": "${strong}"`, /cannot be read \(it is not JSON\)/],
  ['no list', { acme }, /the file: /],
  ['an unknown protocol', [{ ...acme, protocol: 'other' }], /\/0\/protocol: /],
  ['an unknown field', [{ ...acme, key: 'x' }], /must not have additional properties/],
  ['no secret', [{ ...acme, secrets: [] }], /\/0\/secrets: /],
  ['three secrets', [{ ...acme, secrets: ['a', 'b', 'c'] }], /\/0\/secrets: /],
  ['a wrong unit', [{ ...acme, dialect: { unitsPerRupee: 7 } }], /\/0\/dialect\/unitsPerRupee/],
  ['a header with capitals', [{ ...acme, dialect: { signatureHeader: 'X-Sign' } }], /\/0\/dialect\/signatureHeader: /],
  ['the name of our own games', [{ ...acme, name: 'mela' }], /names the provider mela: this name belongs to the server/],
  ['a name twice', [acme, { ...acme, secrets: ['another'] }], /names the provider acme twice/],
  ['a secret twice', [acme, { ...acme, name: 'bolt' }], /gives bolt a secret that is used already, by acme/],
])('%s is rejected, without a secret in the message', (_, content, line) => {
  const { lines } = read(content);
  expect(lines).toContainEqual(expect.stringMatching(line));
  expect(lines.every((each) => each.startsWith('PROVIDERS_FILE ') && !each.includes(strong))).toBe(true);
});

test('production rejects a weak secret, a demo takes it', () => {
  const weak = [{ ...acme, secrets: ['short'] }];
  expect(read(weak).lines).toEqual([]);
  expect(read(weak, 'production').lines).toEqual([expect.stringContaining('gives acme a secret that has 5 characters')]);
});

test('a file that is not there is one line', () => {
  const problems = new Problems();
  readProviders(join(dir, 'absent.json'), 'demo', problems);
  expect(problems.lines).toEqual([expect.stringMatching(/^PROVIDERS_FILE is ".*absent\.json", which cannot be read \(ENOENT/)]);
});
