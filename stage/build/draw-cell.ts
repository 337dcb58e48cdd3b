import sharp from 'sharp';
import { move, picture, type Picture } from '../art/draw/drawing/svg.ts';
import { rasterise } from './rasterise.ts';

/** Side of a symbol at density 1, in pixels. */
export const cell = 128;

/** Pixels as they are, four bytes each. */
export type Drawing = { readonly id: string; readonly data: Buffer; readonly width: number; readonly height: number };
/** Softness of the edge of paper, and how much of it is kept: together its width. */
const edge = { sigma: 2.6, gain: 9 } as const;

export const rawOf = ({ width, height }: Pick<Drawing, 'width' | 'height'>) => ({ width, height, channels: 4 }) as const;

/** At density 2. */
export async function drawOne(id: string, svg: Picture): Promise<Drawing> {
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

/** The same at density 1. */
export async function halve(one: Drawing): Promise<Drawing> {
  const width = one.width / 2;
  const height = Math.round(one.height / 2);
  const data = await sharp(one.data, { raw: rawOf(one) })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer();
  return { id: one.id, data, width, height };
}

/** A symbol with its edge, drawn a little smaller than its field, so that the edge has room. */
export const drawSymbol = async (id: string, drawing: string, paper: string): Promise<Drawing> =>
  edged(await drawOne(id, picture(160, 160, move(drawing, 4, 4, 0.95))), paper);
