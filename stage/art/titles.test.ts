import { describe, expect, it } from 'vitest';
import { housePosters } from './house/posters.ts';
import { loadTitleArt, titleSlugs } from '../build/titles.ts';
import { fixtureSlugs, readFixture } from '../src/book/fixtures.ts';

describe.each(titleSlugs())('the prints of %s', (slug) => {
  // A title may be drawn before its engine has written books; it is offered only with both.
  it.runIf(fixtureSlugs.some((known) => known === slug))('every symbol of the title is drawn', async () => {
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

describe.each(Object.entries(housePosters))("the house's poster %s", (_name, art) => {
  it('[9.46] has the three shapes of the five widths: a strip, half as high as wide, and a square', () => {
    const shapes = [art.wide(), art.middle(), art.tall()].map((svg) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number));
    expect(shapes).toEqual([
      [1680, 630],
      [1260, 630],
      [800, 800],
    ]);
  });

  it('is flat: no gradients, filters, pictures or fonts', () => {
    for (const svg of [art.wide(), art.middle(), art.tall()]) expect(svg).not.toMatch(/Gradient|<filter|<image|<text|NaN|undefined/);
  });
});
