import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectOf, type RedirectRule } from './page-redirect.ts';

const both: RedirectRule = { locales: ['en', 'hi'], localePrefix: true };
const off: RedirectRule = { locales: ['en', 'hi'], localePrefix: false };
const single: RedirectRule = { locales: ['en'], localePrefix: true };

describe('with languages in paths', () => {
  test.each([
    ['/', '/hi'],
    ['/games', '/hi/games'],
    ['/games?type=slots', '/hi/games?type=slots'],
    ['/games/mela/patang', '/hi/games/mela/patang'],
    ['/english', '/hi/english'],
    ['/fr/games', '/hi/fr/games'],
    ['/EN/games', '/hi/EN/games'],
    ['/telegram/start', '/hi/telegram/start'],
    ['/telegram/start?x=1', '/hi/telegram/start?x=1'],
    ['/telegram/start-registration', '/hi/telegram/start-registration'],
  ])('[2.3] %s moves to %s', (from, to) => expect(redirectOf(from, both, 'hi')).toBe(to));
  test.each(['/en', '/hi', '/en/games', '/hi/games/mela/patang?x=1', '/en?auth=abc'])('[2.2] %s stays', (path) =>
    expect(redirectOf(path, both, 'hi')).toBeNull(),
  );
  test.each(['/telegram/start/abcdefghijklmno', '/telegram/start123456789012345', '/sapi/loginByToken', '/sapi/loginByToken/abc'])(
    '[2.3] %s is not redirected',
    (path) => expect(redirectOf(path, both, 'hi')).toBeNull(),
  );
  test.each([
    ['/en/', '/en'],
    ['/en/games/', '/en/games'],
    ['/en/games///', '/en/games'],
    ['/en//evil.example', '/en/evil.example'],
    ['/en/games//x///y', '/en/games/x/y'],
    ['/en/games/?a=1', '/en/games?a=1'],
    ['/games/', '/hi/games'],
    ['/sapi/loginByToken/abc/', '/sapi/loginByToken/abc'],
  ])('[2.4] %s loses its slash: %s', (from, to) => expect(redirectOf(from, both, 'hi')).toBe(to));
  test.each([
    ['/en/%67ames', '/en/games'],
    ['/en/%67am%65s/', '/en/games'],
    ['/%65n/games', '/en/games'],
    ['/en/games#x', '/en/games'],
    ['/en/games?x=1#x', '/en/games?x=1'],
    ['/en/games%2Dx', '/en/games-x'],
    ['/en/a%3Ab', '/en/a:b'],
    ['/en/%e0%a4%aa', '/en/%E0%A4%AA'],
    ['/en/\u092a', '/en/%E0%A4%AA'],
    ['/en/%2e%2e/games', '/en/../games'],
  ])('%s has one address: %s', (from, to) => expect(redirectOf(from, both, 'hi')).toBe(to));
  test.each(['/en/%E0%A4%AA', "/en/games/'%20OR%201=1", '/en/a%252Fb', '/en/~root', '/en/a:b@c;d=e,f!(g)*+$&', '/en/a%22b%5Ec'])(
    '%s is written as it should be',
    (path) => expect(redirectOf(path, both, 'hi')).toBeNull(),
  );
  test('whatever is asked, the address that it moves to stays', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('', '#x', '?a=%20#b', '/', '//'), (path, end) => {
        const moved = redirectOf(`${path || '/'}${end}`, both, 'hi');
        if (moved !== null) expect(redirectOf(moved, both, 'hi')).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
  test.each(['//', '//evil.example', '///evil.example/x', '/\\evil.example', '\\\\evil.example', '//evil.example/../en?x=1'])(
    '[2.6] %s is home, and never another host',
    (path) => expect(redirectOf(path, both, 'hi')).toBe('/hi'),
  );
});

describe.each([
  ['switched off', off],
  ['with a single language', single],
])('prefixes %s', (_name, rule) => {
  test.each(['/', '/games', '/games?x=1', '/telegram/start'])('[2.2] %s stays', (path) => expect(redirectOf(path, rule, 'en')).toBeNull());
  test.each([
    ['/games/', '/games'],
    ['//', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example/', '/'],
  ])('[2.4] %s moves to %s', (from, to) => expect(redirectOf(from, rule, 'en')).toBe(to));
});
