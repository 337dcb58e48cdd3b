import { box, clipTo, fill, line, move, picture, type Picture } from '../drawing/svg.ts';

type MotifFrame = {
  readonly paper: string;
  readonly key: string;
  readonly band: string;
  /** Drawn round 0, 0, head up, at most 30 wide and 26 high: it looks to the reels. */
  readonly motif: string;
  readonly corner: string;
};

const size = 240;
const places = [75, 105, 135, 165];

/** The frame of the reels for border-image like reelFrame (240 × 240, slices of 60, period 30), with a title's own motif. */
export function motifFrame({ paper, key, band, motif, corner }: MotifFrame): Picture {
  const hole = box(52, 52, size - 104, size - 104, 6);
  const ground = `${box(7, 7, size - 14, size - 14, 15)}${box(43, 43, size - 86, size - 86, 8)}`;
  const far = size - 25;
  const sides = places
    .map((at) => move(motif, at, 25, 1, 180) + move(motif, at, far) + move(motif, 25, at, 1, 90) + move(motif, far, at, 1, 270))
    .join('');
  return picture(
    size,
    size,
    `<path fill-rule="evenodd" fill="${paper}" d="${box(0, 0, size, size, 20)}${hole}"/>` +
      `<path fill-rule="evenodd" fill="${band}" d="${ground}"/>` +
      sides +
      [
        [25, 25, 135],
        [far, 25, 225],
        [25, far, 45],
        [far, far, 315],
      ]
        .map(([x = 0, y = 0, turn = 0]) => move(corner, x, y, 1, turn))
        .join('') +
      line(ground, key, 2.6) +
      line(hole, key, 3),
  );
}

/** One tile of reel paper, 48 × 48, that repeats: a motif in the middle and its quarter in each corner. */
export const motifPaper = (paper: string, motif: string) =>
  picture(
    48,
    48,
    fill(box(0, 0, 48, 48), paper) +
      clipTo(
        box(0, 0, 48, 48),
        [
          [24, 24],
          [0, 0],
          [48, 0],
          [0, 48],
          [48, 48],
        ]
          .map(([x = 0, y = 0]) => move(motif, x, y))
          .join(''),
      ),
  );
