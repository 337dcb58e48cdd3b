import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { effects } from '../art/draw/effects.ts';
import { move, picture } from '../art/draw/drawing/svg.ts';
import { rasterise } from './rasterise.ts';
import type { TitleArt } from './titles.ts';

/** What the player reads with the texture: each frame as x, y, width, height in texture pixels, and pixels per unit of a symbol. */
export type AtlasJson = {
  readonly density: number;
  readonly cell: number;
  readonly blurPress: number;
  readonly frames: Readonly<Record<string, readonly [number, number, number, number]>>;
  /** Colours of the title's clusters by symbol. */
  readonly spots: Readonly<Record<string, string>>;
};

/** Side of a symbol at density 1, in pixels. */
const cell = 128;
const gap = 4;
const columns = 5;

/** Pixels as they are, four bytes each. */
type Drawing = { readonly id: string; readonly data: Buffer; readonly width: number; readonly height: number };
type Packed = Pick<TitleArt, 'symbols' | 'paper' | 'extras' | 'spots'>;

/** A symbol is drawn a little smaller than its field, so that its edge of paper has room. */
const inField = (drawing: string) => picture(160, 160, move(drawing, 4, 4, 0.95));
/** Softness of the edge of paper, and how much of it is kept: together its width. */
const edge = { sigma: 2.6, gain: 9 } as const;

/** Packs symbols, their blurred twins for the spin, a feature's art and the effects into one texture at each density; a grid is tight enough for squares. */
export async function packAtlas({ symbols, paper, extras, spots }: Packed, base: string): Promise<void> {
  const large = await Promise.all([
    ...Object.entries(symbols).map(([id, draw]) => drawOne(id, inField(draw())).then((one) => edged(one, paper))),
    ...Object.entries(effects).map(([id, draw]) => drawOne(`fx:${id}`, draw())),
    ...Object.entries(extras).map(([id, { height, draw }]) => drawOne(`extra:${id}`, picture(160, height, draw()))),
  ]);
  const write = (drawings: readonly Drawing[], density: 1 | 2) => writeAtlas(drawings, spots, base, density);
  await Promise.all([write(large, 2), Promise.all(large.map(halve)).then((small) => write(small, 1))]);
}

async function writeAtlas(drawings: readonly Drawing[], spots: TitleArt['spots'], base: string, density: 1 | 2): Promise<void> {
  const side = cell * density;
  const isPlain = ({ id }: Drawing) => id.includes(':');
  const images = (
    await Promise.all(
      drawings.map(async (one) => (isPlain(one) ? [one] : [one, { ...one, id: `blur:${one.id}`, data: await blurDown(one, side) }])),
    )
  ).flat();
  // Tall pictures come last: they extend below the lowest row.
  const squares = images.filter(({ height }) => height === side);
  const tall = images.filter(({ height }) => height !== side);
  const lowest = Math.ceil(squares.length / columns) * columns;
  const frames: Record<string, readonly [number, number, number, number]> = {};
  const parts = [...squares, ...tall].map(({ id, data, width, height }, index) => {
    const place = index < squares.length ? index : lowest + index - squares.length;
    const left = gap + (place % columns) * (side + gap);
    const top = gap + Math.floor(place / columns) * (side + gap);
    frames[id] = [left, top, width, height];
    return { input: data, raw: rawOf({ width, height }), left, top };
  });
  const height = Math.max(...Object.values(frames).map(([, top, , high]) => top + high)) + gap;
  const sheet = sharp({ create: { width: gap + columns * (side + gap), height, channels: 4, background: '#fbe9c600' } });
  const packed = await sheet.composite(parts).raw().toBuffer({ resolveWithObject: true });
  const sheetOf = () => sharp(packed.data, { raw: rawOf(packed.info) });
  // Half the bytes in AVIF; WebP for browsers older than that.
  await Promise.all([
    sheetOf().avif({ quality: 62, effort: 2, chromaSubsampling: '4:4:4' }).toFile(`${base}@${density}x.avif`),
    sheetOf().webp({ quality: 84, alphaQuality: 90, smartSubsample: true, effort: 2 }).toFile(`${base}@${density}x.webp`),
  ]);
  writeFileSync(`${base}@${density}x.json`, JSON.stringify({ density, cell, blurPress, frames, spots } satisfies AtlasJson));
}

const rawOf = ({ width, height }: Pick<Drawing, 'width' | 'height'>) => ({ width, height, channels: 4 }) as const;

async function drawOne(id: string, svg: string): Promise<Drawing> {
  const { data, info } = await sharp(await rasterise(svg, cell * 2))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { id, data, width: info.width, height: info.height };
}

/** The drawing on an edge of paper round its shape, as a label that is cut out: it is legible on any ground. */
async function edged(one: Drawing, paper: string): Promise<Drawing> {
  const raw = rawOf(one);
  const { width, height } = one;
  const mask = { width, height, channels: 1 } as const;
  const soft = await sharp(one.data, { raw }).extractChannel(3).blur(edge.sigma).raw().toBuffer();
  // In a pipeline of its own: the library would soften after the gain.
  const shape = await sharp(soft, { raw: mask }).linear(edge.gain, 0).toColourspace('b-w').raw().toBuffer();
  const sheet = await sharp({ create: { width, height, channels: 3, background: paper } })
    .joinChannel(shape, { raw: mask })
    .raw()
    .toBuffer();
  const data = await sharp(sheet, { raw })
    .composite([{ input: one.data, raw }])
    .raw()
    .toBuffer();
  return { ...one, data };
}

async function halve(one: Drawing): Promise<Drawing> {
  const width = one.width / 2;
  const height = Math.round(one.height / 2);
  const data = await sharp(one.data, { raw: rawOf(one) })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer();
  return { id: one.id, data, width, height };
}

/** Share of its field's height that a blurred twin is pressed into, so that its smear is not cut off; the player stretches it back. */
export const blurPress = 0.7;

/** Blurs a symbol downwards as it appears on a spinning reel. */
async function blurDown({ data }: Drawing, side: number): Promise<Buffer> {
  const raw = rawOf({ width: side, height: side });
  const pressed = Math.round(side * blurPress);
  const margin = Math.floor((side - pressed) / 2);
  const height = Math.round(side / 8) * 2 + 1;
  const kernel = Array.from({ length: height }, (_, row) => [0, Math.min(row + 1, height - row), 0]).flat();
  const small = await sharp(data, { raw })
    .resize({ width: side, height: pressed, fit: 'fill' })
    .extend({ top: margin, bottom: side - pressed - margin, background: '#fbe9c600' })
    .raw()
    .toBuffer();
  return sharp(small, { raw }).convolve({ width: 3, height, kernel }).raw().toBuffer();
}
