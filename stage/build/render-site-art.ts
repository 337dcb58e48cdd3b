import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { avatars } from '../art/site/avatars.ts';
import { icon, maskableIcon } from '../art/site/icon.ts';
import { sitePosters } from '../art/site/posters.ts';
import { putInPlace } from './put-in-place.ts';
import { rasterise, writeKeyArt, writePictures } from './rasterise.ts';
import { outFolder } from './folders.ts';

/** Renders the site's own posters, the pictures of players, and the sign for the first screen of a device, into dist/art/site/ and returns the file names. */
export async function renderSiteArt(): Promise<readonly string[]> {
  const folder = `${outFolder}art/.site-${process.pid}/`;
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const [name, art] of Object.entries(sitePosters)) files.push(...(await writeKeyArt(art, `${folder}${name}`)));
  for (const [name, draw] of Object.entries(avatars)) files.push(...(await writePictures(draw(), `${folder}avatar-${name}`, [96, 192])));
  for (const width of [192, 512]) writeFileSync(`${folder}icon-${width}.png`, await rasterise(icon(), width));
  writeFileSync(`${folder}icon-maskable-512.png`, await rasterise(maskableIcon(), 512));
  putInPlace(folder, `${outFolder}art/site`);
  return files.map((file) => basename(file));
}
