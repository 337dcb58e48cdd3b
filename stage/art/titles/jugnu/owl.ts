import { petals } from '../../draw/drawing/polar.ts';
import { disc, fill, line, mirror, swing } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** An owl on a branch. */
export const owl = (pose = 0) => {
  const look = 6 * pose;
  const pupil = (x: number) => fill(disc(x + look, 59, 11), inks.key) + fill(disc(x + 4 + look, 55, 3.6), inks.paper);
  const eyeOf = ink(disc(56, 58, 24), inks.light, fill(petals(56, 58, 12, 24, 16, 9), inks.glow), 4.6);
  const wing = swing(
    ink('M32 66C16 86 16 118 38 138C48 116 48 90 40 66Z', inks.key, line('M28 90C30 104 34 116 40 124', inks.glow, 3.4), 4),
    5 * pose,
    36,
    66,
  );
  return (
    ink(
      'M80 18C96 18 110 12 128 4C130 22 134 40 134 66C134 116 112 142 80 142C48 142 26 116 26 66C26 40 30 22 32 4C50 12 64 18 80 18Z',
      inks.violet,
      fill('M80 88C106 88 112 112 104 142H56C48 112 54 88 80 88Z', inks.paper) +
        [0, 1, 2]
          .map((row) =>
            [0, 1, 2, 3]
              .slice(row % 2)
              .map((i) => line(`M${56 + i * 14 + (row % 2) * -7} ${102 + row * 12}q6 8 12 0`, inks.key, 3.4))
              .join(''),
          )
          .join(''),
    ) +
    wing +
    mirror(wing, 80) +
    eyeOf +
    mirror(eyeOf, 80) +
    pupil(58) +
    pupil(102) +
    ink('M80 66L90 78L80 94L70 78Z', inks.light, '', 4) +
    line('M2 146C50 138 110 152 158 142', inks.key, 11) +
    line('M4 146C50 138 110 152 156 142', inks.grass, 5) +
    line('M62 136V150M70 136V150M90 136V150M98 136V150', inks.light, 5)
  );
};
