import sharp from 'sharp';

/** One thread, and no cache: uploads must not delay bets and log-ins, which use the same threads. */
sharp.concurrency(1);
sharp.cache(false);

/** With the limits above. */
export { sharp };

const startsWith = (bytes: Buffer, hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

/** Whether the first bytes are those of a JPEG, PNG or WebP. What a browser or a name says of a file is not asked. */
export function isPhoto(bytes: Buffer): boolean {
  return (
    startsWith(bytes, 'ffd8ff') ||
    startsWith(bytes, '89504e470d0a1a0a') ||
    (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8))
  );
}

export type PictureHeader = {
  /** As the picture is seen, turned as its file says. */
  readonly width: number;
  readonly height: number;
  readonly pixels: number;
  /** What decoding holds in memory as a whole; 0 for a JPEG of one scan, which is made smaller row by row. */
  readonly wholeBytes: number;
};

/** What the header says. Nothing is decoded for it. @throws Error for a header that is damaged */
export async function headerOf(bytes: Buffer): Promise<PictureHeader> {
  const { format, width, height, channels, depth, isProgressive, orientation = 1 } = await sharp(bytes, { pages: 1 }).metadata();
  const pixels = width * height;
  const isByRows = format === 'jpeg' && !isProgressive;
  // A JPEG of several scans has coefficients of 16 bits in memory.
  const sampleBytes = format === 'jpeg' || depth !== 'uchar' ? 2 : 1;
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height];
  return { width: wide, height: high, pixels, wholeBytes: isByRows ? 0 : pixels * channels * sampleBytes };
}
