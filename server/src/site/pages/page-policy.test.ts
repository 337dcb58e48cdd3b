import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../config/config.ts';
import { originsOf, policyByHashes, withoutNonce } from './page-policy.ts';

const nonce = 'once-only';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (body: string) =>
  policyByHashes(`<!doctype html>${body}`, nonce, { live: 'wss://mela.example', games: ['https:'], tags: [], track: [] });

describe('the policy of a cached page', () => {
  test('[S5] names the scripts and styles that the renderer marked, as they are sent', () => {
    const page = `<style nonce="${nonce}">b{color:red}</style><script nonce="${nonce}">boot("${nonce}")</script>`;
    expect(withoutNonce(page, nonce)).toBe('<style>b{color:red}</style><script>boot("")</script>');
    expect(policyOf(page)).toContain(`script-src 'self' ${hashOf('boot("")')};`);
    expect(policyOf(page)).toContain(`style-src 'self' ${hashOf('b{color:red}')};`);
  });

  test.each([
    '<script>steal()</script>',
    '<script nonce="guessed">steal()</script>',
    '<style>input{background:url(//evil.example)}</style>',
  ])('[S5] gives no hash to %s, which came in with some text', (unmarked) => {
    const policy = policyOf(`${unmarked}<script nonce="${nonce}">boot(1)</script>`);
    expect(policy).toContain(`script-src 'self' ${hashOf('boot(1)')};`);
    expect(policy).toContain("style-src 'self';");
  });
});

test.each([
  ['production', ['https:']],
  ['demo', ['https:', 'http://localhost:*', 'http://127.0.0.1:*']],
])('[S5] in %s mode games of providers are framed from %j', (mode, games) => {
  const config = {
    mode,
    siteUrl: 'https://mela.example',
    centrifugoUrl: null,
    tagOrigins: [],
    trackOrigins: [],
  } as Partial<Config> as Config;
  expect(originsOf(config)).toEqual({ live: 'wss://mela.example', games, tags: [], track: [] });
  expect(policyByHashes('', nonce, originsOf(config))).toContain(`frame-src 'self' ${games.join(' ')};`);
});

describe('[9.21] the hosts of a tag manager and of the count of visits', () => {
  const origins = { live: 'wss://mela.example', games: [], tags: [], track: [] };
  const directives = (change: object) => policyByHashes('', nonce, { ...origins, ...change }).split('; ');

  test('are in the policy of a page only when they are configured', () => {
    expect(directives({}).join()).not.toMatch(/tags|track/);
    const tags = ['https://tags.example'];
    const changed = directives({ tags }).filter((directive) => !directives({}).includes(directive));
    expect(changed).toEqual([
      "script-src 'self' https://tags.example",
      "img-src 'self' data: blob: https://tags.example",
      "connect-src 'self' wss://mela.example https://tags.example",
      "frame-src 'self' https://tags.example",
    ]);
  });

  test('no script comes from where visits are counted', () => {
    const changed = directives({ track: ['https://track.example'] }).filter((directive) => directive.includes('track.example'));
    expect(changed).toEqual(["connect-src 'self' wss://mela.example https://track.example", "frame-src 'self' https://track.example"]);
  });
});
