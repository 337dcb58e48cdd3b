import { clipTo, disc, fill, line } from '../../../draw/drawing/svg.ts';
import { fixedSequence, overprint } from '../../../draw/drawing/press.ts';
import { inks, keyLine } from '../inks.ts';

const rest = [
  [48, 96],
  [112, 96],
  [80, 48],
] as const;
const radius = 33;
const plate = 'M8 124H152C148 142 128 152 80 152C32 152 12 142 8 124Z';

/** The crumbs of gram flour on one ball, always the same ones. */
const crumbs = (x: number, y: number, seed: number) => {
  const next = fixedSequence(seed);
  return Array.from({ length: 16 }, () => {
    const angle = next() * Math.PI * 2;
    const away = Math.sqrt(next()) * (radius - 8);
    return disc(x + Math.cos(angle) * away, y + Math.sin(angle) * away, 2 + next() * 1.6);
  }).join('');
};

/** Three laddus on a plate, a pistachio on each. */
export const laddu = (pose = 0) => {
  const balls = rest.map(([x, y], index) => [x, index === 2 ? y - 5 * pose : y - 2.4 * Math.abs(pose) * (index + 1)] as const);
  return overprint(
    balls.map(([x, y]) => fill(disc(x, y, radius), inks.gold)).join('') + fill(plate, inks.fire),
    balls
      .map(
        ([x, y], index) =>
          fill(disc(x, y, radius), inks.gold) +
          clipTo(disc(x, y, radius), fill(`M${x - 40} ${y + 40}V${y + 6}A38 38 0 0 0 ${x + 40} ${y - 4}V${y + 40}Z`, '#ec7a24')) +
          fill(crumbs(x, y, index + 3), inks.key) +
          line(disc(x, y, radius), inks.key, keyLine) +
          fill(`M${x - 9} ${y - 16}Q${x} ${y - 26} ${x + 10} ${y - 18}Q${x + 2} ${y - 9} ${x - 9} ${y - 16}Z`, inks.paper),
      )
      .join('') +
      fill(plate, inks.fire) +
      line(plate, inks.key, keyLine) +
      [28, 54, 80, 106, 132].map((x) => fill(`M${x - 8} 130H${x + 8}L${x} 142Z`, inks.paper)).join(''),
  );
};
