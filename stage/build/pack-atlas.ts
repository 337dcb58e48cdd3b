import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { WinArt } from '../art/draw/win-figures.ts';
import { effects } from '../art/draw/effects.ts';
import { picture } from '../art/draw/drawing/svg.ts';
import { cell, drawOne, drawSymbol, halve, rawOf, type Drawing } from './draw-cell.ts';
import { movingSymbols, type Ticket, type TitleArt } from './title-art.ts';

/** What the player reads with the texture: each frame as x, y, width, height in texture pixels, and pixels per unit of a symbol. */
export type AtlasJson = {
  readonly density: number;
  readonly cell: number;
  readonly blurPress: number;
  readonly frames: Readonly<Record<string, readonly [number, number, number, number]>>;
  /** Colours of the title's clusters by symbol. */
  readonly spots?: Readonly<Record<string, string>> | undefined;
  readonly ticket?: Ticket | undefined;
  readonly confetti?: WinArt['confetti'] | undefined;
  /** Whether something hangs beside its reels. */
  readonly hangs?: boolean | undefined;
};

const gap = 4;
const columns = 5;

type Packed = Pick<TitleArt, 'symbols' | 'paper' | 'extras' | 'spots' | 'things' | 'ticket' | 'wins'>;

/** Packs symbols, their blurred twins for the spin, a feature's art and the effects into one texture at each density; a grid is tight enough for squares. */
export async function packAtlas({ symbols, paper, extras, spots, things, ticket, wins }: Packed, base: string): Promise<void> {
  const large = await Promise.all([
    ...Object.entries(symbols).map(([id, draw]) => drawSymbol(id, draw(), paper)),
    ...Object.entries(effects).map(([id, draw]) => drawOne(`fx:${id}`, draw())),
    ...Object.entries(extras).map(([id, { height, draw }]) => drawOne(`extra:${id}`, picture(160, height, draw()))),
  ]);
  const small = await Promise.all(large.map(halve));
  await Promise.all(
    (
      [
        [large, 2],
        [small, 1],
      ] as const
    ).map(async ([drawings, density]) => {
      const images = drawings.map(async (one) =>
        one.id.includes(':') ? [one] : [one, { ...one, id: `blur:${one.id}`, data: await blurDown(one, cell * density) }],
      );
      await writeSheet((await Promise.all(images)).flat(), {
        spots,
        ticket,
        confetti: wins.confetti,
        hangs: 'charm' in things,
        density,
        base,
      });
    }),
  );
}

/** Poses of a symbol beside the one at rest, in the order of `pose:<symbol>:<number>`. */
const poses = [-1, -0.5, 0.5, 1] as const;

/** Packs the poses of all symbols that move into a texture of their own: the player fetches it when the game is already open. */
export async function packPoses({ symbols, paper }: Packed, base: string): Promise<void> {
  const large = await Promise.all(
    movingSymbols(symbols).flatMap(([id, draw]) => poses.map((pose, index) => drawSymbol(`pose:${id}:${index}`, draw(pose), paper))),
  );
  const small = await Promise.all(large.map(halve));
  await Promise.all([writeSheet(large, { density: 2, base }), writeSheet(small, { density: 1, base })]);
}

type Sheet = Partial<Pick<AtlasJson, 'spots' | 'ticket' | 'confetti' | 'hangs'>> & { readonly density: 1 | 2; readonly base: string };

async function writeSheet(images: readonly Drawing[], { density, base, ...more }: Sheet): Promise<void> {
  const side = cell * density;
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
  // Half the bytes in AVIF, of which a higher effort would save three per cent in twice the time; WebP for browsers older than that.
  await Promise.all([
    sheetOf().avif({ quality: 62, effort: 1, chromaSubsampling: '4:4:4' }).toFile(`${base}@${density}x.avif`),
    sheetOf().webp({ quality: 84, alphaQuality: 90, effort: 2 }).toFile(`${base}@${density}x.webp`),
  ]);
  writeFileSync(`${base}@${density}x.json`, JSON.stringify({ density, cell, blurPress, frames, ...more } satisfies AtlasJson));
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
