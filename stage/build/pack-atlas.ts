import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { effects } from '../art/draw/effects.ts';
import { picture } from '../art/draw/svg.ts';
import { rasterise } from './rasterise.ts';

/** What the player reads beside the texture: each frame as x, y, width, height in texture pixels, and pixels per unit of a symbol. */
export type AtlasJson = {
  readonly density: number;
  readonly cell: number;
  readonly blurPress: number;
  readonly frames: Readonly<Record<string, readonly [number, number, number, number]>>;
};

/** Side of a symbol at density 1, in pixels. */
const cell = 128;
const gap = 4;
const columns = 5;

/** Pixels as they are, four bytes each. */
type Drawing = { readonly id: string; readonly data: Buffer; readonly side: number };

/** Packs symbols, their blurred twins for the spin and the effects into one texture at each density; a grid is tight enough for squares. */
export async function packAtlas(symbols: Readonly<Record<string, () => string>>, base: string): Promise<void> {
  const large = await Promise.all([
    ...Object.entries(symbols).map(([id, draw]) => drawSquare(id, picture(160, 160, draw()))),
    ...Object.entries(effects).map(([id, draw]) => drawSquare(`fx:${id}`, draw())),
  ]);
  await Promise.all([writeAtlas(large, base, 2), Promise.all(large.map(halve)).then((small) => writeAtlas(small, base, 1))]);
}

async function writeAtlas(drawings: readonly Drawing[], base: string, density: 1 | 2): Promise<void> {
  const side = cell * density;
  const images = (
    await Promise.all(
      drawings.map(async (one) => (one.id.startsWith('fx:') ? [one] : [one, { ...one, id: `blur:${one.id}`, data: await blurDown(one) }])),
    )
  ).flat();
  const rows = Math.ceil(images.length / columns);
  const frames: Record<string, readonly [number, number, number, number]> = {};
  const parts = images.map(({ id, data }, index) => {
    const left = gap + (index % columns) * (side + gap);
    const top = gap + Math.floor(index / columns) * (side + gap);
    frames[id] = [left, top, side, side];
    return { input: data, raw: rawOf(side), left, top };
  });
  const sheet = sharp({
    create: { width: gap + columns * (side + gap), height: gap + rows * (side + gap), channels: 4, background: '#fbe9c600' },
  });
  await sheet.composite(parts).webp({ quality: 84, alphaQuality: 90, smartSubsample: true, effort: 2 }).toFile(`${base}@${density}x.webp`);
  writeFileSync(`${base}@${density}x.json`, JSON.stringify({ density, cell, blurPress, frames } satisfies AtlasJson));
}

const rawOf = (side: number) => ({ width: side, height: side, channels: 4 }) as const;

async function drawSquare(id: string, svg: string): Promise<Drawing> {
  const side = cell * 2;
  const data = await sharp(await rasterise(svg, side))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { id, data, side };
}

async function halve({ id, data, side }: Drawing): Promise<Drawing> {
  return {
    id,
    data: await sharp(data, { raw: rawOf(side) })
      .resize({ width: side / 2 })
      .raw()
      .toBuffer(),
    side: side / 2,
  };
}

/** Share of its field's height that a blurred twin is pressed into, so that its smear is not cut off; the player stretches it back. */
export const blurPress = 0.7;

/** Smears a symbol downwards as the eye sees it on a turning reel. */
async function blurDown({ data, side }: Drawing): Promise<Buffer> {
  const pressed = Math.round(side * blurPress);
  const margin = Math.floor((side - pressed) / 2);
  const height = Math.round(side / 8) * 2 + 1;
  const kernel = Array.from({ length: height }, (_, row) => [0, Math.min(row + 1, height - row), 0]).flat();
  const small = await sharp(data, { raw: rawOf(side) })
    .resize({ width: side, height: pressed, fit: 'fill' })
    .extend({ top: margin, bottom: side - pressed - margin, background: '#fbe9c600' })
    .raw()
    .toBuffer();
  return sharp(small, { raw: rawOf(side) })
    .convolve({ width: 3, height, kernel })
    .raw()
    .toBuffer();
}
