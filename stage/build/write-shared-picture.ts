import { existsSync, statSync } from 'node:fs';
import sharp from 'sharp';

/**
 * Messengers show no WebP beside a link: the picture of a shared page is there as JPEG too. `art` is the path of `site/fair` or `patang/label`.
 * Made again when its WebP is younger.
 */
export async function writeSharedPicture(art: string): Promise<void> {
  const base = `${art}-wide-1366`;
  if (!existsSync(`${base}.webp`)) return;
  if (existsSync(`${base}.jpg`) && statSync(`${base}.jpg`).mtimeMs >= statSync(`${base}.webp`).mtimeMs) return;
  await sharp(`${base}.webp`).flatten({ background: '#150f26' }).jpeg({ quality: 82, mozjpeg: true }).toFile(`${base}.jpg`);
}
