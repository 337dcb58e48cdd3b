import { cardLetter } from '../../draw/card-letter.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { setWord } from '../../draw/lettering.ts';
import { notched } from '../../draw/drawing/outline.ts';
import { polar, star } from '../../draw/drawing/polar.ts';
import { box, clipTo, disc, ellipse, fill, inset, line, move, stretch, swing } from '../../draw/drawing/svg.ts';
import { namePlate } from '../../draw/name-plate.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { engine } from './engine.ts';
import { ink, inks } from './inks.ts';

const tile = box(6, 4, 148, 150, 26);

const engineWild = (pose = 0) =>
  overprint(
    fill(tile, inks.green),
    clipTo(tile, fill(Array.from({ length: 8 }, (_, i) => box(0, 4 + i * 20, 160, 10)).join(''), '#348963')) +
      line(box(13, 11, 134, 136, 20), inks.paper, 3) +
      line(tile, inks.key, 4.8) +
      move(engine(13, pose), 80, 70 - 1.5 * pose, 0.31) +
      namePlate({ word: 'wild', y: 125, paper: inks.paper, key: inks.maroon, size: 38 }),
  );

/** The mail bag: sealed, stamped, on its way. */
const mailbag = (pose = 0) =>
  ink(
    'M52 46C22 64 8 100 14 132C18 152 40 156 80 156C120 156 142 152 146 132C152 100 138 64 108 46Z',
    inks.rust,
    fill(fadeDown({ x: 8, y: 96, width: 144, height: 62 }, 8, 0.3, 3.4), inks.key) + line('M30 84C24 98 22 110 24 124', inks.paper, 5),
  ) +
  stretch(ink('M46 14C58 22 66 10 80 16C94 10 102 22 114 14L108 46H52Z', inks.rust), 1 + 0.08 * pose, 1 - 0.1 * pose, 80, 46) +
  ink(box(42, 40, 76, 16, 8), inks.yellow, line('M50 48H110', inks.key, 3, ' stroke-dasharray="1 8"')) +
  swing(
    line('M112 50C132 54 138 66 134 78', inks.key, 7) +
      ink(disc(133, 84, 14), inks.maroon, fill(star(133, 84, 4, 10, 5), inks.yellow), 4.6),
    14 * pose,
    112,
    50,
  ) +
  ink(box(36, 78, 76, 52, 5), inks.paper, move(fill(setWord('postHi', { x: 74, y: 119, size: 42 }), inks.maroon), 0, 0), 4.6);

/** A colour-light beside a raised arm: the line is clear. */
const signal = (pose = 0) =>
  ink(box(62, 50, 16, 104, 3), inks.steel, line('M70 58V148', inks.paper, 3)) +
  ink(box(44, 142, 52, 14, 4), inks.key, '', 4) +
  move(
    ink('M-12 -13H78L68 0L78 13H-12Z', inks.rust, fill('M42 -15H54L46 0L54 15H42L34 0Z', inks.paper)),
    74,
    42,
    1,
    -24 + (pose < 0 ? 5 : 14) * pose,
  ) +
  ink(disc(70, 44, 17), inks.key, fill(disc(70, 44, 9), inks.yellow), 4) +
  ink(
    box(92, 74, 38, 70, 16),
    inks.key,
    fill(disc(111, 94, 11), '#4a2327') + fill(disc(111, 124, 11), '#62d394') + fill(disc(107, 120, 3.4), inks.paper),
    4,
  ) +
  line('M78 108H92', inks.key, 7) +
  ink('M60 26L70 6L80 26Z', inks.yellow, '', 4.6) +
  fill([200, 230, 260].map((turn) => disc(...polar(111, 124, turn - 90, 24), 2.6)).join(''), inks.green);

/** A card ticket as the window punched it. */
const ticket = (pose = 0) =>
  move(
    ink(
      notched(-70, -42, 140, 84, 12),
      inks.green,
      fill(fadeDown({ x: -70, y: 0, width: 140, height: 44 }, 7, 0.2, 2.4), inks.key) + fill(box(-70, -14, 140, 28), inks.paper),
    ) +
      line('M-56 -30H30M-56 26H-14', inks.paper, 5) +
      fill(setWord('railHi', { x: -6, y: 10, size: 30 }), inks.maroon) +
      line('M44 -40V40', inks.key, 3.4, ' stroke-dasharray="2 7"') +
      fill(disc(56, -26, 6), inks.paper, ` stroke="${inks.key}" stroke-width="4"`) +
      fill(disc(16, 28, 5), inks.yellow) +
      fill(disc(30, 28, 5), inks.yellow),
    80,
    80,
    1.04,
    -16 + 6 * pose,
  );

/** Chai on the platform, in its ribbed glass and wire carrier. */
const chaiglass = (pose = 0) =>
  stretch(line('M60 30C50 20 68 14 60 2M90 30C80 20 98 14 90 2', inks.steel, 7), 1 - 0.25 * pose, 1 + 0.1 * pose, 75, 32) +
  ink(
    'M40 40H116L106 144H50Z',
    inks.paper,
    fill('M40 60H116L106 148H50Z', inks.rust) + fill(fadeDown({ x: 40, y: 80, width: 80, height: 66 }, 7, 0.4, 3.2), inks.key),
  ) +
  line('M58 40L64 144M78 40V144M98 40L92 144', inks.key, 3.6) +
  line('M41 60H115', inks.key, 5) +
  line('M50 72L55 126', inks.paper, 5) +
  line('M34 96H122M118 64C150 60 152 110 116 112', inks.key, 10) +
  line('M34 96H122M118 64C150 60 152 110 116 112', inks.yellow, 4) +
  ink(ellipse(78, 148, 58, 9), inks.green, '', 5);

/** The station clock, always right. */
const stationclock = (pose = 0) =>
  ink('M72 2H88V26H72Z', inks.key, '', 4) +
  ink(box(24, 4, 112, 12, 5), inks.maroon) +
  ink(disc(80, 88, 66), inks.maroon, fill(disc(80, 88, 56), inks.yellow)) +
  ink(disc(80, 88, 50), inks.paper) +
  line(
    Array.from(
      { length: 12 },
      (_, i) =>
        `M${polar(80, 88, i * 30, 44)
          .map((v) => v.toFixed(1))
          .join(' ')}L${polar(80, 88, i * 30, i % 3 === 0 ? 33 : 38)
          .map((v) => v.toFixed(1))
          .join(' ')}`,
    ).join(''),
    inks.key,
    5,
  ) +
  line('M80 88L58 68', inks.key, 8) +
  swing(line('M80 88L104 62', inks.key, 6), 12 * pose, 80, 88) +
  swing(line('M80 88V120', inks.rust, 3.4), 54 * pose, 80, 88) +
  fill(disc(80, 88, 7), inks.key);

/** The guard's whistle on its cord. */
const whistle = (pose = 0) =>
  line('M30 64C6 50 8 14 44 12C84 10 120 14 148 34', inks.key, 8) +
  line('M30 64C6 50 8 14 44 12C84 10 120 14 148 34', inks.rust, 3.6) +
  ink(
    'M28 62H150L154 92H100C108 112 100 148 60 150C22 152 8 124 12 98C14 84 20 72 28 62Z',
    inks.steel,
    fill(fadeDown({ x: 10, y: 96, width: 110, height: 56 }, 7, 0.3, 3.2), inks.key) + line('M32 74H140', inks.paper, 5),
  ) +
  ink('M74 60H104L96 84H82Z', inks.key, '', 3) +
  ink(
    disc(58 + 4 * pose, 110, 24),
    inks.yellow,
    fill(disc(58 + 8 * pose, 110, 10), inks.rust) + line('M42 104C46 96 54 92 62 94', inks.paper, 4),
  ) +
  ink(disc(30, 62, 9), inks.yellow, fill(disc(30, 62, 3.4), inks.key), 4.4) +
  stretch(line('M120 44L124 32M138 48L148 40', inks.green, 5), 1 + 0.3 * pose, 1 + 0.3 * pose, 126, 52);

/** A trunk with the labels of its journeys. */
const suitcase = (pose = 0) =>
  line('M56 44V28C56 18 104 18 104 28V44', inks.key, 13) +
  line('M56 44V28C56 18 104 18 104 28V44', inks.yellow, 4.6) +
  ink(box(8, 42, 144, 108, 12), inks.maroon, fill(fadeDown({ x: 8, y: 96, width: 144, height: 56 }, 8, 0.3, 3.2), inks.key)) +
  ink('M34 42H50V150H34Z', inks.yellow, line('M42 50V142', inks.key, 3, ' stroke-dasharray="2 8"'), 4.6) +
  ink('M110 42H126V150H110Z', inks.yellow, line('M118 50V142', inks.key, 3, ' stroke-dasharray="2 8"'), 4.6) +
  move(
    ink(box(-24, -16, 48, 32, 3), inks.paper, fill(setWord('mela', { x: 0, y: 6, size: 17 }), inks.green), 4),
    80,
    78,
    1,
    -10 + 9 * pose,
  ) +
  ink(disc(82, 118, 17), inks.green, fill(star(82, 118, 5, 12, 6, 20 * pose), inks.paper), 4) +
  ink(box(68, 40, 24, 16, 4), inks.steel, fill(disc(80, 48, 3.4), inks.key), 4.4);

/** The track that passes below. */
const foot = (colour: string, pose: number) =>
  line('M22 141H138M22 151H138', colour, 3.6) +
  line(Array.from({ length: 10 }, (_, i) => `M${29 + i * 11.4 - 5 * pose} 137V155`).join(''), colour, 5);
/** Enamel bands, as on the sides of coaches; windows pass in them. */
const bands = (colour: string, pose: number) =>
  fill(`${box(0, 58, 160, 10)}${box(0, 74, 160, 5)}${box(0, 98, 160, 5)}${box(0, 109, 160, 10)}`, colour) +
  (pose === 0 ? '' : fill([0, 1, 2, 3, 4].map((i) => box(i * 40 - 20 + 16 * pose, 81, 22, 15, 3)).join(''), colour));
const letter = (word: 'ace' | 'king' | 'queen' | 'jack', colour: string, shade: string, band: string, pose: number) =>
  cardLetter({
    word,
    colour,
    shade,
    foot: foot(colour, pose),
    inlay: bands(band, pose),
    // Over a joint of the rails: one side up, then the other.
    stance: (printed) => move(swing(printed, 3.4 * pose, 80, 126), 0, -4 * Math.abs(pose)),
    beside: pose <= 0 ? '' : fill(disc(118, 24, 9 * pose) + disc(132, 14, 7 * pose) + disc(106, 14, 6 * pose), inks.paper),
  });

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  engine: engineWild,
  mailbag,
  signal: (pose = 0) => inset(signal(pose), 0.96, 0, 3),
  suitcase,
  stationclock,
  whistle,
  ticket,
  chaiglass,
  a: (pose = 0) => letter('ace', inks.maroon, inks.key, inks.yellow, pose),
  k: (pose = 0) => letter('king', inks.green, inks.key, inks.paper, pose),
  q: (pose = 0) => letter('queen', inks.rust, inks.key, inks.yellow, pose),
  j: (pose = 0) => letter('jack', inks.key, inks.yellow, inks.steel, pose),
} as const;
