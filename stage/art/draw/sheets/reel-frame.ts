import { box, disc, fill, line, num, picture, type Picture } from '../drawing/svg.ts';

type Frame = { readonly band: string; readonly teeth: string; readonly key: string; readonly paper: string };

const size = 240;
const edge = 40;

/**
 * The frame of the reels for border-image, 240 × 240 with slices of 60: paper, coloured band, block-print teeth whose period (30) divides
 * the 120 units of each side, so that the sides repeat without a seam.
 */
export function reelFrame({ band, teeth, key, paper }: Frame): Picture {
  const row = [75, 105, 135, 165];
  const tooth = (x: number, y: number, dx: number, dy: number) =>
    `M${num(x - dy * 11)} ${num(y - dx * 11)}L${num(x + dy * 11)} ${num(y + dx * 11)}L${num(x + dx * 17)} ${num(y + dy * 17)}Z`;
  const sides = row
    .map((at) => tooth(at, 19, 0, 1) + tooth(at, size - 19, 0, -1) + tooth(19, at, 1, 0) + tooth(size - 19, at, -1, 0))
    .join('');
  const pips = row.map((at) => disc(at, 24, 2.6) + disc(at, size - 24, 2.6) + disc(24, at, 2.6) + disc(size - 24, at, 2.6)).join('');
  const corner = (x: number, y: number) => fill(disc(x, y, 15), teeth) + fill(disc(x, y, 8.5), paper) + fill(disc(x, y, 4), band);
  const hole = box(edge + 12, edge + 12, size - 2 * edge - 24, size - 2 * edge - 24, 6);
  return picture(
    size,
    size,
    `<path fill-rule="evenodd" fill="${paper}" d="${box(0, 0, size, size, 20)}${hole}"/>` +
      `<path fill-rule="evenodd" fill="${band}" d="${box(7, 7, size - 14, size - 14, 15)}${box(edge + 3, edge + 3, size - 2 * edge - 6, size - 2 * edge - 6, 8)}"/>` +
      line(box(7, 7, size - 14, size - 14, 15), key, 2.4) +
      line(box(edge + 3, edge + 3, size - 2 * edge - 6, size - 2 * edge - 6, 8), key, 2.4) +
      line(hole, key, 3) +
      line(box(13, 13, size - 26, size - 26, 11), paper, 1.6) +
      fill(sides, teeth) +
      fill(pips, paper) +
      corner(27, 27) +
      corner(size - 27, 27) +
      corner(27, size - 27) +
      corner(size - 27, size - 27),
  );
}
