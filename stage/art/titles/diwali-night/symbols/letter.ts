import { cardLetter, flourish, hop } from '../../../draw/card-letter.ts';
import { fadeDown } from '../../../draw/drawing/halftone.ts';
import { polar, star } from '../../../draw/drawing/polar.ts';
import { fill, stretch } from '../../../draw/drawing/svg.ts';
import type { WordingKey } from '../../../letters/wordings.ts';
import { inks } from '../inks.ts';

/** A letter as a lit cracker: its fire climbs, it jumps, and sparks fly from its top. */
export const letter = (word: WordingKey, colour: string, shade: string, pose: number) =>
  cardLetter({
    word,
    colour,
    shade,
    inlay: fill(fadeDown({ x: 0, y: 66 - 34 * pose, width: 160, height: 62 + 34 * pose }, 7, 0, 2.6 + 0.6 * pose), shade),
    foot: stretch(flourish(colour), 1 - 0.16 * pose, 1 + 0.1 * pose, 80, 145),
    stance: hop(pose, 13),
    beside: pose > 0 ? sparks(pose) : '',
  });

const sparks = (pose: number) =>
  fill(
    [-64, -40, 40, 64]
      .map((turn) => {
        const [x, y] = polar(80, 84, turn, 62 + 14 * pose);
        return star(x, y, 2.4 * pose, 10 * pose, 4, turn);
      })
      .join(''),
    inks.gold,
  );
