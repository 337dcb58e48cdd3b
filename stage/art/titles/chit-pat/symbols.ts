import { cardLetter, lean } from '../../draw/card-letter.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { star } from '../../draw/drawing/polar.ts';
import { box, clipTo, disc, ellipse, fill, inset, line, mirror, move, stretch, swing } from '../../draw/drawing/svg.ts';
import { namePlate } from '../../draw/name-plate.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { chit } from './coin.ts';
import { ink, inks } from './inks.ts';

/** Ruled lines of an exercise book with the red margin, inside a box. */
export const ruled = (x: number, y: number, width: number, height: number, step: number, colour: string, margin: string, at: number) =>
  line(Array.from({ length: Math.ceil(height / step) }, (_, i) => `M${x} ${y + i * step}H${x + width}`).join(''), colour, 2.6) +
  line(`M${x + at} ${y}V${y + height}M${x + at + 7} ${y}V${y + height}`, margin, 2.6);

const slate = box(8, 6, 144, 146, 10);

/** The coin is the wild: chalked on a slate. */
const paisa = (pose = 0) =>
  overprint(
    fill(slate, '#c98b4a'),
    line(slate, inks.key, 5) +
      fill(box(20, 18, 120, 122, 3), inks.slate) +
      line(box(20, 18, 120, 122, 3), inks.key, 4) +
      fill(`${disc(14, 12, 2.6)}${disc(146, 12, 2.6)}${disc(14, 146, 2.6)}${disc(146, 146, 2.6)}`, inks.key) +
      clipTo(
        box(20, 18, 120, 122),
        line('M30 30q10 -6 16 0M118 34q8 -4 12 2', inks.sky, 3) +
          swing(stretch(move(chit(14), 80, 66, 0.33), 1 - 0.22 * Math.abs(pose), 1, 80, 66), 8 * pose, 80, 66),
      ) +
      namePlate({ word: 'wild', y: 125, paper: inks.paper, key: inks.red, size: 38 }),
  );

const marble = (x: number, y: number, r: number, colour: string, swirl: string) =>
  ink(
    disc(x, y, r),
    colour,
    fill(
      `M${x - r} ${y}C${x - r * 0.4} ${y - r * 0.9} ${x + r * 0.3} ${y + r * 0.5} ${x + r} ${y - r * 0.3}V${y + r * 0.2}C${x + r * 0.3} ${y + r} ${x - r * 0.5} ${y - r * 0.3} ${x - r} ${y + r * 0.5}Z`,
      swirl,
    ) +
      fill(fadeDown({ x: x - r, y, width: r * 2, height: r }, 7, 0.2, 2.8), inks.key) +
      fill(ellipse(x - r * 0.36, y - r * 0.46, r * 0.24, r * 0.15), inks.paper),
  );

/** Three glass marbles in a chalk ring. */
const kancha = (pose = 0) =>
  fill(ellipse(80, 118, 74, 32), inks.sky) +
  line(ellipse(80, 118, 74, 32), inks.key, 4, ' stroke-dasharray="9 9"') +
  swing(marble(108, 62, 30, inks.red, inks.paper), 22 * pose, 108, 62) +
  swing(marble(46, 74, 38, inks.blue, inks.sky), -18 * pose, 46, 74) +
  swing(marble(100, 114, 34, inks.brass, inks.red), 20 * pose, 100, 114);

/** The spinning top with its string. */
const lattu = (pose = 0) =>
  line('M18 150C50 128 30 110 60 104C110 96 140 130 148 96', inks.key, 8) +
  line('M18 150C50 128 30 110 60 104C110 96 140 130 148 96', inks.paper, 3.4) +
  move(
    ink(
      'M-52 -22C-52 -58 52 -58 52 -22C52 12 18 36 6 62H-6C-18 36 -52 12 -52 -22Z',
      inks.red,
      fill('M-60 -24Q0 0 60 -24V-8Q0 18 -60 -8Z', inks.brass) +
        fill('M-60 10Q0 30 60 10V22Q0 44 -60 22Z', inks.blue) +
        fill(fadeDown({ x: -54, y: 0, width: 110, height: 60 }, 7, 0.3, 3), inks.key) +
        line('M-38 -38C-30 -46 -20 -48 -10 -49', inks.paper, 5),
    ) +
      ink('M-13 -48H13L9 -70H-9Z', inks.brass) +
      ink('M-5 58H5L0 82Z', inks.key, '', 4),
    82,
    78,
    0.98,
    18 + 9 * pose,
  ) +
  stretch(line('M24 40C14 30 14 20 22 12M138 52C148 44 150 34 144 24', inks.blue, 5), 1 + 0.08 * pose, 1, 80, 40);

/** The catapult of mango groves. */
const gulel = (pose = 0) =>
  stretch(line('M40 42C50 96 110 96 120 42', inks.key, 11) + line('M40 42C50 96 110 96 120 42', inks.red, 5), 1, 1 + 0.2 * pose, 80, 42) +
  ink(
    'M70 154V104C70 88 30 78 28 30C28 18 48 18 50 30C52 60 74 66 80 80C86 66 108 60 110 30C112 18 132 18 132 30C130 78 90 88 90 104V154Z',
    '#c98b4a',
    fill(fadeDown({ x: 60, y: 96, width: 40, height: 60 }, 7, 0.4, 3), inks.key) + line('M76 116V146M84 112V140', inks.key, 3),
  ) +
  ink(box(22, 30, 34, 14, 4), inks.brass, line('M30 30V44M38 30V44M46 30V44', inks.key, 3), 4.4) +
  ink(box(104, 30, 34, 14, 4), inks.brass, line('M112 30V44M120 30V44M128 30V44', inks.key, 3), 4.4) +
  move(ink(ellipse(80, 88, 20, 12), inks.blue, fill(ellipse(80, 85, 8, 5), inks.sky), 4.8), 0, 8 * pose) +
  ink(box(66, 126, 28, 16, 3), inks.blue, line('M66 134H94', inks.paper, 3), 4.4);

/** Gilli-danda: the stick, and the gilli that has just been hit. */
const gilli = (pose = 0) =>
  move(
    ink(
      'M-72 -9L60 -12C72 -12 72 12 60 12L-72 9C-80 9 -80 -9 -72 -9Z',
      '#c98b4a',
      fill('M-66 -14H-38V14H-66Z', inks.red) + line('M-58 -12V12M-46 -12V12', inks.paper, 3) + line('M-24 -3H40M-10 4H54', inks.key, 2.8),
    ),
    72,
    116,
    1,
    -30 + 5 * pose,
  ) +
  move(
    ink(
      'M-46 0L-26 -16H26L46 0L26 16H-26Z',
      inks.brass,
      fill('M-14 -20H14V20H-14Z', inks.blue) +
        fill(disc(0, 0, 6), inks.paper) +
        fill(fadeDown({ x: -46, y: 2, width: 92, height: 16 }, 6, 0.4, 2.4), inks.key),
    ),
    104,
    36 - 4 * pose,
    0.98,
    -14 + 20 * pose,
  ) +
  line('M22 30C30 26 38 26 46 28M16 50C28 44 38 44 48 46M36 70C44 64 52 62 60 62', inks.red, 5) +
  line('M96 152C110 140 130 140 146 148', inks.key, 5);

/** A kite made of the day's paper: two triangles and a bow of cloth for a tail. */
const patangi = (pose = 0) =>
  swing(
    line('M96 118C84 134 60 128 52 154', inks.key, 4) + ink('M60 132L44 122L46 142ZM60 132L76 124L72 144Z', inks.red, '', 4),
    10 * pose,
    96,
    118,
  ) +
  ink(
    'M86 6L150 66L96 120L20 52Z',
    inks.sky,
    fill('M86 6L150 66L58 86L20 52Z', inks.blue) +
      fill('M20 52L58 86L96 120L84 60Z', inks.paper) +
      fill(star(96, 64, 9, 22 + 2 * pose, 5, 10 + 18 * pose), inks.red),
  ) +
  line('M86 6L96 120M20 52C60 24 120 30 150 66', inks.key, 4) +
  line('M60 44H80M56 54H82M100 90H120', inks.key, 2.8);

/** A ruler that is pushed to and fro. */
const foot = (colour: string, pose: number) =>
  move(
    line('M24 140H136V152H24Z', colour, 3.4) +
      line(Array.from({ length: 13 }, (_, i) => `M${32 + i * 8} 140v${i % 4 === 0 ? 8 : 5}`).join(''), colour, 2.6),
    14 * pose,
    0,
  );
const strokes = 34;
const hatching = (colour: string, count: number) =>
  line(
    `M0 60${Array.from({ length: count }, (_, i) => `L${i % 2 === 0 ? 10 + i * 5 : -40 + i * 5} ${i % 2 === 0 ? 40 : 140}`).join('')}`,
    colour,
    2.6,
  );
/** Filled in with a pencil, as on a cover during a long lesson: drawn again from the left, and then once more across. */
const scribble = (colour: string, pose: number) =>
  hatching(colour, strokes + Math.round(Math.min(0, pose) * 20)) +
  (pose > 0 ? mirror(hatching(colour, Math.round(strokes * pose)), 80) : '');
const letter = (word: 'ace' | 'king' | 'queen', colour: string, shade: string, pencil: string, pose: number) =>
  cardLetter({ word, colour, shade, foot: foot(colour, pose), inlay: scribble(pencil, pose), stance: lean(pose, 6) });

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  paisa,
  kancha,
  lattu,
  patangi,
  gulel,
  gilli: (pose = 0) => inset(gilli(pose), 0.97, 0, -1),
  a: (pose = 0) => letter('ace', inks.red, inks.key, inks.paper, pose),
  k: (pose = 0) => letter('king', inks.blue, inks.brass, inks.sky, pose),
  q: (pose = 0) => letter('queen', inks.slate, inks.sky, inks.sky, pose),
} as const;
