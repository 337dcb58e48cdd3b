import { setWord, type Word } from './lettering.ts';
import { ribbon, ribbonBend } from './ribbon.ts';
import { fill, line, move } from './drawing/svg.ts';

type TitleRibbon = {
  readonly word: Word;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly tracking: number;
  /** How much larger than a Latin word the word is set; Devanagari sits lower in its field and can take more. */
  readonly swell?: number;
  readonly face: string;
  readonly tails: string;
  readonly shade: string;
  readonly paper: string;
  readonly key: string;
};

/** The main ribbon of a label with the title on it: face, inner line, letters with a shade. */
export function titleRibbon({ word, x, y, width, size, tracking, swell = 1, face, tails, shade, paper, key }: TitleRibbon): string {
  const shape = { x, y, width, height: size * 1.42, rise: size * 0.22, tail: size * 0.62 };
  const parts = ribbon(shape);
  const inner = ribbon({ ...shape, width: width - 26, height: shape.height - 24 });
  const letters = setWord(word, { x, y: y + size * 0.35 * swell, size: size * swell, tracking, bend: ribbonBend(shape) });
  return (
    fill(parts.tails, tails) +
    line(parts.tails, key, 5) +
    fill(parts.folds, key) +
    move(fill(parts.face, key), 0, 9) +
    fill(parts.face, face) +
    line(parts.face, key, 5) +
    line(inner.face, paper, 2.6) +
    move(fill(letters, shade), 4.5, 4) +
    fill(letters, paper)
  );
}
