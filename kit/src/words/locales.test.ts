import { describe, expect, it } from 'vitest';
import { localeOfPath, pathInLocale } from './locales.ts';

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

  it('[2.2] is the first part, and English where that is none', () => {
    expect([localeOfPath('/hi/games'), localeOfPath('/hindi'), localeOfPath('/')]).toEqual(['hi', 'en', 'en']);
  });
});
