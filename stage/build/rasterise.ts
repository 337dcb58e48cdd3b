import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

/** Draws an SVG at a width in pixels, sharp at any scale. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  return drawn(svg, width).png({ compressionLevel: 1 }).toBuffer();
}

function drawn(svg: string, width: number): Sharp {
  const natural = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  if (!Number.isFinite(natural)) throw new Error('the drawing does not say its width');
  const density = Math.min(2400, Math.max(36, (72 * width) / natural));
  return sharp(Buffer.from(svg), { density, limitInputPixels: false }).resize({ width });
}

/**
 * Writes a picture in both formats that browsers choose from, at every width asked for, from one drawing of the largest. Pixels go
 * from step to step as they are, since packing and unpacking them takes as long as drawing. AVIF is what is sent nearly always, and a higher
 * effort costs half as much time again for a few hundredths of its weight; WebP is for what is older than 2022, and may weigh more.
 */
export async function writePictures(svg: string, base: string, widths: readonly number[]): Promise<readonly string[]> {
  const { data, info } = await drawn(svg, Math.max(...widths))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: fullWidth, height, channels } = info;
  const written = await Promise.all(
    widths.map(async (width) => {
      const picture = sharp(data, { raw: { width: fullWidth, height, channels }, limitInputPixels: false });
      if (width !== fullWidth) picture.resize({ width });
      await Promise.all([
        picture.clone().avif({ quality: 58, effort: 1, chromaSubsampling: '4:4:4' }).toFile(`${base}-${width}.avif`),
        picture.clone().webp({ quality: 82, effort: 1 }).toFile(`${base}-${width}.webp`),
      ]);
      return [`${base}-${width}.avif`, `${base}-${width}.webp`];
    }),
  );
  return written.flat();
}

/** Writes one WebP, for pictures that only the stage shows. */
export async function writeWebp(svg: string, file: string, width: number): Promise<void> {
  await drawn(svg, width).webp({ quality: 84, smartSubsample: true, alphaQuality: 90, effort: 2 }).toFile(file);
}

export const writeSvg = (svg: string, file: string) => writeFileSync(file, svg);
