import { setWord, wordWidth, type Word } from './lettering.ts';
import { ribbon, ribbonBend } from './ribbon.ts';
import { fill, line } from './drawing/svg.ts';

type Plate = { readonly word: Word; readonly y: number; readonly size: number; readonly paper: string; readonly key: string };

/** A small ribbon with a word, across a 160-wide symbol. */
export function namePlate({ word, y, size, paper, key }: Plate): string {
  const shape = { x: 80, y, width: Math.min(134, wordWidth(word, size, 2) + 26), height: size * 0.94, rise: 3, tail: 12 };
  const parts = ribbon(shape);
  return (
    fill(parts.tails, paper) +
    line(parts.tails, key, 3.4) +
    fill(parts.folds, key) +
    fill(parts.face, key) +
    line(parts.face, paper, 3) +
    fill(setWord(word, { x: 80, y: y + size * 0.35, size, tracking: 2, bend: ribbonBend(shape) }), paper)
  );
}
