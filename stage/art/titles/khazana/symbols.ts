import { cardLetter, lean } from '../../draw/card-letter.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { chamfered } from '../../draw/drawing/outline.ts';
import { around, petals, scallop } from '../../draw/drawing/polar.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { box, disc, fill, line, mirror, move, swing } from '../../draw/drawing/svg.ts';
import { wildTile } from '../../draw/wild-tile.ts';
import { coinFace, gem, jaali } from './hoard.ts';
import { ink, inks } from './inks.ts';

/** The key of the treasury, 160 × 160. */
const doorKey = (pose: number) =>
  move(
    ink('M-9 -20H9V84H-9Z', inks.gold) +
      ink('M9 48H38V60H28V68H38V80H9Z', inks.gold) +
      ink(`${disc(-25, -44, 23)}${disc(25, -44, 23)}${disc(0, -70, 23)}`, inks.gold) +
      fill(`${disc(-25, -44, 19)}${disc(25, -44, 19)}${disc(0, -70, 19)}${box(-22, -66, 44, 34)}`, inks.gold) +
      fill(`${disc(-27, -44, 9)}${disc(27, -44, 9)}${disc(0, -74, 9)}`, inks.key) +
      fill(disc(0, -46, 10), inks.garnet, ` stroke="${inks.key}" stroke-width="4"`) +
      ink(box(-16, -26, 32, 14, 5), inks.emerald) +
      line('M0 -4V70', inks.dull, 4),
    80,
    78,
    0.86,
    32 + 9 * pose,
  );

const lock = chamfered(5, 5, 150, 150, 26);

/** The key opens any line: the wild, on a door of the strongroom. */
const key = (pose = 0) =>
  wildTile({
    outline: lock,
    inner: chamfered(13, 13, 134, 134, 22),
    ground: inks.wine,
    pattern: jaali(160, 160, inks.wine, '#86173a', 44),
    emblem: doorKey(pose),
    paper: inks.paper,
    key: inks.key,
    plate: inks.emerald,
  });

const ruby = (pose = 0) =>
  move(gem(inks.garnet, inks.wine, 4.4), 80, 84 - 2 * pose, 1.42, 4 * pose) +
  fill(
    [
      [24, 28, 12],
      [138, 34, 9],
      [130, 128, 10],
    ]
      .map(([x = 0, y = 0, r = 0], index) => [x, y, r * (index === 1 ? 1 - 0.6 * pose : 1 + 0.4 * pose)])
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
      )
      .join(''),
    inks.gold,
    ` stroke="${inks.key}" stroke-width="3"`,
  );

/** The treasury's elephant, seen from the front, with its cloth of state on the brow. */
const elephant = (pose = 0) => {
  const hide = '#a98d78';
  const ear = swing(
    ink('M52 44C24 18 -2 30 2 66C4 100 22 122 46 114Z', hide, fill('M44 54C28 40 14 48 16 70C18 90 28 102 40 98Z', '#e0b49a')),
    8 * pose,
    52,
    70,
  );
  const tusk = ink('M52 104C40 122 40 140 54 146C54 132 58 122 66 116Z', inks.paper, '', 4.8);
  return (
    ear +
    mirror(ear, 80) +
    ink(
      'M80 20C112 20 126 44 122 76C120 96 108 106 100 112C98 130 104 138 112 136C114 150 88 156 80 138C76 128 74 118 62 112C50 104 40 94 38 76C34 44 48 20 80 20Z',
      hide,
      fill(fadeDown({ x: 36, y: 70, width: 90, height: 80 }, 7, 0.2, 2.8), inks.key) + line('M70 116H98M74 126H98', inks.key, 3.4),
    ) +
    tusk +
    mirror(tusk, 80) +
    ink(
      'M80 8C100 12 116 26 118 44L80 92L42 44C44 26 60 12 80 8Z',
      inks.emerald,
      fill(petals(80, 42, 4, 24, 8, 20, 14 * pose), inks.gold) +
        fill(disc(80, 42, 6), inks.paper) +
        line('M50 44L80 82L110 44', inks.gold, 4.4, ' stroke-dasharray="1 8"'),
    ) +
    fill(`${disc(54, 76, 5)}${disc(106, 76, 5)}`, inks.key) +
    line('M46 68Q54 62 62 68M98 68Q106 62 114 68', inks.key, 3.6) +
    fill(disc(80, 92, 6), inks.gold, ` stroke="${inks.key}" stroke-width="3.4"`)
  );
};

/** A curved talwar in its garnet scabbard of light. */
const sword = (pose = 0) =>
  move(
    ink(
      'M-8 28C14 -10 22 -54 8 -100C44 -54 42 -2 10 34Z',
      inks.paper,
      fill('M14 -76C26 -40 22 0 2 30L-8 28C14 -10 22 -50 14 -76Z', '#d9c08a') + line('M16 -56C20 -28 14 0 2 22', inks.key, 2.8),
    ) +
      ink('M-30 18C-24 30 20 46 34 38C38 48 32 54 22 52C4 50 -18 42 -30 34C-40 28 -38 18 -30 18Z', inks.gold) +
      ink('M-6 40L10 46L-2 78L-18 72Z', inks.garnet, line('M-14 52L6 60M-18 62L2 70', inks.gold, 4)) +
      ink(disc(-12, 82, 13), inks.gold, fill(disc(-12, 82, 5), inks.emerald)) +
      line('M24 44C34 66 16 86 -2 84', inks.key, 9) +
      line('M24 44C34 66 16 86 -2 84', inks.gold, 3.6),
    72,
    84,
    0.86,
    24 + 9 * pose,
  );

const ring = (pose = 0) =>
  ink(
    disc(80, 102, 50),
    inks.gold,
    fill(
      around(80, 102, 42, 22, 8 * pose)
        .map(([x, y]) => disc(x, y, 2.8))
        .join(''),
      inks.garnet,
    ),
  ) +
  fill(disc(80, 102, 33), '#f6e4b6') +
  line(disc(80, 102, 33), inks.key, 5.5) +
  ink('M52 62L60 50H100L108 62L98 76H62Z', inks.dull) +
  move(gem(inks.emerald, '#075139', 5.4), 80, 36 - 2 * pose, 0.68 + 0.06 * pose, 7 * pose) +
  line('M58 56L50 48M102 56L110 48', inks.key, 5);

/** The coin that stays: a full disc, so that a value is legible on it. */
const coin = () =>
  overprint(
    fill(scallop(80, 80, 70, 26), inks.emerald),
    line(scallop(80, 80, 70, 26), inks.key, 5) +
      move(coinFace(4), 80, 80, 1.24) +
      fill(disc(80, 80, 41), inks.paper) +
      line(disc(80, 80, 41), inks.key, 3.4) +
      fill(petals(80, 80, 6, 36, 8, 22), '#f0cd7c'),
  );

const lozenge = (x: number, size: number) => `M${x} ${146 - size}L${x + size * 0.8} 146L${x} ${146 + size}L${x - size * 0.8} 146Z`;
const foot = (colour: string, pose: number) =>
  line('M28 146H132', colour, 3) +
  fill(
    [40, 60, 100, 120].map((x) => lozenge(80 + (x - 80) * (1 + 0.14 * pose), 6 + 2 * pose)).join('') + lozenge(80, 11 - 2.4 * pose),
    colour,
  ) +
  fill(lozenge(80, 5), inks.paper);
/** Engraved lines, closer to the foot, as on a bond; tilted to the light they run, and it passes over them. */
const hatch = (colour: string, pose: number) =>
  Array.from({ length: 17 }, (_, i) => line(`M0 ${56 + i * 5 - 14 * pose}H160`, colour, 0.6 + i * 0.17)).join('') +
  (pose === 0 ? '' : move(fill('M-12 0H10L-30 160H-52Z', inks.paper), 96 + 36 * pose, 0));
const letter = (word: 'ace' | 'king' | 'queen' | 'jack', colour: string, shade: string, cut: string, pose: number) =>
  cardLetter({ word, colour, shade, foot: foot(colour, pose), inlay: hatch(cut, pose), stance: lean(pose, 7) });

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  coin,
  elephant,
  ruby,
  sword,
  key,
  ring,
  a: (pose = 0) => letter('ace', inks.garnet, inks.gold, inks.gold, pose),
  k: (pose = 0) => letter('king', inks.emerald, inks.key, inks.paper, pose),
  q: (pose = 0) => letter('queen', inks.dull, inks.key, inks.paper, pose),
  j: (pose = 0) => letter('jack', inks.key, inks.gold, inks.gold, pose),
} as const;
