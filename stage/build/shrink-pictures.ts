import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * `node stage/build/shrink-pictures.ts <folder>`: stores pictures of flat art with a palette, a third of their bytes, so that a repository can hold them.
 * One with more colours than a palette has is left as it is, since rounding would use up the tolerance of a comparison.
 */
const shadeMax = 10;
const roundedMax = 30;

/** How many pixels of two encodings of one picture are further apart than a shade. */
async function rounded(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) throw new Error('these are two pictures');
  let count = 0;
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > shadeMax)) count += 1;
  return count;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('which folder?');
let before = 0;
let after = 0;
for (const name of (await readdir(folder)).filter((file) => file.endsWith('.png'))) {
  const path = join(folder, name);
  const bytes = await readFile(path);
  const small = await sharp(bytes).png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
  const kept = small.length < bytes.length && (await rounded(bytes, small)) <= roundedMax ? small : bytes;
  if (kept !== bytes) await writeFile(path, kept);
  before += bytes.length;
  after += kept.length;
}
process.stdout.write(`${Math.round(before / 1024)} kB became ${Math.round(after / 1024)} kB\n`);
