import sharp from 'sharp';
import type { PhotoTurns } from './photo-turns.ts';

/** As many bytes as a good phone's photo has. */
export const photoBytesMax = 8_000_000;
/** Phones of 108 megapixels are sold. A JPEG of one scan is made smaller row by row while it is decoded. */
const pixelsMax = 110_000_000;
/** PNG, WebP and a JPEG of several scans are in memory as a whole: 40 megapixels of four channels of 8 bits. */
const wholeBytesMax = 160_000_000;
const edgeMax = 2400;
const decodeSec = 10;

/** One thread, one photo at a time, and no cache: uploads must not delay bets and log-ins, which use the same threads. */
sharp.concurrency(1);
sharp.cache(false);

const startsWith = (bytes: Buffer, hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

/** Whether the first bytes are those of a JPEG, PNG or WebP. What a browser or a name says of a file is not asked. */
export function isPhoto(bytes: Buffer): boolean {
  return (
    startsWith(bytes, 'ffd8ff') ||
    startsWith(bytes, '89504e470d0a1a0a') ||
    (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8))
  );
}

/** Whether the header says a size for which there is memory. Nothing is decoded for it. */
async function fits(bytes: Buffer): Promise<boolean> {
  const { format, width, height, channels, depth, isProgressive } = await sharp(bytes, { pages: 1 }).metadata();
  const pixels = width * height;
  if (format === 'jpeg' && !isProgressive) return pixels <= pixelsMax;
  // A JPEG of several scans has coefficients of 16 bits in memory.
  const sampleBytes = format === 'jpeg' || depth !== 'uchar' ? 2 : 1;
  return pixels * channels * sampleBytes <= wholeBytesMax;
}

/**
 * Decodes a photo and encodes it again as JPEG of at most 2,400 pixels an edge: only pixels are kept, so scripts, places and other data of
 * the file are gone. Null for what is no photo, is damaged, or would take too much memory. `turns` are those of the process, `owner` is the player.
 * @throws BatchOverflow where too many photos wait, ApiError `errors.rate_limit` for a player of many damaged ones
 */
export async function preparePhoto(turns: PhotoTurns, owner: string, bytes: Buffer): Promise<Buffer | null> {
  if (!isPhoto(bytes)) return null;
  return turns.run(owner, async () => {
    try {
      if (!(await fits(bytes))) return null;
      return await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
        .timeout({ seconds: decodeSec })
        .rotate()
        .resize(edgeMax, edgeMax, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer();
    } catch {
      return null;
    }
  });
}

/** Width and height in pixels. */
export async function sizeOf(jpeg: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(jpeg).metadata();
  return { width, height };
}
