import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleSlug } from '../../contract/src/games/title-file.ts';
import { betsRupees, firstTexts } from '../../games/src/new-title/first-offer.ts';
import { findTitle } from '../../games/src/new-title/find-title.ts';
import { mechanics, type MechanicName } from '../../games/src/new-title/mechanics.ts';
import { firstScore } from '../../stage/art/new/first-score.ts';
import { freeInks, placeholder, signOf } from '../../stage/art/new/placeholder-art.ts';
import { sourceOf } from './read-source.ts';

export type Wish = {
  readonly slug: string;
  readonly en: string;
  readonly hi: string;
  readonly mechanic: string;
  readonly seed: number | null;
};

/** @throws Error with what is wrong with the wish */
function checkWish({ slug, en, hi, mechanic, seed }: Wish, folder: string): void {
  if (!new RegExp(titleSlug).test(slug) || slug.length > 32)
    throw new Error(`"${slug}" is no slug: small letters, digits and single hyphens, a letter first, at most 32 characters`);
  if (existsSync(folder)) throw new Error(`${slug} exists`);
  if (!Object.hasOwn(mechanics, mechanic)) throw new Error(`no mechanic "${mechanic}": ${Object.keys(mechanics).join(', ')}`);
  if (!/^[A-Za-z0-9][A-Za-z0-9 ]{0,29}$/.test(en))
    throw new Error(`"${en}" is no English name: up to 30 letters, digits and spaces (--en)`);
  if (!/^[\p{Script=Devanagari} ]{1,30}$/u.test(hi) || hi.trim() === '')
    throw new Error(`"${hi}" is no Hindi name: up to 30 signs of Devanagari (--hi)`);
  if (seed !== null && !(Number.isSafeInteger(seed) && seed >= 0)) throw new Error('a seed is a whole number');
}

/** A title in a folder of its own, with plain art and a score: data that were counted, and nothing else. Nothing is written where it fails. */
export function newSource(wish: Wish, folder: string): void {
  checkWish(wish, folder);
  const { slug, en, hi } = wish;
  const seed = wish.seed ?? createHash('sha256').update(slug).digest().readUInt32BE(0);
  const mechanic = mechanics[wish.mechanic as MechanicName];
  const { data } = findTitle({ slug, name: { en, hi } }, mechanic, seed);
  const inks = freeInks(seed % 360, []);
  const art = { inks, grid: { reels: data.reels, rows: data.rows }, sign: signOf(seed), emblem: 'wild' };
  const files = {
    'title.json': `${JSON.stringify(sourceOf(data, { betsRupees, texts: firstTexts(data, mechanic) }), null, 2)}\n`,
    'music.json': `${JSON.stringify(firstScore(seed), null, 2)}\n`,
    'art.json': `${JSON.stringify(art, null, 2)}\n`,
    ...Object.fromEntries(data.symbols.map((symbol, at) => [`symbols/${symbol.id}.svg`, `${placeholder(symbol, at, inks)}\n`])),
  };
  for (const part of ['symbols', 'prints']) mkdirSync(join(folder, part), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
}
