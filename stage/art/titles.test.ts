import { describe, expect, it } from 'vitest';
import { loadTitleArt, titleSlugs } from '../build/titles.ts';
import { readFixture } from '../src/book/fixtures.ts';

describe.each(titleSlugs())('the prints of %s', (slug) => {
  it('every symbol of the title is drawn', async () => {
    const { symbols } = await loadTitleArt(slug);
    expect(Object.keys(symbols).toSorted()).toEqual(
      readFixture(slug)
        .title.symbols.map(({ id }) => id)
        .toSorted(),
    );
  });

  it('is flat: no gradients, filters, pictures or fonts', async () => {
    const { symbols, prints } = await loadTitleArt(slug);
    for (const draw of [...Object.values(symbols), ...Object.values(prints)])
      expect(draw()).not.toMatch(/Gradient|<filter|<image|<text|NaN|undefined/);
  });

  it('every clip is defined once in a print', async () => {
    const { prints } = await loadTitleArt(slug);
    for (const draw of Object.values(prints)) {
      const ids = [...draw().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
