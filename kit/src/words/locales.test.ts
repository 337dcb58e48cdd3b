import { describe, expect, it } from 'vitest';
import { pathInLocale } from './locales.ts';

describe('the language in an address', () => {
  it.each([
    ['/', 'hi', '/hi'],
    ['/en', 'hi', '/hi'],
    ['/en/games?name=a', 'hi', '/hi/games?name=a'],
    ['/games', 'en', '/en/games'],
    ['/xx', 'en', '/en/xx'],
  ] as const)('[2.2] %s in %s is %s', (path, locale, wanted) => {
    expect(pathInLocale(path, locale)).toBe(wanted);
  });
});
