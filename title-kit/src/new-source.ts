import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { betsRupees, firstTexts } from '../../games/src/new-title/first-offer.ts';
import { findTitle } from '../../games/src/new-title/find-title.ts';
import { mechanics, type MechanicName } from '../../games/src/new-title/mechanics.ts';
import { wishError, type Wish } from '../../games/src/new-title/wish.ts';
import { firstScore } from '../../stage/art/new/first-score.ts';
import { firstArt, freeInks, placeholder } from '../../stage/art/new/placeholder-art.ts';
import { sourceOf } from './read-source.ts';

/** A title in a folder of its own, with plain art and a score: data that were counted, and nothing else. Nothing is written where it fails. @throws Error with what is wrong with the wish */
export function newSource(wish: Wish, folder: string): void {
  const error = wishError(wish, (slug) => (existsSync(folder) ? `the folder ${slug}` : null));
  if (error !== null) throw new Error(error);
  const { slug, en, hi } = wish;
  const seed = wish.seed ?? createHash('sha256').update(slug).digest().readUInt32BE(0);
  const mechanic = mechanics[wish.mechanic as MechanicName];
  const { data } = findTitle({ slug, name: { en, hi } }, mechanic, seed);
  const inks = freeInks(seed % 360, []);
  const art = firstArt(data, inks, seed);
  const files = {
    'title.json': `${JSON.stringify(sourceOf(data, { betsRupees, texts: firstTexts(data) }), null, 2)}\n`,
    'music.json': `${JSON.stringify(firstScore(seed), null, 2)}\n`,
    'art.json': `${JSON.stringify(art, null, 2)}\n`,
    ...Object.fromEntries(data.symbols.map((symbol, at) => [`symbols/${symbol.id}.svg`, `${placeholder(symbol, at, inks)}\n`])),
  };
  for (const part of ['symbols', 'prints']) mkdirSync(join(folder, part), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
}
