import { fadeDown } from '../../draw/drawing/halftone.ts';
import { petals } from '../../draw/drawing/polar.ts';
import { box, disc, fill, line, mirror } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** The lorry from the front, 160 × 160: crown over the cab, garland, lotus on the bonnet, a charm under the bumper. */
export function truck(pose = 0): string {
  const lamp = ink(disc(35, 104, 11), inks.yellow, fill(disc(35, 104, 4 + 2.4 * pose), inks.paper), 4);
  const mirrorArm = line('M20 58H10', inks.key, 4) + ink(box(4, 50, 10, 22, 3), inks.green, '', 3.6);
  return (
    fill(`${box(28, 128, 26, 26, 6)}${box(106, 128, 26, 26, 6)}`, inks.key) +
    ink(
      'M22 40C36 6 62 16 80 4C98 16 124 6 138 40Z',
      inks.red,
      fill(petals(80, 42, 6, 30, 9, 16, 14 * pose), inks.yellow) + fill([40, 56, 104, 120].map((x) => disc(x, 31, 3)).join(''), inks.paper),
      5,
    ) +
    ink(box(22, 40, 116, 96, 7), inks.green, fill(fadeDown({ x: 20, y: 88, width: 120, height: 50 }, 7, 0.2, 2.6), inks.key)) +
    ink(
      box(31, 48, 98, 34, 5),
      inks.paper,
      fill('M30 48H70L44 84H30Z', '#d9e6c4') +
        fill(
          [40, 52, 64, 76, 88, 100, 112, 122].map((x, i) => disc(x, 51 + (i % 2) * 4 + 2.4 * pose * (i % 2 === 0 ? 1 : -1), 4.6)).join(''),
          inks.red,
        ),
      5,
    ) +
    line('M80 48V82', inks.key, 4.4) +
    ink(box(54, 90, 52, 32, 4), inks.yellow, line('M62 90V124M71 90V124M80 90V124M89 90V124M98 90V124', inks.key, 3.6), 4.4) +
    lamp +
    mirror(lamp, 80) +
    mirrorArm +
    mirror(mirrorArm, 80) +
    ink(
      box(14, 126, 132, 17, 4),
      inks.yellow,
      [14, 42, 70, 98, 126].map((x) => fill(`M${x} 144L${x + 12} 124H${x + 25}L${x + 13} 144Z`, inks.key)).join(''),
      4.6,
    )
  );
}
