import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plantConfig } from '../../testing/page-config.ts';

/** Modules hold the configuration of their document. */
async function linksOf(path: string, { regional = false, prefix = true } = {}) {
  plantConfig({ localePrefix: prefix });
  const { languageLinks } = await import('./language-links.ts');
  return languageLinks(path, { regional }).map(({ rel, hrefLang, href }) => [hrefLang ?? rel, href.replace('http://localhost:3000', '')]);
}

describe("a page's other languages", () => {
  beforeEach(() => void vi.resetModules());

  it('[2.94] are named in the head, with the page itself as the canonical one', async () => {
    expect(await linksOf('/hi/games/slots')).toEqual([
      ['canonical', '/hi/games/slots'],
      ['en', '/en/games/slots'],
      ['hi', '/hi/games/slots'],
      ['x-default', '/en/games/slots'],
    ]);
  });

  it('are named with their country where hreflang_auto_replace says so', async () => {
    expect((await linksOf('/en', { regional: true })).map(([name]) => name)).toEqual(['canonical', 'en-IN', 'hi-IN', 'x-default']);
  });

  it('[9.1] are none where addresses carry no language', async () => {
    expect(await linksOf('/games', { prefix: false })).toEqual([['canonical', '/games']]);
  });

  it('are not named for what search engines do not see', async () => {
    expect(await linksOf('/en/profile')).toEqual([]);
  });
});
