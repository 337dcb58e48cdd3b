import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { housePosters } from '../art/house/posters.ts';
import { putInPlace } from './render-title.ts';
import { outFolder } from './titles.ts';
import { writeKeyArt } from './write-key-art.ts';

/** Renders the house's own posters into dist/art/house/ and answers the file names. */
export async function renderHouse(): Promise<readonly string[]> {
  const folder = `${outFolder}art/.house-${process.pid}/`;
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const [name, art] of Object.entries(housePosters)) files.push(...(await writeKeyArt(art, `${folder}${name}`)));
  putInPlace(folder, `${outFolder}art/house`);
  return files.map((file) => basename(file));
}
