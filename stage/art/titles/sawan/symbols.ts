import { cardLetter } from '../../draw/card-letter.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { drop } from '../../draw/drawing/outline.ts';
import { box, disc, fill, line, mirror, move, stretch, swing } from '../../draw/drawing/svg.ts';
import { wildTile } from '../../draw/wild-tile.ts';
import { boat } from './boat.ts';
import { ink, inks } from './inks.ts';
import { umbrella } from './umbrella.ts';
import { cloud, rain } from './weather.ts';

const tile = 'M26 6H134C146 6 154 14 154 26V134C154 146 146 154 134 154H26C14 154 6 146 6 134V26C6 14 14 6 26 6Z';

const cloudWild = (pose = 0) =>
  wildTile({
    outline: tile,
    inner: box(13, 13, 134, 134, 14),
    ground: inks.rain,
    pattern: rain(160, 160, inks.pale, 46, 4, 3.4),
    emblem:
      move(cloud(inks.paper, inks.rain, 13), 80 + 3 * pose, 58, 0.44) +
      fill([46, 80, 114].map((x, i) => drop(x, 106 + (i % 2) * 6 + 7 * pose * (i === 1 ? -1 : 1), 7, 24)).join(''), inks.paper),
    paper: inks.paper,
    key: inks.key,
    plate: inks.orange,
  });

/** A field frog on a lotus leaf. */
const frog = (pose = 0) => {
  const eye = ink(disc(48, 40, 21), inks.green) + ink(disc(48, 40, 12.5), inks.paper, '', 4);
  const pupil = (x: number) => fill(disc(x + 4 * pose, 41, 7), inks.key);
  const leg =
    ink('M50 96C20 84 2 104 10 126C16 138 40 138 52 130Z', inks.green) +
    line('M14 134C6 138 4 142 2 146M24 136C20 142 20 144 20 148M36 136C36 142 38 144 40 148', inks.key, 5);
  return (
    ink('M4 140C30 126 130 126 156 140C130 158 30 158 4 140Z', inks.rain, line('M80 130L40 154M80 130L120 154M80 130V158', inks.pale, 3)) +
    leg +
    mirror(leg, 80) +
    ink(
      'M80 40C124 40 142 66 132 92C128 120 112 138 80 138C48 138 32 120 28 92C18 66 36 40 80 40Z',
      inks.green,
      stretch(fill('M80 92C110 92 116 112 112 140H48C44 112 50 92 80 92Z', inks.paper), 1 + 0.07 * pose, 1 + 0.1 * pose, 80, 140) +
        fill(fadeDown({ x: 44, y: 100, width: 72, height: 40 }, 7, 0.2, 2.4), inks.green),
    ) +
    eye +
    mirror(eye, 80) +
    pupil(50) +
    pupil(110) +
    line('M36 78Q80 104 124 78', inks.key, 5.4) +
    fill(`${disc(72, 64, 2.8)}${disc(88, 64, 2.8)}${disc(42, 70, 4)}${disc(118, 70, 4)}`, inks.key) +
    line('M62 118V138M98 118V138', inks.key, 4.4)
  );
};

/** Two glasses of cutting chai, steam over them. */
const chai = (pose = 0) => {
  const glass = 'M30 62H92L84 146H38Z';
  const draw = (x: number, y: number) =>
    move(
      ink(
        glass,
        inks.paper,
        fill('M30 78H92L84 150H38Z', inks.orange) + fill(fadeDown({ x: 30, y: 90, width: 64, height: 60 }, 7, 0.4, 3), inks.key),
      ) +
        line('M44 62L49 146M61 62V146M78 62L73 146', inks.key, 3.2) +
        line('M31 78H91', inks.key, 4.4) +
        line('M38 90L42 130', inks.paper, 4.4),
      x,
      y,
    );
  return (
    stretch(line('M52 44C42 34 60 26 52 10M74 44C64 34 84 24 74 6', inks.rain, 6.4), 1 - 0.3 * pose, 1 + 0.08 * pose, 63, 44) +
    stretch(line('M108 60C98 50 116 42 108 28', inks.rain, 6.4), 1 + 0.9 * pose, 1, 108, 60) +
    draw(52, 8) +
    draw(-8, 0)
  );
};

/** Roasted corn on its husk. */
const bhutta = (pose = 0) =>
  move(
    ink('M0 70C-44 56 -58 8 -48 -30C-26 -12 -8 30 0 70Z', inks.green, line('M-42 -14C-36 18 -22 44 -4 62', inks.paper, 3.4)) +
      ink(
        'M0 -78C24 -62 30 -20 28 16C26 50 14 72 0 72C-14 72 -26 50 -28 16C-30 -20 -24 -62 0 -78Z',
        '#f6c445',
        [-64, -50, -36, -22, -8, 6, 20, 34, 48, 62]
          .map((y, row) => line(`M-32 ${y}Q0 ${y + 9} 32 ${y}`, inks.key, 3) + fill(disc(-12 + (row % 3) * 13, y + 10, 4), inks.orange))
          .join('') + line('M-10 -80Q-15 0 -9 76M10 -80Q15 0 9 76', inks.key, 3),
      ) +
      ink('M2 74C-30 60 -34 34 -30 14C-12 26 -2 44 2 74Z', inks.green) +
      ink('M0 74C44 58 58 14 46 -24C22 -6 8 30 0 74Z', inks.green, line('M40 -10C34 22 22 46 6 62', inks.paper, 3.4)) +
      line('M0 72V88', inks.key, 11),
    80,
    76,
    0.98,
    24 + 7 * pose,
  );

/** The swing of the month, hung with leaves and flowers. */
const jhoola = (pose = 0) => {
  const rope = (x: number) =>
    line(`M${x} 12V118`, inks.key, 9) +
    line(`M${x} 12V118`, inks.orange, 4, ' stroke-dasharray="5 6"') +
    [34, 58, 82]
      .map((y) =>
        fill(
          `M${x} ${y}C${x - 18} ${y - 4} ${x - 20} ${y + 10} ${x - 16} ${y + 14}C${x - 6} ${y + 12} ${x} ${y + 8} ${x} ${y}ZM${x} ${y + 8}C${x + 18} ${y + 4} ${x + 20} ${y + 18} ${x + 16} ${y + 22}C${x + 6} ${y + 20} ${x} ${y + 16} ${x} ${y + 8}Z`,
          inks.green,
          ` stroke="${inks.key}" stroke-width="3"`,
        ),
      )
      .join('');
  return (
    ink(
      'M4 6C30 14 52 4 80 8C108 4 132 14 156 6L154 22C128 30 104 20 80 24C54 20 30 30 6 22Z',
      '#8a5a34',
      line('M14 14C40 20 60 12 90 16M110 16C124 18 138 18 148 14', inks.key, 3),
    ) +
    swing(
      rope(36) +
        rope(124) +
        ink(
          box(14, 114, 132, 20, 6),
          inks.orange,
          fill([26, 44, 62, 80, 98, 116, 134].map((x) => `M${x} 117L${x + 7} 124L${x} 131L${x - 7} 124Z`).join(''), inks.paper),
        ) +
        ink(
          'M30 114C30 96 60 92 80 100C100 92 130 96 130 114Z',
          inks.rain,
          fill([48, 64, 80, 96, 112].map((x) => disc(x, 107, 3.4)).join(''), inks.paper),
          4.6,
        ) +
        fill([32, 64, 96, 128].map((x) => `M${x - 5} 136H${x + 5}L${x} 152Z`).join(''), inks.key),
      5 * pose,
      80,
      10,
    )
  );
};

/** A wave that the letter floats on, and drops that spring from it. */
const foot = (colour: string, pose: number) =>
  move(stretch(line('M30 146Q42 134 55 146T80 146T105 146T130 146', colour, 4.6), 1, 1 + 0.3 * pose, 80, 146), 9 * pose, 0) +
  fill([42, 80, 118].map((x, i) => drop(x - 6 * pose, 156 + (i === 1 ? 0 : -7 * Math.abs(pose)), 3.6, 11)).join(''), colour);
const letter = (word: 'ace' | 'king' | 'queen' | 'jack', colour: string, shade: string, streak: string, pose: number) =>
  cardLetter({
    word,
    colour,
    shade,
    foot: foot(colour, pose),
    inlay: move(rain(160, 150, streak, 60, 9, 3), -9 * pose, 26 * pose),
    stance: (printed) => move(swing(printed, 7 * pose, 80, 126), 0, -3 * Math.abs(pose)),
  });

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  cloud: cloudWild,
  umbrella: (pose = 0) => move(umbrella(16), 79, 85, 0.3, 8 * pose),
  boat: (pose = 0) => boat(5.5, pose),
  frog,
  chai,
  bhutta,
  jhoola,
  a: (pose = 0) => letter('ace', inks.orange, inks.key, inks.paper, pose),
  k: (pose = 0) => letter('king', inks.deep, inks.pale, inks.pale, pose),
  q: (pose = 0) => letter('queen', inks.green, inks.key, inks.paper, pose),
  j: (pose = 0) => letter('jack', inks.key, inks.orange, inks.pale, pose),
} as const;
