import { cardLetter, lean } from '../../draw/card-letter.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { cuspedArch, drop } from '../../draw/drawing/outline.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { clipTo, disc, ellipse, fill, inset, line, mirror, move, stretch, swing } from '../../draw/drawing/svg.ts';
import { namePlate } from '../../draw/name-plate.ts';
import { ink, inks } from './inks.ts';
import { bird, eye, tail } from './peacock.ts';

const arch = cuspedArch(80, 4, 150, 150, 86);

const peacockWild = (pose = 0) =>
  overprint(
    fill(arch, inks.gold),
    clipTo(
      arch,
      stretch(move(tail(), 80, 98, 0.27), 1 + 0.08 * pose, 1 + 0.05 * pose, 80, 98) +
        swing(move(bird(13), 81, 88, 0.38), 4 * pose, 81, 110),
    ) +
      line(arch, inks.key, 5) +
      line('M8 148H152', inks.key, 6) +
      namePlate({ word: 'wild', y: 125, paper: inks.paper, key: inks.rose, size: 38 }),
  );

const feather = (pose = 0) =>
  move(
    line('M0 108C-6 60 -2 20 0 -10', inks.key, 9) +
      line('M0 106C-6 60 -2 20 0 -10', inks.gold, 3.6) +
      [20, 38, 56, 74]
        .map((y) => line(`M-3 ${y}C-18 ${y - 4} -28 ${y - 14} -34 ${y - 26}M-3 ${y}C14 ${y - 4} 24 ${y - 14} 30 ${y - 26}`, inks.teal, 6))
        .join('') +
      move(eye(inks.teal, 3.6), 0, -16, 1.56),
    64,
    66,
    0.84,
    28 + 9 * pose,
  );

const lotus = (pose = 0) => {
  const outer = swing(
    ink('M80 132C44 136 8 116 4 80C34 80 66 98 80 132Z', inks.rose, line('M18 90C40 98 58 110 72 126', inks.paper, 3), 5),
    7 * pose,
    80,
    132,
  );
  const mid = swing(
    ink(
      'M80 132C48 120 28 84 38 46C64 60 80 92 80 132Z',
      inks.paper,
      fill(fadeDown({ x: 30, y: 80, width: 52, height: 54 }, 7, 0.2, 3.2), inks.rose),
      5,
    ),
    4 * pose,
    80,
    132,
  );
  return (
    ink(ellipse(80, 138, 70, 15), inks.teal, line('M80 138L30 132M80 138L130 132M80 138L60 150M80 138L100 150', inks.paper, 2.6)) +
    outer +
    mirror(outer, 80) +
    mid +
    mirror(mid, 80) +
    ink(
      'M80 134C56 104 56 56 80 18C104 56 104 104 80 134Z',
      inks.rose,
      fill(fadeDown({ x: 50, y: 70, width: 60, height: 66 }, 7, 0.2, 3), inks.key) + line('M80 40V116M70 56V108M90 56V108', inks.paper, 3),
    )
  );
};

const veena = (pose = 0) =>
  move(
    ink(disc(-58, 18, 23), inks.gold, line('M-72 8C-66 0 -56 -2 -48 2', inks.paper, 4)) +
      ink(
        'M40 -20C70 -30 96 -12 94 12C92 34 62 40 40 22Z',
        inks.rose,
        fill(fadeDown({ x: 40, y: 0, width: 60, height: 40 }, 7, 0.3, 3), inks.key) + fill(disc(72, 2, 6), inks.paper),
      ) +
      ink(
        'M-92 -12L44 -14V18L-92 4Z',
        inks.deep,
        [-70, -54, -38, -22, -6, 10, 26].map((x) => line(`M${x} -14V16`, inks.gold, 3.6)).join(''),
      ) +
      line('M-88 -8L72 -4M-88 -2L72 4', inks.paper, 2.4) +
      ink('M-92 -14C-112 -18 -112 -42 -92 -40C-84 -38 -84 -28 -92 -28V6L-100 4Z', inks.gold) +
      fill([-86, -74, -62].map((x) => disc(x, -22, 4.6)).join(''), inks.key) +
      line('M-86 -20V-10M-74 -20V-10M-62 -20V-10', inks.key, 3.4),
    84,
    82,
    0.84,
    -36 + 6 * pose,
  );

const raincloud = (pose = 0) =>
  move(line('M44 112L36 134M80 112L72 134M116 112L108 134M62 128L54 150M98 128L90 150', inks.teal, 6.4), -2.5 * pose, 7 * pose) +
  ink(
    'M24 106C2 106 0 80 20 76C12 54 38 42 50 54C54 26 96 18 104 48C124 34 150 54 138 76C160 80 158 106 136 106Z',
    inks.blue,
    fill(fadeDown({ x: 0, y: 60, width: 160, height: 50 }, 7, 0.3, 3.2), inks.key) +
      line(
        'M30 92C20 90 20 80 30 80M58 72C46 66 54 50 66 56M104 66C92 60 100 44 112 52M86 92C72 90 76 72 90 76M128 92C120 90 120 82 128 82',
        inks.paper,
        4,
      ),
  ) +
  stretch(ink('M92 96H112L104 112H120L88 146L96 120H82Z', inks.gold, '', 4.6), 1 + 0.2 * pose, 1 + 0.12 * pose, 100, 96) +
  fill(drop(28, 146, 5, 16), inks.teal);

const mangoleaf = (pose = 0) => {
  const leaf = (turn: number, size: number, colour: string) =>
    move(
      ink(
        'M0 0C-24 -26 -24 -76 0 -112C24 -76 24 -26 0 0Z',
        colour,
        line('M0 0V-98M0 -24L-14 -40M0 -24L14 -40M0 -46L-14 -62M0 -46L14 -62M0 -68L-10 -82M0 -68L10 -82', inks.paper, 2.8),
        5,
      ),
      80,
      126,
      size * 0.93,
      turn * (1 + 0.09 * pose) + 3 * pose,
    );
  return (
    leaf(-68, 0.86, inks.deep) +
    leaf(68, 0.86, inks.deep) +
    leaf(-34, 0.98, inks.teal) +
    leaf(34, 0.98, inks.teal) +
    leaf(0, 1.04, inks.deep) +
    ink('M62 122H98L90 154H70Z', inks.gold, line('M66 132H94M68 142H92', inks.key, 3.4)) +
    fill(`${disc(80, 122, 8)}${disc(66, 118, 6)}${disc(94, 118, 6)}`, inks.rose, ` stroke="${inks.key}" stroke-width="3"`)
  );
};

/** Feathers that spread and close. */
const foot = (colour: string, pose: number) =>
  [30, 55, 80, 105, 130]
    .map((x, i) =>
      move(
        fill('M0 -10C7 -7 9 2 5 7C3 10 -3 10 -5 7C-9 2 -7 -7 0 -10Z', colour) + fill(disc(0, 1, 2.6), inks.paper),
        80 + (x - 80) * (1 + 0.12 * pose),
        146 - (i === 2 ? 4 : 0) * pose,
        (i === 2 ? 1.4 : 0.95) + 0.2 * pose,
        (i - 2) * 14 * pose,
      ),
    )
    .join('') + line('M18 158H142', colour, 3);
/** Feather eyes printed inside the letter, from its middle down; they open and look up. */
const eyes = (colour: string, pose: number) =>
  Array.from({ length: 24 }, (_, i) => {
    const x = 16 + (i % 6) * 25 + (Math.floor(i / 6) % 2) * 12;
    const y = 62 + Math.floor(i / 6) * 20;
    return fill(disc(x, y - 6 * pose, 7.4 + 2.4 * pose), colour) + fill(disc(x + 1.6 * pose, y + 1.4 - 8 * pose, 3 + 1.2 * pose), inks.key);
  }).join('');
const letter = (word: 'ace' | 'king' | 'queen' | 'jack', colour: string, shade: string, spot: string, pose: number) =>
  cardLetter({ word, colour, shade, foot: foot(colour, pose), inlay: eyes(spot, pose), stance: lean(pose, 8) });

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  peacock: peacockWild,
  feather,
  lotus,
  veena: (pose = 0) => inset(veena(pose), 0.94, 2, 0),
  raincloud,
  mangoleaf: (pose = 0) => inset(mangoleaf(pose), 0.93),
  a: (pose = 0) => letter('ace', inks.blue, inks.gold, inks.gold, pose),
  k: (pose = 0) => letter('king', inks.deep, inks.gold, inks.paper, pose),
  q: (pose = 0) => letter('queen', inks.rose, inks.key, inks.paper, pose),
  j: (pose = 0) => letter('jack', inks.key, inks.teal, inks.teal, pose),
} as const;
