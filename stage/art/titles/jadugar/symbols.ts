import { cardLetter } from '../../draw/card-letter.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { petals, star } from '../../draw/drawing/polar.ts';
import { box, clipTo, disc, ellipse, fill, inset, line, move, stretch, swing } from '../../draw/drawing/svg.ts';
import { namePlate } from '../../draw/name-plate.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { ink, inks } from './inks.ts';
import { coils, turban, whiskers } from './showman.ts';

const bill = 'M80 3L104 12L130 10L140 34L156 54V118L140 146L104 152H56L20 146L4 118V54L20 34L30 10L56 12Z';

const turbanWild = (pose = 0) =>
  overprint(
    fill(bill, inks.plum),
    clipTo(bill, move(coils(120, '#6b3688', 14), 80, 66)) +
      line(bill, inks.key, 5) +
      move(turban(13), 80, 72 - 2 * pose, 0.32, 3 * pose) +
      stretch(move(whiskers(9), 80, 103, 0.3), 1 + 0.1 * pose, 1 - 0.14 * pose, 80, 103) +
      namePlate({ word: 'wild', y: 128, paper: inks.paper, key: inks.crimson, size: 36 }),
  );

const wand = (pose = 0) =>
  move(
    ink(box(-9, -66, 18, 132, 7), inks.key, line('M-3 -50V50', '#6b4675', 3.4), 4) +
      ink(box(-9, -66, 18, 26, 6), inks.paper, '', 4) +
      ink(box(-9, 40, 18, 26, 6), inks.paper, '', 4),
    66,
    94,
    1,
    40 + 6 * pose,
  ) +
  ink(star(116, 40, 13, 32 + 4 * pose, 5, 10 + 20 * pose), inks.gold) +
  ink(star(60, 34, 6, 17 - 4 * pose, 5, -8 - 20 * pose), inks.ice, '', 4) +
  ink(star(132, 96, 6, 17 + 3 * pose, 5, 6 + 20 * pose), inks.crimson, '', 4) +
  fill(`${disc(92, 22, 4)}${disc(146, 70, 4)}${disc(36, 60, 4)}${star(102, 84, 2, 9, 4)}`, inks.key);

/** The dove that ends the search. */
const dove = (pose = 0) =>
  swing(
    ink('M100 70C104 40 88 16 62 8C60 34 62 56 76 76Z', inks.ice, line('M72 22C84 34 90 48 92 62', inks.paper, 3.4)),
    -9 * pose,
    92,
    76,
  ) +
  ink(
    'M150 50C140 34 116 36 110 54C104 72 92 82 70 86C46 90 28 86 8 96L20 106L10 118L30 118C52 134 92 132 114 110C130 94 130 74 132 66Z',
    inks.paper,
    fill(fadeDown({ x: 0, y: 96, width: 140, height: 36 }, 7, 0.3, 3.4), inks.ice),
  ) +
  swing(
    ink(
      'M100 84C86 56 56 40 20 42C24 56 32 62 40 66C34 68 30 70 28 74C48 100 84 108 100 84Z',
      inks.paper,
      line('M38 52C60 56 78 68 88 82M44 66C60 70 72 78 80 88', inks.key, 3.2) +
        fill('M90 96C70 100 50 92 40 82L28 74C48 100 84 108 96 92Z', inks.ice),
    ),
    13 * pose,
    98,
    86,
  ) +
  ink('M148 48L160 58L142 62Z', inks.gold, '', 4) +
  fill(disc(126, 52, 4.6), inks.key) +
  ink('M150 62C156 74 150 84 158 92C146 94 140 84 142 64Z', '#4c8f3d', '', 3.6) +
  ink(star(118, 136, 5, 14, 5), inks.gold, '', 3.8) +
  fill(star(136, 20, 2, 9, 4) + star(40, 144, 2, 8, 4), inks.key);

/** The rabbit in the hat. */
const rabbit = (pose = 0) => {
  const ear = (x: number, turn: number) =>
    move(
      ink(
        'M0 0C-20 -18 -22 -60 -4 -78C14 -62 18 -20 0 0Z',
        inks.paper,
        fill('M-1 -10C-10 -24 -10 -50 -3 -62C6 -50 8 -24 -1 -10Z', '#e88fa0'),
        5,
      ),
      x,
      52,
      0.68,
      turn,
    );
  return (
    ear(66, -10 - 9 * pose) +
    ear(96, 14 - 12 * pose) +
    ink('M80 40C106 40 120 58 116 80C112 98 98 106 80 106C62 106 48 98 44 80C40 58 54 40 80 40Z', inks.paper) +
    fill(`${disc(64, 66, 5.4)}${disc(96, 66, 5.4)}`, inks.key) +
    fill('M74 78H86L80 86Z', inks.crimson, ` stroke="${inks.key}" stroke-width="3" stroke-linejoin="round"`) +
    line('M80 86V92M50 76L30 70M50 82L30 84M110 76L130 70M110 82L130 84', inks.key, 3.2) +
    ink(
      'M30 98H130L120 148C118 154 42 154 40 148Z',
      inks.key,
      fill('M30 108H130L127 124H33Z', inks.crimson) + fill(fadeDown({ x: 30, y: 120, width: 100, height: 34 }, 7, 0.3, 2.4), inks.plum),
      5,
    ) +
    ink(
      'M12 94C40 88 120 88 148 94C156 98 156 106 148 108C120 112 40 112 12 108C4 106 4 98 12 94Z',
      inks.key,
      line('M16 100C50 96 110 96 144 100', '#6b4675', 4),
      4,
    ) +
    ink(ellipse(58, 98, 11, 9), inks.paper, '', 4) +
    ink(ellipse(102, 98, 11, 9), inks.paper, '', 4)
  );
};

const card = (x: number, y: number, turn: number, colour: string, mark: string) =>
  move(
    ink(
      box(-33, -52, 66, 104, 8),
      inks.paper,
      move(fill(mark, colour), 0, 0, 1.5) + move(fill(mark, colour), -20, -36, 0.6) + move(fill(mark, colour), 20, 36, 0.6, 180),
      5,
    ),
    x,
    y,
    1,
    turn,
  );
const heart = 'M0 12C-16 0 -14 -14 -6 -13C-2 -12 0 -8 0 -6C0 -8 2 -12 6 -13C14 -14 16 0 0 12Z';
const spade = 'M0 -14C12 -2 14 8 6 8C3 8 1 6 1 4L4 14H-4L-1 4C-1 6 -3 8 -6 8C-14 8 -12 -2 0 -14Z';
const diamond = 'M0 -14L11 0L0 14L-11 0Z';
const cards = (pose = 0) =>
  move(
    card(-38 - 4 * pose, 8, -22 - 5 * pose, inks.plum, spade) +
      card(38 + 4 * pose, 8, 22 + 5 * pose, inks.crimson, diamond) +
      card(0, -4 * pose, 0, inks.crimson, heart),
    80,
    80,
    0.96,
  );

/** A rope rises from the basket like a snake, as in the oldest trick of all. */
const snakebasket = (pose = 0) =>
  swing(
    line('M80 84C60 70 104 60 84 44C66 30 70 12 92 12', inks.key, 21) +
      line('M80 84C60 70 104 60 84 44C66 30 70 12 92 12', inks.ice, 12) +
      line('M80 84C60 70 104 60 84 44C66 30 70 12 92 12', inks.key, 3, ' stroke-dasharray="3 9"') +
      swing(
        ink('M84 4C104 -2 126 8 132 20C124 30 100 32 86 24Z', inks.ice, fill(disc(110, 13, 4), inks.key), 5) +
          line('M132 20L146 18M140 19L150 26', inks.crimson, 4),
        8 * pose,
        88,
        14,
      ),
    -7 * pose,
    80,
    86,
  ) +
  ink(
    'M32 84C8 100 10 138 38 152H122C150 138 152 100 128 84Z',
    '#d79a4a',
    fill(fadeDown({ x: 10, y: 110, width: 140, height: 44 }, 7, 0.2, 2.8), inks.key) +
      [98, 112, 126, 140]
        .map((y, row) =>
          line(Array.from({ length: 9 }, (_, i) => `M${12 + i * 17 + (row % 2) * 8} ${y}q5 -6 10 0`).join(''), inks.key, 3.6),
        )
        .join(''),
  ) +
  ink(ellipse(80, 86, 54, 13), inks.crimson, fill(ellipse(80, 87, 40, 7), inks.key)) +
  line('M74 88C70 80 72 74 78 70', inks.ice, 12);

const mirrorGlass = (pose = 0) =>
  ink('M70 118H90L98 156H62Z', inks.gold) +
  ink(ellipse(80, 64, 56, 60), inks.gold, fill(petals(80, 64, 44, 60, 24, 6), inks.crimson)) +
  ink(
    ellipse(80, 64, 41, 45),
    inks.ice,
    move(fill('M50 30L80 14L128 20L54 96L44 70Z', inks.paper, ' opacity="0.75"'), 12 * pose, 12 * pose) +
      fill(fadeDown({ x: 40, y: 74, width: 80, height: 36 }, 7, 0.2, 3), inks.plum),
  ) +
  fill(star(94, 74, 6, 17 + 3 * pose, 5, 24 * pose), inks.plum) +
  ink(disc(80, 6, 8), inks.crimson, '', 4) +
  line('M64 140H96', inks.key, 4);

/** The magic box: it opens the choice. */
const boxScatter = (pose = 0) =>
  ink(
    'M14 60H146V146C146 152 142 154 138 154H22C18 154 14 152 14 146Z',
    inks.crimson,
    fill(star(48, 112, 8, 22, 5) + star(112, 112, 8, 22, 5), inks.gold) +
      fill(fadeDown({ x: 10, y: 110, width: 140, height: 46 }, 7, 0.2, 2.8), inks.wine),
  ) +
  ink(box(70, 60, 20, 94), inks.gold, '', 5) +
  swing(
    ink(
      'M6 40H154V66H6Z',
      inks.plum,
      fill(Array.from({ length: 9 }, (_, i) => `M${2 + i * 18} 68L${11 + i * 18} 42L${20 + i * 18} 68Z`).join(''), '#7a45a0'),
    ),
    3 * pose,
    80,
    60,
  ) +
  ink('M60 74H100V104C100 114 90 120 80 124C70 120 60 114 60 104Z', inks.gold, fill(`${disc(80, 92, 7)}M76 92H84L87 112H73Z`, inks.key)) +
  ink(star(80, 22 - 4 * pose, 8, 20 + 2 * pose, 5, 24 * pose), inks.gold, '', 4.4) +
  ink(star(36, 22 + 4 * pose, 5, 13, 5, 20 - 24 * pose), inks.ice, '', 3.6) +
  ink(star(124, 22 + 4 * pose, 5, 13, 5, -20 + 24 * pose), inks.ice, '', 3.6);

/** The marks of a pack, juggled. */
const foot = (colour: string, pose: number) =>
  [36, 66, 94, 124]
    .map((x, i) => move(fill([heart, spade, diamond, spade][i] ?? heart, colour), x, 146 - (i % 2 === 0 ? 9 : -4) * pose, 0.72, 24 * pose))
    .join('') + line('M18 146H26M134 146H142', colour, 4);
/** The turning wheel inside the letter. */
const wheel = (colour: string, pose: number) => move(coils(120, colour, 16), 80, 74, 1, 22 * pose);
const letter = (word: 'ace' | 'king' | 'queen' | 'jack', colour: string, shade: string, turn: string, pose: number) =>
  cardLetter({
    word,
    colour,
    shade,
    foot: foot(colour, pose),
    inlay: wheel(turn, pose),
    // It turns on itself as a card does in the air.
    stance: (printed) => stretch(printed, 1 - 0.34 * Math.abs(pose), 1, 80, 80),
    beside: pose === 0 ? '' : fill(star(pose > 0 ? 136 : 24, 28, 4 * Math.abs(pose), 15 * Math.abs(pose), 4), inks.gold),
  });

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  turban: turbanWild,
  box: boxScatter,
  dove,
  rabbit,
  snakebasket,
  mirror: (pose = 0) => inset(mirrorGlass(pose), 0.97, 0, 2),
  cards: (pose = 0) => inset(cards(pose), 0.93),
  wand,
  a: (pose = 0) => letter('ace', inks.crimson, inks.key, inks.wine, pose),
  k: (pose = 0) => letter('king', inks.plum, inks.gold, '#6f3c8c', pose),
  q: (pose = 0) => letter('queen', inks.gold, inks.key, '#d9932a', pose),
  j: (pose = 0) => letter('jack', inks.key, inks.ice, '#3a1c46', pose),
} as const;

/** The four marks of a pack, for borders. */
export const marks = { heart, spade, diamond } as const;
