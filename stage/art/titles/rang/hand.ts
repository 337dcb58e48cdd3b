import { fadeDown } from '../../draw/drawing/halftone.ts';
import { petals } from '../../draw/drawing/polar.ts';
import { box, clipTo, disc, fill, line, move } from '../../draw/drawing/svg.ts';
import { inks, powders } from './inks.ts';

const fingers = [
  { x: -74, y: -34, turn: -15, long: 150, wide: 50, colour: inks.blue },
  { x: -28, y: -56, turn: -4, long: 182, wide: 53, colour: inks.green },
  { x: 24, y: -56, turn: 6, long: 176, wide: 53, colour: inks.yellow },
  { x: 72, y: -30, turn: 17, long: 150, wide: 50, colour: inks.red },
  { x: 92, y: 86, turn: 58, long: 146, wide: 56, colour: inks.blue },
] as const;

const palm =
  'M-98 -30C-98 -62 -60 -72 0 -72C60 -72 98 -62 100 -26C104 22 96 74 70 112C56 132 52 150 52 176H-52C-52 150 -60 130 -74 106C-96 70 -102 18 -98 -30Z';

/** An open hand that has been in every bowl: 360 high round 0, 0. */
export function hand(): string {
  const shape = ({ wide, long }: (typeof fingers)[number]) => box(-wide / 2, -long, wide, long + 30, wide / 2);
  const all = (draw: (d: string, finger: (typeof fingers)[number]) => string) =>
    fingers.map((finger) => move(draw(shape(finger), finger), finger.x, finger.y, 1, finger.turn)).join('');
  const quarter = (i: number) => petals(0, 0, 10, 64, 1, 20, i * 30);
  return (
    all((d) => line(d, inks.key, 17)) +
    line(palm, inks.key, 17) +
    all(
      (d, { colour, long }) =>
        fill(d, inks.paper) +
        clipTo(
          d,
          move(fill(d, colour), 3, 3) + fill(fadeDown({ x: -34, y: -long + 40, width: 70, height: long - 16 }, 10, 0.2, 7.4), inks.paper),
        ) +
        line(
          `M-9 ${-long + 34}Q0 ${-long + 27} 9 ${-long + 34}M-12 ${-long * 0.56}Q0 ${-long * 0.56 + 7} 12 ${-long * 0.56}`,
          inks.key,
          4.4,
        ),
    ) +
    fill(palm, inks.paper) +
    clipTo(
      palm,
      fill(fadeDown({ x: -110, y: 20, width: 220, height: 170 }, 12, 0.2, 5), '#f3c9a8') +
        fill('M-60 150H60V190H-60Z', inks.red) +
        line('M-60 146H60M-60 140H60', inks.key, 4),
    ) +
    move(
      fill(disc(0, 0, 74), inks.key) +
        Array.from({ length: 12 }, (_, i) => fill(quarter(i), powders[i % 4] ?? inks.red)).join('') +
        fill(disc(0, 0, 15), inks.paper) +
        fill(disc(0, 0, 7), inks.red),
      0,
      22,
    )
  );
}
