import { disc, move, num } from './svg.ts';

/** How far the spot plates of a cheap press are off the key plate, in units of the drawing. */
export const slip = { x: 2.6, y: 2.2 } as const;

/** Draws the colour plates a little off the key plate, so that a sliver of paper shows, as on a printed label. */
export const overprint = (colours: string, key: string, by = 1) => move(colours, slip.x * by, slip.y * by) + key;

/** Numbers of one fixed sequence (Mulberry32): the wear of a print is the same on every build. */
export function fixedSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Specks where the ink did not take. */
export function wear(width: number, height: number, count: number, sizeMax: number, seed: number): string {
  const next = fixedSequence(seed);
  return Array.from({ length: count }, () => {
    const radius = 0.4 + next() ** 3 * sizeMax;
    const x = next() * width;
    const y = next() * height;
    return next() < 0.75
      ? disc(x, y, radius)
      : `M${num(x)} ${num(y)}l${num(radius * 5 * (next() - 0.5))} ${num(radius * 6)}l${num(radius)} ${num(-radius)}Z`;
  }).join('');
}
