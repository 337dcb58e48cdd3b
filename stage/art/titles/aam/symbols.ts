import { cardLetter, hop } from '../../draw/card-letter.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { around, rays } from '../../draw/drawing/polar.ts';
import { disc, ellipse, fill, inset, line, move, swing } from '../../draw/drawing/svg.ts';
import { keri, leaf, mango } from './fruit.ts';
import { ink, inks } from './inks.ts';
import { parrotWild } from './parrot.ts';

const weave = (x: number, y: number, width: number, rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.ceil(width / 22) + 1 }, (_unused, i) =>
      line(`M${x + i * 22 + (row % 2) * 11 - 8} ${y + row * 13}h13`, inks.key, 4),
    ).join(''),
  ).join('');

/** The gatherer's basket, full: it calls the free spins. */
const basket = (pose = 0) =>
  move(leaf(inks.green, 6), 70, 54, 0.42, -40 + 6 * pose) +
  move(leaf(inks.green, 6), 92, 52, 0.42, 34 + 6 * pose) +
  move(mango(13), 44, 58 - 4 * pose, 0.3, 4) +
  move(mango(13), 116, 58 - 3 * pose, 0.3, 10) +
  move(mango(12), 80, 50 - 6 * pose, 0.36, -4 + 6 * pose) +
  ink('M14 80H146L128 146C126 152 34 152 32 146Z', '#d9903c', weave(14, 96, 132, 5)) +
  ink(
    'M6 72C50 64 110 64 154 72V86C110 94 50 94 6 86Z',
    inks.sun,
    [20, 44, 68, 92, 116, 140].map((x) => fill(`M${x - 9} 90L${x} 68L${x + 9} 90Z`, inks.paper)).join(''),
  );

/** The jar of achaar on the sill. */
const achaar = (pose = 0) =>
  ink(
    'M42 42H118C136 56 142 76 142 98C142 130 128 152 108 152H52C32 152 18 130 18 98C18 76 24 56 42 42Z',
    inks.paper,
    fill('M10 74Q80 62 150 74V156H10Z', inks.sun) +
      fill(fadeDown({ x: 16, y: 100, width: 130, height: 56 }, 7, 0.3, 3), inks.key) +
      line('M30 80C26 92 26 108 30 122', inks.paper, 5),
  ) +
  swing(ink('M54 88C70 84 84 96 78 112C66 116 52 104 54 88Z', inks.ripe, '', 4), 16 * pose, 66, 100) +
  swing(ink('M92 104C108 98 122 108 118 124C104 130 90 120 92 104Z', inks.ripe, '', 4), -16 * pose, 105, 114) +
  move(ink('M56 122C70 118 84 128 80 142H60C52 136 52 128 56 122Z', inks.green, '', 4), 3 * pose, -4 * pose) +
  fill(
    around(98, 88, 12, 5)
      .map(([x, y]) => disc(x, y, 3))
      .join(''),
    inks.key,
  ) +
  ink(
    'M32 34C34 14 58 8 80 8C102 8 126 14 128 34L136 56C124 50 116 60 104 54C96 62 88 54 80 60C72 54 64 62 56 54C44 60 36 50 24 56Z',
    inks.green,
    fill(
      [
        [52, 26],
        [80, 20],
        [108, 26],
        [66, 38],
        [94, 38],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 4))
        .join(''),
      inks.paper,
    ),
  ) +
  line('M32 40Q80 54 128 40', inks.key, 6) +
  line('M32 40Q80 54 128 40', inks.ripe, 2.6);

/** The mango seller's cycle. */
const cycle = (pose = 0) => {
  const wheel = (x: number) =>
    ink(
      disc(x, 112, 36),
      inks.paper,
      line(
        around(x, 112, 36, 10, 9 * pose)
          .map(([px, py]) => `M${x} 112L${px.toFixed(1)} ${py.toFixed(1)}`)
          .join(''),
        inks.key,
        2.4,
      ),
      7,
    ) +
    line(disc(x, 112, 29), inks.sun, 3.4) +
    fill(disc(x, 112, 6), inks.key);
  return (
    wheel(40) +
    wheel(120) +
    line('M40 112L62 66H106L82 112ZM62 66L82 112M120 112L100 50', inks.key, 11) +
    line('M40 112L62 66H106L82 112ZM62 66L82 112M120 112L100 50', inks.green, 5) +
    line('M100 50L98 40H118C126 42 124 52 116 52M62 66L58 52', inks.key, 8) +
    ink('M42 44C52 40 66 42 74 48C66 54 52 56 44 52Z', inks.key, '', 4) +
    ink('M114 54H156L150 84H120Z', '#d9903c', line('M118 64H152M119 74H151', inks.key, 3.4), 5) +
    move(mango(17), 126, 46, 0.16) +
    move(mango(17), 146, 44, 0.16) +
    fill(disc(82, 112, 9), inks.key) +
    fill(disc(82, 112, 4), inks.ripe) +
    move(mango(17), 24, 56, 0.17) +
    ink('M8 62H40L36 80H12Z', '#d9903c', line('M12 71H37', inks.key, 3), 4.6)
  );
};

/** A tree of the orchard with the moon of its season: fruit. */
const orchard = (pose = 0) =>
  ink('M70 96C72 118 68 138 56 152H104C92 138 88 118 90 96Z', '#9a5a2b', line('M80 110V150', inks.key, 3)) +
  ink(
    'M80 8C104 2 128 18 128 38C152 40 160 70 142 86C140 106 112 114 96 104C86 114 70 114 62 104C42 112 20 104 18 84C0 68 10 40 32 38C34 18 56 2 80 8Z',
    inks.green,
    fill(fadeDown({ x: 0, y: 40, width: 160, height: 72 }, 8, 0.2, 3.4), inks.dark) +
      line('M44 40C50 32 60 30 68 34M92 26C100 22 110 26 114 34M28 70C32 62 42 60 48 64', inks.paper, 3.6),
  ) +
  [
    [46, 66],
    [80, 48],
    [114, 64],
    [62, 90],
    [98, 88],
    [130, 84],
    [30, 88],
  ]
    .map(([x = 0, y = 0]) =>
      swing(
        line(`M${x} ${y - 18}V${y - 8}`, inks.key, 3) +
          ink(ellipse(x, y, 8.6, 10.6), inks.ripe, fill(ellipse(x + 4, y - 2, 4, 6), inks.sun), 3.6),
        22 * pose,
        x,
        y - 18,
      ),
    )
    .join('') +
  line('M20 152H140', inks.key, 6) +
  fill([30, 44, 116, 130].map((x) => `M${x - 5} 150L${x} 136L${x + 5} 150Z`).join(''), inks.green);

/** A palm squirrel with its three stripes and the first mango of the year. */
const squirrel = (pose = 0) =>
  swing(
    ink(
      'M96 128C132 140 160 112 152 72C148 44 122 26 104 42C92 54 104 70 116 64C126 60 130 76 120 88C110 100 96 100 90 112Z',
      '#c98f5a',
      line('M112 48C130 44 142 62 142 82C142 102 128 120 108 122', inks.paper, 4),
    ),
    6 * pose,
    92,
    122,
  ) +
  ink(
    'M60 56C88 56 108 84 104 116C102 138 86 148 62 148C38 148 24 138 26 116C28 96 34 72 60 56Z',
    '#c98f5a',
    fill('M28 96C44 92 56 104 56 126C56 138 52 148 46 152H20V96Z', inks.paper) +
      line('M74 62C90 84 96 110 90 136M66 64C80 88 84 112 78 138', inks.key, 4),
  ) +
  ink(
    'M26 44C30 22 52 10 72 18L82 4L88 26C96 38 96 54 86 62C70 72 44 70 34 62C26 58 24 52 26 44Z',
    '#c98f5a',
    fill('M24 50C34 46 46 52 46 62L30 66Z', inks.paper),
  ) +
  fill(disc(58, 38, 6.4), inks.key) +
  fill(disc(60, 36, 2), inks.paper) +
  fill(disc(27, 48, 5), inks.key) +
  line('M84 12L80 24', inks.key, 3.6) +
  move(mango(13), 34, 98 - 3 * pose, 0.28, -8 + 8 * pose) +
  ink('M58 86C46 84 40 90 40 98C48 104 60 100 64 94Z', '#c98f5a', '', 4.6) +
  line('M30 148H100', inks.key, 7);

/** The mango that is collected: big, ripe, with a leaf. */
const collected = (pose = 0) =>
  fill(rays(80, 84, 66, 80 + 3 * pose, 22, 0.4, 8 * pose), inks.sun) +
  line('M88 34C92 22 98 18 106 14', inks.key, 8) +
  move(leaf(inks.green, 9), 92, 25, 0.42, 80 + 8 * pose) +
  move(leaf(inks.dark, 9), 90, 26, 0.36, -70 + 8 * pose) +
  swing(move(mango(9), 80, 88, 0.6), 5 * pose, 88, 34);

/** Green mangoes that roll about and jump over each other. */
const foot = (colour: string, pose: number) =>
  move(keri(colour, inks.paper), 80, 145 - 5 * Math.abs(pose), 0.42, 70 * pose) +
  move(keri(colour, inks.paper), 54 + 8 * pose, 147, 0.32, -30 + 100 * pose) +
  move(keri(colour, inks.paper), 106 + 8 * pose, 147, 0.32, 30 + 100 * pose) +
  line('M22 150H40M120 150H138', colour, 4.4);
const block = (colour: string, pose: number) =>
  Array.from({ length: 20 }, (_, i) =>
    move(
      keri(colour, inks.key),
      20 + (i % 5) * 32 + (Math.floor(i / 5) % 2) * 16,
      26 + Math.floor(i / 5) * 32,
      0.42 + 0.06 * pose,
      (i % 2 === 0 ? 40 : -40) * pose,
    ),
  ).join('');
const letter = (word: 'ace' | 'king' | 'queen' | 'jack', colour: string, shade: string, mark: string, pose: number) =>
  cardLetter({ word, colour, shade, foot: foot(colour, pose), inlay: block(mark, pose), stance: hop(pose, 14) });

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  parrot: parrotWild,
  basket,
  mango: (pose = 0) => inset(collected(pose), 0.95, 0, -1),
  achaar,
  cycle: (pose = 0) => inset(cycle(pose), 0.94, -2, 0),
  orchard,
  squirrel,
  a: (pose = 0) => letter('ace', inks.sun, inks.key, inks.ripe, pose),
  k: (pose = 0) => letter('king', inks.dark, inks.ripe, inks.green, pose),
  q: (pose = 0) => letter('queen', inks.ripe, inks.key, inks.paper, pose),
  j: (pose = 0) => letter('jack', inks.key, inks.sun, '#8a4a24', pose),
} as const;
