import { setWord, type Word } from './lettering.ts';
import { fill, line, move, type Point } from './drawing/svg.ts';

export type Lettering = {
  readonly word: Word;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tracking?: number;
  readonly colour: string;
  readonly shade: string;
  /** An edge round the letters, for words on a picture. */
  readonly edge?: string;
  /** How far the shade falls, in shares of the size. */
  readonly fall?: number;
  readonly bend?: (x: number, y: number) => Point;
};

/** A sign-painter's word: a shade that falls in steps to the lower right, an edge if wanted, the letters on top. */
export function paintedWord({ word, x, y, size, tracking = 0, colour, shade, edge, fall = 0.05, bend }: Lettering): string {
  const outline = setWord(word, bend === undefined ? { x, y, size, tracking } : { x, y, size, tracking, bend });
  const depth = size * fall;
  const steps = [1, 0.66, 0.33].map((share) => move(fill(outline, shade), depth * share, depth * share * 0.9)).join('');
  const rim = edge === undefined ? '' : ` stroke="${edge}" stroke-width="${(size * 0.13).toFixed(1)}" stroke-linejoin="round"`;
  const under = edge === undefined ? '' : fill(outline, edge, rim) + move(fill(outline, edge, rim), depth, depth * 0.9);
  return under + steps + fill(outline, colour);
}

/** A board of any outline with a key edge, an inner line and a foot of shade. */
export const signBoard = (outline: string, inner: string, face: string, trim: string, key: string, drop = 9) =>
  move(fill(outline, key), 0, drop) + fill(outline, face) + line(outline, key, 5) + line(inner, trim, 2.8);

/** Bends a line of letters over a circle whose top is at y. */
export const overArc =
  (x: number, y: number, radius: number) =>
  (px: number, py: number): Point => {
    const angle = (px - x) / radius;
    const reach = radius - (py - y);
    return [x + Math.sin(angle) * reach, y + radius - Math.cos(angle) * reach];
  };

/** Lets a line of letters ride on a wave. */
export const onWave =
  (x: number, length: number, height: number) =>
  (px: number, py: number): Point => [px, py + Math.sin(((px - x) / length) * Math.PI * 2) * height];
