import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownSlugs } from '../../games/src/titles/titles.ts';
import { galleryWorks } from './gallery-works.ts';

const web = join(import.meta.dirname, '../../web');
const { works, sketches } = await galleryWorks();
const folder = join(web, 'public/pictures/gallery');

it('every title has a room with its symbols in both languages and four sketches', () => {
  expect(works.map(({ slug }) => slug)).toEqual(ownSlugs);
  for (const { slug, symbols, sketched } of works) {
    expect([slug, sketched.length]).toEqual([slug, 4]);
    for (const { name } of symbols) expect([name.en, name.hi].every((text) => /\S/.test(text))).toBe(true);
  }
});

it('the rooms of the site are those of the titles and their art: node scripts/gallery/write-gallery.ts writes them', () => {
  expect(JSON.parse(readFileSync(join(web, 'app/features/gallery/works.json'), 'utf8'))).toEqual(works);
});

it('each sketch is the drawing of its symbol in pencil, small, without colour and dots, and there is no other', () => {
  expect(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.svg'))
      .toSorted(),
  ).toEqual([...sketches.keys()].toSorted());
  for (const [file, picture] of sketches) {
    // Ids of clips are numbered over the whole run.
    const plain = (text: string) => text.replaceAll(/clip\d+/g, 'clip').trim();
    expect(plain(readFileSync(join(folder, file), 'utf8')) === plain(picture), file).toBe(true);
    expect(Buffer.byteLength(picture), file).toBeLessThan(30_000);
    const [, drawing = ''] = picture.split('<g fill="none"');
    expect(drawing.match(/ fill="/g), file).toBeNull();
  }
});
