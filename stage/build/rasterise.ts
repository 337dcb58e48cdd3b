import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../art/draw/drawing/svg.ts';
import type { KeyArt } from '../art/draw/sheets/key-art.ts';

/** Draws an SVG at a width in pixels, sharp at any scale. */
export async function rasterise(svg: Picture, width: number): Promise<Buffer> {
  return drawn(svg, width).png({ compressionLevel: 1 }).toBuffer();
}

function drawn(svg: Picture, width: number): Sharp {
  const natural = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const density = Math.min(2400, Math.max(36, (72 * width) / natural));
  return sharp(Buffer.from(svg), { density, limitInputPixels: false }).resize({ width });
}

/**
 * Writes a picture in both formats that browsers choose from, at every width given, from one drawing of the largest. Pixels go
 * from step to step as they are, since packing and unpacking them takes as long as drawing. Nearly all browsers get AVIF, and a higher
 * effort takes half as much time again for a few per cent of its size; WebP is for browsers older than 2022, and may be larger.
 */
export async function writePictures(svg: Picture, base: string, widths: readonly number[]): Promise<readonly string[]> {
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

/**
 * Key art at the five widths of the layout: `{base}-wide-{568|768|1024|1366|1680}`, each for the window from that width on.
 * 568 is a square for phones, 768 twice as wide as high, the others strips of 8:3.
 */
export async function writeKeyArt(art: KeyArt, base: string): Promise<readonly string[]> {
  const shapes = await Promise.all([
    writePictures(art.tall(), `${base}-wide`, [568]),
    writePictures(art.middle(), `${base}-wide`, [768]),
    writePictures(art.wide(), `${base}-wide`, [1024, 1366, 1680]),
  ]);
  return shapes.flat();
}

/** Writes one WebP, for pictures that only the stage shows. */
export async function writeWebp(svg: Picture, file: string, width: number): Promise<void> {
  await drawn(svg, width).webp({ quality: 84, smartSubsample: true, alphaQuality: 90, effort: 2 }).toFile(file);
}

export const writeSvg = (svg: Picture, file: string) => writeFileSync(file, svg);
