import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** `node stage/build/shrink-pictures.ts <folder>`: keeps pictures of flat prints in a palette, a third of their bytes, so that a repository can hold them. */
const folder = process.argv[2];
if (folder === undefined) throw new Error('which folder?');
let before = 0;
let after = 0;
for (const name of (await readdir(folder)).filter((file) => file.endsWith('.png'))) {
  const path = join(folder, name);
  const bytes = await readFile(path);
  const small = await sharp(bytes).png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
  if (small.length < bytes.length) await writeFile(path, small);
  before += bytes.length;
  after += Math.min(small.length, bytes.length);
}
process.stdout.write(`${Math.round(before / 1024)} kB became ${Math.round(after / 1024)} kB\n`);
