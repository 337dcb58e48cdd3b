import { disc, fill, line, num } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { around, polar, scallop, star } from '../../../draw/drawing/polar.ts';
import { inks, keyLine } from '../inks.ts';

/** One arm of fire thrown off the wheel, curling back against its turn. */
const arm = (turn: number) => {
  const [ax, ay] = polar(80, 80, turn, 34);
  const [bx, by] = polar(80, 80, turn + 32, 72);
  const [cx, cy] = polar(80, 80, turn + 64, 66);
  const [dx, dy] = polar(80, 80, turn + 36, 36);
  const [ex, ey] = polar(80, 80, turn + 42, 52);
  return `M${num(ax)} ${num(ay)}Q${num(bx)} ${num(by)} ${num(cx)} ${num(cy)}Q${num(ex)} ${num(ey)} ${num(dx)} ${num(dy)}Z`;
};
const arms = Array.from({ length: 8 }, (_, index) => arm(index * 45)).join('');

const coil = Array.from({ length: 61 }, (_, index) => {
  const [x, y] = polar(80, 80, index * 18, 5 + index * 0.44);
  return `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`;
}).join('');

/** A chakri, the ground spinner that opens the free spins: a dark seal of its own among the paper symbols. */
export const chakri = () =>
  overprint(
    fill(scallop(80, 80, 67.5, 24), inks.night),
    line(scallop(80, 80, 67.5, 24), inks.key, keyLine) +
      line(disc(80, 80, 65), inks.gold, 2.4, ' stroke-dasharray="1 6"') +
      fill(arms, inks.gold) +
      fill(disc(80, 80, 37), inks.paper) +
      fill(disc(80, 80, 33), inks.fire) +
      line(coil, inks.key, 4.6) +
      fill(star(80, 80, 6, 14, 8), inks.gold) +
      fill(disc(80, 80, 4), inks.paper) +
      fill(
        around(80, 80, 63, 8, 12)
          .map(([x, y]) => star(x, y, 2.2, 6.5, 4, 12))
          .join(''),
        inks.paper,
      ),
  );
