import type { Word } from './lettering.ts';
import { namePlate } from './name-plate.ts';
import { overprint } from './drawing/press.ts';
import { clipTo, fill, line, move } from './drawing/svg.ts';

type WildTile = {
  /** The tile and the line inside it, in a field of 160 × 160. */
  readonly outline: string;
  readonly inner: string;
  readonly ground: string;
  readonly pattern: string;
  readonly emblem: string;
  readonly paper: string;
  readonly key: string;
  readonly plate: string;
  readonly word?: Word;
};

/** A wild symbol: a small label with an emblem (160 × 160) above its name, so that it stands out. */
export const wildTile = ({ outline, inner, ground, pattern, emblem, paper, key, plate, word = 'wild' }: WildTile) =>
  overprint(
    fill(outline, ground) + clipTo(outline, pattern),
    line(inner, paper, 3) + line(outline, key, 4.6) + move(emblem, 17, 3, 0.79) + namePlate({ word, y: 125, paper, key: plate, size: 38 }),
  );
