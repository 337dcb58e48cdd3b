import sharp from 'sharp';

/** As many bytes as a good phone's photo has. */
export const photoBytesMax = 8_000_000;
/** Phones of 108 megapixels are sold; JPEG is made smaller while it is decoded. */
const pixelsMax = 110_000_000;
const edgeMax = 2400;
const decodeSec = 10;

/** One thread a photo, and no cache: uploads must not delay bets. */
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

/**
 * Decodes a photo and encodes it again as JPEG of at most 2,400 pixels an edge: only pixels are kept, so scripts, places and other data of
 * the file are gone. Null for what is no photo, is damaged, or decodes to more pixels than a camera has.
 */
export async function preparePhoto(bytes: Buffer): Promise<Buffer | null> {
  if (!isPhoto(bytes)) return null;
  try {
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
}

/** Width and height in pixels. */
export async function sizeOf(jpeg: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(jpeg).metadata();
  return { width, height };
}
