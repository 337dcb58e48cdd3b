import { readFileSync } from 'node:fs';
import type { WordingKey } from '../letters/wordings.ts';
import type { ShapedText } from '../letters/shape-text.ts';
import { num, type Point } from './drawing/svg.ts';

const letters = JSON.parse(readFileSync(new URL('../letters/letters.json', import.meta.url), 'utf8')) as Record<WordingKey, ShapedText>;

/** A wording of the shared list, or an outline of the title's own. */
export type Word = WordingKey | ShapedText;

const shapeOf = (word: Word): ShapedText => (typeof word === 'string' ? letters[word] : word);

type Setting = {
  /** Middle of the line and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Extra space after each letter, in units of the drawing. */
  readonly tracking?: number;
  /** Bends the finished line; gets and returns points of the drawing. */
  readonly bend?: (x: number, y: number) => Point;
};

/** Width of a wording at a size, in units of the drawing. */
export function wordWidth(wording: Word, size: number, tracking = 0): number {
  const word = shapeOf(wording);
  return (word.width * size) / word.unitsPerEm + tracking * (word.glyphs.length - 1);
}

/** The outline of a wording set on a line, as one path. */
export function setWord(wording: Word, { x, y, size, tracking = 0, bend = (px, py) => [px, py] }: Setting): string {
  const word = shapeOf(wording);
  const scale = size / word.unitsPerEm;
  const left = x - wordWidth(wording, size, tracking) / 2;
  return word.glyphs
    .map((glyph, index) => {
      const atX = left + glyph.x * scale + tracking * index;
      const atY = y - glyph.y * scale;
      return mapPoints(glyph.path, (gx, gy) => bend(atX + gx * scale, atY - gy * scale));
    })
    .join('');
}

const mapPoints = (path: string, to: (x: number, y: number) => Point) =>
  path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_all, x: string, y: string) => {
    const [px, py] = to(Number(x), Number(y));
    return `${num(px)} ${num(py)} `;
  });
