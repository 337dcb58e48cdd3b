import { headerOf, isPhoto, sharp } from '../../../kernel/pictures/picture-header.ts';
import type { PhotoTurns } from './photo-turns.ts';

/** As many bytes as a good phone's photo has. */
export const photoBytesMax = 8_000_000;
/** Phones of 108 megapixels are sold. A JPEG of one scan is made smaller row by row while it is decoded. */
const pixelsMax = 110_000_000;
/** Of what is in memory as a whole: 40 megapixels of four channels of 8 bits. */
const wholeBytesMax = 160_000_000;
const edgeMax = 2400;
const decodeSec = 10;

/** Whether the header says a size for which there is memory. */
async function fits(bytes: Buffer): Promise<boolean> {
  const { pixels, wholeBytes } = await headerOf(bytes);
  return pixels <= pixelsMax && wholeBytes <= wholeBytesMax;
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
