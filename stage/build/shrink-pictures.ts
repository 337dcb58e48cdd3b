import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * `node stage/build/shrink-pictures.ts <folder>`: writes the pictures below it with a palette, a third of their bytes, so that a repository can hold them.
 * A picture that a palette changes too much stays as it is: the rounding would use up the tolerance of the comparison in e2e.
 */
const roundedMax = 30;
/** The comparison's own distance of two colours (pixelmatch, in YIQ) at its threshold of 0.06. */
const distanceMax = 35_215 * 0.06 ** 2;

/** Squared distance of two colours, each difference in 0-255. */
function distance(red: number, green: number, blue: number): number {
  const y = red * 0.298_895_31 + green * 0.586_622_47 + blue * 0.114_482_23;
  const i = red * 0.595_977_99 - green * 0.274_171_76 - blue * 0.321_801_89;
  const q = red * 0.211_470_17 - green * 0.522_617_11 + blue * 0.311_146_94;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

/** How many pixels of two encodings of one picture the comparison would count as different. */
async function rounded(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) throw new Error('these are two pictures');
  let count = 0;
  for (let at = 0; at < a.length; at += 3) {
    const between = (channel: number) => (a[at + channel] ?? 0) - (b[at + channel] ?? 0);
    if (distance(between(0), between(1), between(2)) > distanceMax) count += 1;
  }
  return count;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('which folder?');
let before = 0;
let after = 0;
for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.png'))) {
  const path = join(folder, name);
  const bytes = await readFile(path);
  const small = await sharp(bytes).png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
  const chosen = small.length < bytes.length && (await rounded(bytes, small)) <= roundedMax ? small : bytes;
  if (chosen !== bytes) await writeFile(path, chosen);
  before += bytes.length;
  after += chosen.length;
}
process.stdout.write(`${Math.round(before / 1024)} kB became ${Math.round(after / 1024)} kB\n`);
