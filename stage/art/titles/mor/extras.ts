import { halftone } from '../../draw/drawing/halftone.ts';
import { box, clipTo, fill, line, mirror, move } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';
import { bird, eye, tail } from './peacock.ts';

const height = 528;
const niche = 'M10 518V112C10 84 26 80 30 64C34 44 62 40 80 14C98 40 126 44 130 64C134 80 150 84 150 112V518Z';

/** A train of feathers that hangs down both sides of the reel, tips outward. */
const train = () => {
  const side = [
    [46, 440, 0.62, -164],
    [22, 404, 0.66, -140],
    [20, 352, 0.66, -116],
  ]
    .map(
      ([x = 0, y = 0, size = 1, turn = 0]) =>
        line(`M80 380Q${x + 30} ${y - 30} ${x} ${y}`, inks.gold, 3.4) + move(eye(inks.teal, 5), x, y, size, turn),
    )
    .join('');
  return side + mirror(side, 80);
};

/** The peacock that has opened over a whole reel: fan above, the bird in a niche, water and lotus at its feet. */
const tall = () =>
  fill(box(0, 0, 160, height), inks.gold) +
  clipTo(
    niche,
    fill(box(0, 0, 160, height), inks.paper) +
      fill(
        halftone({ x: 0, y: 0, width: 160, height }, 9, (_, y) => Math.max(0.3, 3.8 - y * 0.008)),
        inks.rose,
      ) +
      move(tail(), 80, 262, 0.6) +
      train() +
      move(bird(9), 84, 348, 0.62) +
      fill('M0 452Q20 440 40 452T80 452T120 452T160 452V528H0Z', inks.teal) +
      line('M0 470Q20 458 40 470T80 470T120 470T160 470M0 492Q20 480 40 492T80 492T120 492T160 492', inks.paper, 3.4) +
      move(
        ink(
          'M0 24C-34 22 -44 4 -46 -8C-28 -10 -14 -2 -8 6C-12 -8 -8 -24 0 -34C8 -24 12 -8 8 6C14 -2 28 -10 46 -8C44 4 34 22 0 24Z',
          inks.rose,
        ),
        80,
        486,
        0.9,
      ),
  ) +
  line(niche, inks.key, 6) +
  fill(
    Array.from(
      { length: 22 },
      (_, i) => `M0 ${i * 24}L7 ${i * 24 + 12}L0 ${i * 24 + 24}ZM160 ${i * 24}L153 ${i * 24 + 12}L160 ${i * 24 + 24}Z`,
    ).join(''),
    inks.deep,
  ) +
  line('M0 2H160M0 526H160', inks.key, 5);

export const extras = { tall: { height, draw: tall } } as const;
