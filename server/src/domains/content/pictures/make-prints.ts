import type { WidePicture } from '@mela/contract/api/content';
import { headerOf, isPhoto, type PictureHeader, sharp } from '../../../kernel/pictures/picture-header.ts';
import type { PictureFormat } from './picture-store.ts';
import { prints } from './prints.ts';

/** Forty megapixels, as cameras count them. */
const pixelsMax = 41_000_000;
/** Of what is decoded as a whole: 40 megapixels of three channels of 16 bits, which is a JPEG of several scans. */
const wholeBytesMax = 246_000_000;
/** Several times what a slow machine with other work takes: who is slower is not damaged. */
const decodeSec = 120;
/** A smaller side would be blurred on every screen. */
export const sideMin = 568;

type Refusal = 'format' | 'size' | 'small';

/** The size of a picture that can be made into prints, or why it cannot; judged by its content alone, and by its header. */
export async function readPicture(bytes: Buffer): Promise<PictureHeader | Refusal> {
  if (!isPhoto(bytes)) return 'format';
  const header = await headerOf(bytes).catch(() => null);
  if (header === null) return 'format';
  if (header.pixels > pixelsMax || header.wholeBytes > wholeBytesMax) return 'size';
  return Math.min(header.width, header.height) < sideMin ? 'small' : header;
}

const ofHundred = 0.01;
/** Per cent from the left and from the top. */
export type Focus = { readonly x: number; readonly y: number };
type Size = readonly [width: number, height: number];

/** The largest part of a picture in the shape of a print whose middle is as near to the focal point as its edges allow. */
export function partAround([width, height]: Size, [wide, high]: Size, { x, y }: Focus) {
  const scale = Math.min(width / wide, height / high);
  const part = { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
  const start = (whole: number, taken: number, at: number) =>
    Math.max(0, Math.min(whole - taken, Math.round(whole * at * ofHundred - taken / 2)));
  return { ...part, left: start(width, part.width, x), top: start(height, part.height, y) };
}

/** The smallest copy that has every print in full, decoded once. Only pixels are kept: places, scripts and other data of the file are gone. */
async function smallCopy(original: Buffer) {
  const [wide, high] = [prints.desktopXXl[0], prints.desktopXXl[1]];
  const { data, info } = await sharp(original, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    .timeout({ seconds: decodeSec })
    .rotate()
    .resize(wide, high, { fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

const encode = {
  avif: { quality: 52, effort: 4 },
  webp: { quality: 78, effort: 4 },
} as const;

export type Print = { readonly width: number; readonly format: PictureFormat; readonly bytes: Buffer };

/** Makes the files of a picture, one after the other, and hands each on. @throws Error for one that is damaged, before any is handed on */
export async function makePrints(original: Buffer, focus: Focus, keep: (print: Print) => Promise<void>): Promise<void> {
  const { data, raw } = await smallCopy(original);
  for (const name of Object.keys(prints) as (keyof WidePicture)[]) {
    const size = prints[name];
    const print = sharp(data, { raw })
      .extract(partAround([raw.width, raw.height], size, focus))
      .resize(size[0], size[1], { fit: 'fill' });
    await keep({ width: size[0], format: 'avif', bytes: await print.clone().avif(encode.avif).toBuffer() });
    await keep({ width: size[0], format: 'webp', bytes: await print.clone().webp(encode.webp).toBuffer() });
  }
}
