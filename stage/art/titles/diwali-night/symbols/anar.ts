import { clipTo, disc, fill, line, num } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { star } from '../../../draw/drawing/polar.ts';
import { inks, keyLine } from '../inks.ts';

const jackpot = 'M66 88H94L124 152H36Z';
const jet = (reach: number, height: number) =>
  `M80 88C${num(80 + reach * 0.15)} ${num(88 - height * 0.8)} ${num(80 + reach * 0.7)} ${num(88 - height * 1.25)} ${num(80 + reach)} ${num(88 - height * 0.55)}`;
const jets = [
  [-64, 40],
  [-50, 64],
  [-30, 78],
  [30, 78],
  [50, 64],
  [64, 40],
] as const;
const ends = [
  [14, 66],
  [28, 45],
  [49, 29],
  [111, 29],
  [132, 45],
  [146, 66],
  [80, 12],
] as const;

/** A flowerpot fountain: the cone that throws a tree of sparks. */
export const anar = (pose = 0) =>
  overprint(
    fill(jackpot, inks.pink) +
      jets.map(([reach, height]) => line(jet(reach * (1 + 0.12 * pose), height * (1 + 0.1 * pose)), inks.gold, 9)).join('') +
      line('M80 88V24', inks.gold, 10),
    clipTo(jackpot, fill('M30 108L130 96V108L30 121ZM30 134L130 122V134L30 147Z', inks.paper)) +
      jets
        .map(([reach, height]) =>
          line(
            jet(reach * (1 + 0.12 * pose), height * (1 + 0.1 * pose)),
            inks.key,
            3.2,
            ` stroke-dasharray="9 8" stroke-dashoffset="${num(-8 * pose)}"`,
          ),
        )
        .join('') +
      line('M80 84V26', inks.key, 3.2, ' stroke-dasharray="9 8"') +
      ends
        .map(
          ([x, y]) => fill(star(x, y - 5 * pose, 4, 11 + 3 * pose, 6, 24 * pose), inks.fire) + fill(disc(x, y - 5 * pose, 2.6), inks.paper),
        )
        .join('') +
      [
        [44, 88],
        [116, 88],
        [22, 96],
        [138, 96],
      ]
        .map(([x = 0, y = 0]) => fill(star(x, y, 2.4, 6.5, 4), inks.fire))
        .join('') +
      line(jackpot, inks.key, keyLine) +
      fill('M60 82H100L96 94H64Z', inks.key) +
      line('M30 154H130', inks.key, 6),
  );
