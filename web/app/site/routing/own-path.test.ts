import { describe, expect, it } from 'vitest';
import { ownPath, ownPathOf, readAddress } from './own-path.ts';

describe('where a parameter may lead', () => {
  it.each(['/', '/en/games?name=a#b', '/hi/payment/history'])('%s is a path of ours', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'en',
    '/a\\b',
    '/a\nb',
    `/${'a'.repeat(3000)}`,
  ])('%j leads nowhere', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  it('reads whole addresses of this host only', () => {
    expect(ownPathOf('http://mela.test/en/rules?x=1', 'http://mela.test')).toBe('/en/rules?x=1');
    expect(
      ['http://evil.example/en', 'http://mela.test//evil.example', 'nonsense', ''].map((url) => ownPathOf(url, 'http://mela.test')),
    ).toEqual([null, null, null, null]);
  });
});

it('reads addresses where the browser cannot say whether it can', () => {
  const { canParse } = URL;
  Object.defineProperty(URL, 'canParse', { value: undefined, configurable: true });
  expect(['https://mela.test/en', 'mela', ''].map((text) => readAddress(text)?.href ?? null)).toEqual(['https://mela.test/en', null, null]);
  Object.defineProperty(URL, 'canParse', { value: canParse, configurable: true });
});
