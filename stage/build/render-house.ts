import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { icon, maskableIcon } from '../art/house/icon.ts';
import { housePosters } from '../art/house/posters.ts';
import { putInPlace } from './render-title.ts';
import { rasterise } from './rasterise.ts';
import { outFolder } from './titles.ts';
import { writeKeyArt } from './write-key-art.ts';

/** Renders the house's own posters, and its sign for the first screen of a device, into dist/art/house/ and answers the file names. */
export async function renderHouse(): Promise<readonly string[]> {
  const folder = `${outFolder}art/.house-${process.pid}/`;
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const [name, art] of Object.entries(housePosters)) files.push(...(await writeKeyArt(art, `${folder}${name}`)));
  for (const width of [192, 512]) writeFileSync(`${folder}icon-${width}.png`, await rasterise(icon(), width));
  writeFileSync(`${folder}icon-maskable-512.png`, await rasterise(maskableIcon(), 512));
  putInPlace(folder, `${outFolder}art/house`);
  return files.map((file) => basename(file));
}
