import { describe, expect, it } from 'vitest';
import { routeTable } from '../../../site/routing/route-table.ts';
import { shownAddress } from './shown-address.ts';

const { origin } = window.location;
const token = 'email.42.c2lnbmF0dXJl';
const withToken = routeTable.map(({ path }) => path).filter((path) => path.includes('{token'));

describe('an address in a report', () => {
  it.each(withToken)('[8.26] has no token of a mail: %s', (path) => {
    for (const language of ['', '/en', '/hi']) {
      const shown = shownAddress(`${origin}${language}${path.replace(/\{token[^}]*\}/, token)}?utm_source=mail`);
      expect(shown).toBe(`${origin}${language}${path}?utm_source=mail`);
    }
  });

  it('is of pages with a token at all', () => expect(withToken.length).toBeGreaterThanOrEqual(4));

  it.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/en/', '/en'],
    ['/hi/no/such/page/of/ours', '/'],
  ])('is of %s %s', (path, shown) => expect(shownAddress(`${origin}${path}`)).toBe(`${origin}${shown}`));

  it('keeps the path of another site, and is empty for what is no address', () => {
    expect(shownAddress('https://example.in/a/b?x=1&utm_medium=card')).toBe('https://example.in/a/b?utm_medium=card');
    expect(shownAddress('no address')).toBe('');
  });
});
