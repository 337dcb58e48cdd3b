import { setWord, type Word } from './lettering.ts';
import { fill, move } from './drawing/svg.ts';

type SecondScript = {
  readonly word: Word;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly edge: string;
  readonly shade?: string;
};

/** The title in the other script: cut out of the ground by a heavy edge. */
export function secondScript({ word, x, y, size, colour, edge, shade }: SecondScript): string {
  const outline = setWord(word, { x, y, size });
  const rim = ` stroke="${edge}" stroke-width="${size * 0.16}" stroke-linejoin="round" stroke-linecap="round"`;
  return (
    move(fill(outline, edge, rim), size * 0.035, size * 0.045) +
    fill(outline, edge, rim) +
    (shade === undefined ? '' : move(fill(outline, shade), size * 0.04, size * 0.035)) +
    fill(outline, colour)
  );
}
