import { labelSheet } from './label-sheet.ts';
import { petals, scallop } from '../drawing/polar.ts';
import { secondScript } from '../second-script.ts';
import { box, disc, fill, line, move, picture, type Picture } from '../drawing/svg.ts';
import { titleRibbon } from '../title-ribbon.ts';

type Poster = {
  readonly paper: string;
  readonly key: string;
  readonly band: string;
  readonly teeth: string;
  readonly gold: string;
  readonly petal: string;
  /** The sky behind, 800 × 1000. */
  readonly scene: string;
  /** The two symbols (160 × 160) at the foot. */
  readonly left: string;
  readonly right: string;
  /** The scatter, at the head. */
  readonly head: string;
};

/** The poster that announces free spins, 800 × 1000; the paper disc in its middle is left free for the number. */
export function freeSpinsPoster({ paper, key, band, teeth, gold, petal, scene, left, right, head }: Poster): Picture {
  return picture(
    800,
    1000,
    labelSheet({
      width: 800,
      height: 1000,
      paper,
      band,
      teeth,
      key,
      scene: scene + fill(box(0, 812, 800, 188), key),
      front:
        fill(petals(400, 590, 170, 262, 24, 6.6, 7.5), petal) +
        fill(petals(400, 590, 170, 240, 24, 7), gold) +
        fill(scallop(400, 590, 192, 32), key) +
        fill(disc(400, 590, 186), paper) +
        line(disc(400, 590, 174), band, 5) +
        line(disc(400, 590, 163), key, 2.6, ' stroke-dasharray="1 9"') +
        move(head, 288, 92, 1.4) +
        titleRibbon({
          word: 'freeEn',
          x: 400,
          y: 358,
          width: 620,
          size: 84,
          tracking: 4,
          face: band,
          tails: gold,
          shade: key,
          paper,
          key,
        }) +
        secondScript({ word: 'freeHi', x: 400, y: 898, size: 84, colour: paper, edge: key, shade: gold }) +
        move(left, 88, 664, 0.92, -8) +
        move(right, 566, 642, 0.92, 8),
    }),
  );
}
