import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TitleData } from '@mela/contract/games/title';
import { contrast } from '@mela/kit/styles/contrast.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sitePosters } from './site/posters.ts';
import { movingSymbols, type TitleArt } from '../build/title-art.ts';
import { loadTitleArt, titleSlugs } from '../build/titles.ts';

type Titles = Readonly<Record<string, { readonly data: TitleData }>>;

// Imported by a variable, since only this test looks from the stage into the engine: a title may be drawn long before players see it.
const engine = join(import.meta.dirname, '../../games/src/titles/titles.ts');
const { titles, titlesInWork } = (await import(engine)) as Readonly<Record<'titles' | 'titlesInWork', Titles>>;
const known: Titles = { ...titles, ...titlesInWork };

describe.each(titleSlugs())('the art of %s', (slug) => {
  it('every symbol of the title is drawn, and nothing else', async () => {
    const { symbols } = await loadTitleArt(slug);
    expect(Object.keys(symbols).toSorted()).toEqual(known[slug]?.data.symbols.map(({ id }) => id).toSorted());
  });

  it('every symbol that pays on a line has poses to move through when it wins, the low ones too', async () => {
    const { symbols } = await loadTitleArt(slug);
    const moving = movingSymbols(symbols).map(([id]) => id);
    const paying =
      known[slug]?.data.symbols.filter(({ role }) => ['wild', 'scatter', 'high', 'low'].includes(role)).map(({ id }) => id) ?? [];
    expect(paying.filter((id) => !moving.includes(id))).toEqual([]);
    expect(paying.length).toBeGreaterThan(5);
  });

  it('its frame is drawn for the reels and rows of the title', async () => {
    const { grid } = await loadTitleArt(slug);
    const { reels, rows } = known[slug]?.data ?? {};
    expect(grid).toEqual({ reels, rows });
  });

  it('boxes are drawn closed, open and empty with their host, a coin on either side, and the door of a vault, where the title has them', async () => {
    const { things } = await loadTitleArt(slug);
    const { pick, gamble, hold } = known[slug]?.data ?? {};
    expect(Object.keys(things)).toEqual([
      ...(pick === undefined ? [] : ['closed', 'open', 'empty', 'lid', 'host-waits', 'host-delighted', 'host-bows']),
      ...(gamble === undefined ? [] : ['chit', 'pat']),
      ...(slug === 'nimbu-mirchi' ? ['charm'] : []),
      ...(hold === undefined ? [] : ['door', 'wheel']),
    ]);
  });

  it('has a scene where it has a feature, and something that moves before it', async () => {
    const { scene } = await loadTitleArt(slug);
    const { expanding, freeSpins, hold, pick } = known[slug]?.data ?? {};
    expect(scene !== null).toBe([expanding, freeSpins, hold, pick].some((feature) => feature !== undefined));
    if (scene === null) return;
    expect(Object.keys(scene.movers)).not.toEqual([]);
    for (const drawing of [scene.draw(800, 1500), ...Object.values(scene.movers).map((draw) => draw())])
      expect(drawing).not.toMatch(/Gradient|<filter|<image|<text|NaN|undefined/);
  });

  it('is flat: no gradients, filters, pictures or fonts', async () => {
    const { symbols, prints, things } = await loadTitleArt(slug);
    for (const draw of [...Object.values(symbols), ...Object.values(prints), ...Object.values(things)])
      expect(draw()).not.toMatch(/Gradient|<filter|<image|<text|NaN|undefined/);
  });

  it('each step of a big win has a figure of its own, flat and light enough to be kept ready', async () => {
    const { wins } = await loadTitleArt(slug);
    const figures = Object.values(wins.figures).map((draw) => draw());
    expect(new Set(figures).size).toBe(3);
    for (const figure of figures) expect(figure).not.toMatch(/Gradient|<filter|<image|<text|NaN|undefined/);
    expect(figures.reduce((sum, figure) => sum + gzipSync(figure).length, 0)).toBeLessThan(20_000);
  });

  it('every symbol stays in its field at rest and in its poses, so that the atlas cuts nothing off', async () => {
    const { symbols, things } = await loadTitleArt(slug);
    const drawings = [
      ...Object.entries({ ...symbols, ...things }).map(([id, draw]) => ({ id, drawing: draw(), most: 3 })),
      // The end of a movement is seen for a tenth of a second: a tip may lose a little more there.
      ...movingSymbols(symbols).flatMap(([id, draw]) => [-1, 1].map((pose) => ({ id: `${id} at ${pose}`, drawing: draw(pose), most: 6 }))),
    ];
    const outside = await Promise.all(drawings.map(async ({ id, drawing, most }) => ({ id, most, over: await overhang(drawing) })));
    expect(outside.filter(({ over, most }) => over > most)).toEqual([]);
  });

  it('every clip is defined once in a picture', async () => {
    const { prints } = await loadTitleArt(slug);
    for (const draw of Object.values(prints)) {
      const ids = [...draw().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

/** How far ink reaches out of the field of 160 × 160 on its worst side, in units of the drawing. */
async function overhang(drawing: string): Promise<number> {
  const around = 20;
  const side = 160 + around * 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-around} ${-around} ${side} ${side}">${drawing}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  let worst = 0;
  for (let index = 0; index < data.length; index += 1) {
    if ((data[index] ?? 0) < 60) continue;
    const x = (index % side) - around;
    const y = Math.floor(index / side) - around;
    worst = Math.max(worst, -x, -y, x - 159, y - 159);
  }
  return worst;
}

describe('the titles of the platform', () => {
  it('throw paper of another shape each when a big win is shown', async () => {
    const shapes = await Promise.all(titleSlugs().map(async (slug) => (await loadTitleArt(slug)).wins.confetti.shape));
    expect(new Set(shapes).size).toBe(titleSlugs().length);
  });

  it('each has its own papers and inks', async () => {
    const palettes = await Promise.all(titleSlugs().map(async (slug) => (await loadTitleArt(slug)).palette));
    for (const [index, palette] of palettes.entries())
      for (const other of palettes.slice(index + 1))
        expect(palette.filter((ink) => other.includes(ink)).length).toBeLessThan(palette.length / 2 + 1);
  });
});

describe.each(Object.entries(sitePosters))("the site's poster %s", (_name, art) => {
  it('has the three shapes of the five widths: a strip, half as high as wide, and a square', () => {
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

describe('the grounds of reels and tickets', () => {
  it.each(titleSlugs())('symbols of %s stand out from it, by their edge of paper or by their outline (WCAG AA)', async (slug) => {
    const { paper, table, key } = await loadTitleArt(slug);
    expect(Math.max(contrast(paper, table), contrast(key, table))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(titleSlugs())('everything printed on the ticket of %s is legible (WCAG AA)', async (slug) => {
    const { ground, ...printed } = (await loadTitleArt(slug)).ticket;
    for (const colour of Object.values(printed)) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['ground of the reels', ({ table }: TitleArt) => table, 30],
    ['ticket', ({ ticket }: TitleArt) => ticket.ground, 20],
  ])('no two titles have nearly the same %s', async (_what, colourOf, least) => {
    const tables = await Promise.all(titleSlugs().map(async (slug) => colourOf(await loadTitleArt(slug))));
    const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const distances = tables.flatMap((one, at) =>
      tables.slice(at + 1).map((other) => Math.hypot(...parts(one).map((part, index) => part - (parts(other)[index] ?? 0)))),
    );
    expect(Math.min(...distances)).toBeGreaterThan(least);
  });
});
