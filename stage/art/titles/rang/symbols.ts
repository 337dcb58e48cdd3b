import { fadeDown } from '../../draw/drawing/halftone.ts';
import { petals, polar } from '../../draw/drawing/polar.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { box, clipTo, disc, ellipse, fill, inset, line, mirror, move, stretch, swing } from '../../draw/drawing/svg.ts';
import { namePlate } from '../../draw/name-plate.ts';
import { ink, inks, powders } from './inks.ts';
import { pichkari } from './pichkari.ts';
import { blot, drops } from './powder.ts';

type Mark = (x: number, y: number, colour: string) => string;

/** A brass bowl heaped with one powder; each colour has its own heap and its own mark, so that they also differ without colour. */
const gulal = (colour: string, heap: string, mark: Mark, pose = 0) =>
  // Powder is thrown up, and the heap sinks.
  (pose > 0 ? move(fill(drops(80, 22, 0, 26, 10, 3, 6), colour), 0, 6 - 8 * pose) : '') +
  stretch(
    ink(
      heap,
      colour,
      fill(fadeDown({ x: 0, y: 40, width: 160, height: 70 }, 8, 0.3, 3.2), inks.key) + fill(drops(70, 60, 6, 40, 9, 8, 5), inks.paper),
    ),
    1,
    1 - (pose > 0 ? 0.22 : 0.06) * pose,
    80,
    88,
  ) +
  ink(
    'M10 92H150C150 128 124 150 80 150C36 150 10 128 10 92Z',
    inks.paper,
    fill(fadeDown({ x: 10, y: 112, width: 140, height: 42 }, 7, 0.2, 2.6), '#e9c9a4') +
      [44, 80, 116].map((x, i) => swing(mark(x, 119 + (i === 1 ? -4 : 4) * pose, colour), 18 * pose, x, 119)).join(''),
  ) +
  ink(box(4, 84, 152, 15, 7), colour) +
  line('M54 154H106', inks.key, 7);

const dotMark: Mark = (x, y, colour) => fill(disc(x, y, 10), colour) + fill(disc(x, y, 4.4), inks.key);
const leafMark: Mark = (x, y, colour) =>
  fill(
    `M${x} ${y - 14}C${x + 14} ${y - 4} ${x + 8} ${y + 12} ${x} ${y + 13}C${x - 8} ${y + 12} ${x - 14} ${y - 4} ${x} ${y - 14}Z`,
    colour,
  );
const waveMark: Mark = (x, y, colour) => line(`M${x - 15} ${y - 5}q7 -9 15 0t15 0M${x - 15} ${y + 8}q7 -9 15 0t15 0`, colour, 4.8);
const sunMark: Mark = (x, y, colour) => fill(petals(x, y, 3, 16, 8, 28), colour);

const round = 'M22 88C26 58 48 40 80 36C112 40 134 58 138 88Z';
const peak = 'M18 88C40 72 62 40 80 10C98 40 120 72 142 88Z';
const twin = 'M16 88C22 54 40 34 58 34C70 34 76 44 82 54C88 38 98 22 112 24C130 28 142 60 144 88Z';
const step = 'M20 88C22 70 34 64 44 62C48 46 60 40 66 40C70 22 86 16 98 26C110 22 116 36 116 46C132 52 138 70 140 88Z';

/** A dhol, both skins laced together. */
const dhol = (pose = 0) =>
  move(
    line('M-66 -18C-50 -70 46 -84 66 -26', inks.key, 12) +
      line('M-66 -18C-50 -70 46 -84 66 -26', inks.green, 5.6) +
      ink(
        'M-48 -36C-20 -54 20 -54 48 -36V36C20 54 -20 54 -48 36Z',
        inks.red,
        fill(fadeDown({ x: -50, y: 0, width: 100, height: 56 }, 7, 0.3, 3), inks.key),
      ) +
      line('M-48 -30L-24 44L0 -48L24 44L48 -30M-48 30L-24 -44L0 48L24 -44L48 30', inks.paper, 4) +
      ink(ellipse(-50, 0, 19, 40), inks.yellow) +
      ink(ellipse(-52, 0, 11, 28), inks.paper, fill(ellipse(-52, 0, 5, 13), inks.key), 4) +
      ink('M44 -40C62 -36 68 -18 68 0C68 18 62 36 44 40C54 20 54 -20 44 -40Z', inks.yellow),
    80,
    86,
    1.06,
    -14 + 3 * pose,
  ) + swing(line('M14 24L64 54', inks.key, 9) + line('M14 24L64 54', inks.yellow, 3.6) + fill(disc(12, 23, 8), inks.key), 15 * pose, 8, 20);

/** A water balloon on its way, tail of splashes behind it. */
const balloon = (pose = 0) =>
  move(fill(drops(116, 38, 6, 40, 12, 5, 6.4), inks.blue), 6 * pose, -6 * pose) +
  line('M118 62C128 52 136 46 150 42M100 42C106 30 112 22 118 10', inks.blue, 6) +
  move(
    ink(
      'M0 -54C40 -54 56 -20 50 10C44 40 20 58 4 66H-4C-20 58 -44 40 -50 10C-56 -20 -40 -54 0 -54Z',
      inks.blue,
      fill(fadeDown({ x: -60, y: -10, width: 120, height: 80 }, 8, 0.3, 3.4), inks.key) +
        fill('M-56 -10C-20 8 20 8 56 -10V6C20 24 -20 24 -56 6Z', inks.yellow) +
        fill('M-34 -30C-28 -40 -20 -44 -10 -44C-18 -36 -24 -30 -26 -22C-30 -18 -38 -22 -34 -30Z', inks.paper),
    ) + ink('M-9 62H9L17 80C6 76 -6 76 -17 80Z', inks.red, '', 4.6),
    66 - 2 * pose,
    90 + 2 * pose,
    1.0,
    40 + 8 * pose,
  );

/** A clay glass of thandai with saffron and a rose petal. */
const thandai = (pose = 0) =>
  ink(
    'M34 48H126L112 150H48Z',
    '#d9793a',
    fill('M30 72L130 60V76L30 88ZM36 110L124 100V114L38 124Z', inks.paper) +
      fill(fadeDown({ x: 34, y: 90, width: 92, height: 62 }, 7, 0.2, 3), inks.key),
  ) +
  ink(
    ellipse(80, 48, 47, 16),
    inks.paper,
    fill(ellipse(80, 50, 40, 11), '#f4e3a2') +
      fill('M56 48l16 -5M92 54l16 -3M72 56l-12 2', 'none', ` stroke="${inks.red}" stroke-width="3.4" stroke-linecap="round"`) +
      fill(disc(104, 45, 3.4) + disc(62, 53, 3), inks.green),
  ) +
  swing(
    ink('M82 44C70 22 84 4 108 4C122 18 112 40 82 44Z', inks.red, line('M88 38C94 26 100 18 108 10', inks.paper, 3)),
    12 * pose,
    82,
    44,
  ) +
  line('M22 150H138', inks.key, 6);

/** The wild: all four powders thrown at once, a plate with the name over them. */
const burstWild = (pose = 0) => {
  const quarters = powders.map((colour, i) => {
    const [x, y] = polar(80, 70, 45 + i * 90 + 12 * pose, 26 + 3 * pose);
    return fill(blot(x, y, 44, 21 + i, 10, 0.44), colour);
  });
  return overprint(
    fill(blot(80, 74, 72, 5, 16, 0.16), inks.key) + quarters.join(''),
    clipTo(
      box(0, 0, 160, 160),
      fill(petals(80, 66, 6, 44 + 3 * pose, 12, 13, -15 * pose), inks.paper) +
        fill(disc(80, 66, 11), inks.key) +
        fill(disc(80, 66, 5), inks.yellow),
    ) + namePlate({ word: 'wild', y: 124, paper: inks.paper, key: inks.key, size: 40 }),
  );
};

/** The toran over the door, leaves and marigolds: it calls the free spins. */
const toran = (pose = 0) => {
  const leaf = (x: number, y: number, turn: number, colour: string) =>
    move(ink('M0 0C16 14 14 42 0 62C-14 42 -16 14 0 0Z', colour, line('M0 8V48', inks.paper, 3), 4.4), x, y, 1, turn + 11 * pose);
  const flower = (x: number, y: number, colour: string) =>
    ink(disc(x, y, 15), colour, fill(petals(x, y, 2, 15, 10, 20), inks.paper) + fill(disc(x, y, 5), inks.key), 4.4);
  const half =
    leaf(26, 44, 8, inks.green) +
    leaf(54, 56, 4, inks.green) +
    flower(12, 40, inks.red) +
    flower(40, 56, inks.yellow) +
    flower(66, 63, inks.red);
  return (
    ink(
      'M4 12H156V26H4Z',
      inks.blue,
      fill([12, 28, 44, 60, 76, 92, 108, 124, 140].map((x) => `M${x} 14L${x + 8} 24H${x - 8}Z`).join(''), inks.paper),
    ) +
    line('M10 30Q80 96 150 30', inks.key, 5) +
    leaf(80, 62, 0, inks.green) +
    half +
    mirror(half, 80) +
    ink(disc(80, 66, 18), inks.yellow, fill(petals(80, 66, 2, 18, 12, 17), inks.red) + fill(disc(80, 66, 6), inks.paper), 4.8) +
    line('M80 122V134', inks.key, 4.4) +
    ink('M70 134H90L96 152H64Z', inks.yellow, '', 4.6)
  );
};

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  burst: burstWild,
  toran: (pose = 0) => inset(toran(pose), 0.93),
  pichkari: (pose = 0) =>
    move(fill(drops(14, 22, 0, 26, 12, 3, 6), inks.red), -4 * pose, -5 * pose) +
    move(pichkari(13), 84 + 2 * pose, 82 + 2 * pose, 0.4, 38 + 3 * pose),
  dhol,
  thandai,
  balloon: (pose = 0) => inset(balloon(pose), 0.94, 0, -2),
  'gulal-red': (pose = 0) => gulal(inks.red, round, dotMark, pose),
  'gulal-green': (pose = 0) => gulal(inks.green, peak, leafMark, pose),
  'gulal-blue': (pose = 0) => gulal(inks.blue, twin, waveMark, pose),
  'gulal-yellow': (pose = 0) => gulal(inks.yellow, step, sunMark, pose),
} as const;
