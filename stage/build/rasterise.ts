import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Draws an SVG at a width in pixels, sharp at any scale. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const natural = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  if (!Number.isFinite(natural)) throw new Error('the drawing does not say its width');
  const density = Math.min(2400, Math.max(36, (72 * width) / natural));
  return sharp(Buffer.from(svg), { density, limitInputPixels: false }).resize({ width }).png({ compressionLevel: 1 }).toBuffer();
}

/** Strips as wide as a page are many pixels and flat: a lower effort halves their time for a few hundredths of their weight. */
const avifEffort = (width: number) => (width > 800 ? 1 : 2);

/** Writes a picture in both formats that browsers choose from, at every width asked for. */
export async function writePictures(svg: string, base: string, widths: readonly number[]): Promise<readonly string[]> {
  const largest = await rasterise(svg, Math.max(...widths));
  const written = await Promise.all(
    widths.map(async (width) => {
      const picture = sharp(await sharp(largest).resize({ width }).png({ compressionLevel: 1 }).toBuffer());
      await Promise.all([
        picture
          .clone()
          .avif({ quality: 58, effort: avifEffort(width), chromaSubsampling: '4:4:4' })
          .toFile(`${base}-${width}.avif`),
        picture.clone().webp({ quality: 82, smartSubsample: true, effort: 2 }).toFile(`${base}-${width}.webp`),
      ]);
      return [`${base}-${width}.avif`, `${base}-${width}.webp`];
    }),
  );
  return written.flat();
}

/** Writes one WebP, for pictures that only the stage shows. */
export async function writeWebp(svg: string, file: string, width: number): Promise<void> {
  await sharp(await rasterise(svg, width))
    .webp({ quality: 84, smartSubsample: true, alphaQuality: 90, effort: 2 })
    .toFile(file);
}

export const writeSvg = (svg: string, file: string) => writeFileSync(file, svg);
