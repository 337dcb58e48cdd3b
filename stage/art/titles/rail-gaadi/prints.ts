import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame } from '../../draw/sheets/motif-frame.ts';
import { polar } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { setWord } from '../../draw/lettering.ts';
import { box, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { coach } from './engine.ts';
import { ink, inks } from './inks.ts';
import { border, crossings, evening, ghats, label, sleeper } from './label.ts';
import { symbols } from './symbols.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, maroon, green, yellow, steel } = inks;

/** A postmark: two rings, the wavy lines of the machine beside them. */
const postmark = (x: number, y: number) =>
  line(`${disc(x, y, 252)}${disc(x, y, 214)}`, key, 7) +
  fill(Array.from({ length: 28 }, (_, i) => disc(...polar(x, y, (360 / 28) * i, 233), i % 2 === 0 ? 7 : 4)).join(''), maroon);

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: green,
      seed: 112,
      scene:
        evening(800, 780, ['#6d1c22', '#822127', maroon, '#b03a2b', inks.rust, '#dd7a35']) +
        ghats(800, 790, '#3a1a26', 110, 2) +
        fill(box(0, 788, 800, 220), key) +
        [60, 236, 412, 588].map((x) => move(coach('#5b1f28', yellow, paper, '#0d1119'), x, 832, 1.2)).join(''),
      border: border + crossings({ x: 66, y: 66, width: 668, height: 868 }),
      front:
        fill(disc(400, 590, 262), paper) +
        postmark(400, 590) +
        fill(disc(400, 590, 204), paper) +
        move(symbols.mailbag(), 296, 92, 1.3) +
        move(
          ink('M-330 -56H330V56H-330Z', yellow, '', 6) +
            line('M-316 -42H316V42H-316Z', key, 3) +
            paintedWord({ word: 'mailbagEn', x: 0, y: 26, size: 74, tracking: 3, colour: maroon, shade: key, fall: 0.05 }),
          400,
          372,
        ) +
        secondScript({ word: 'mailbagHi', x: 400, y: 908, size: 80, colour: yellow, edge: key, shade: inks.rust }),
    }),
  );

/** The board without its posts, for the head of the stage: one script at a time. */
const board = (word: 'railEn' | 'railHi', size: number, lift: number) => {
  const face = 'M-250 -66H250A54 66 0 0 1 250 66H-250A54 66 0 0 1 -250 -66Z';
  return (
    move(fill(face, key), 0, 9) +
    fill(face, yellow) +
    line(face, key, 6) +
    line('M-250 -54H250A44 54 0 0 1 250 54H-250A44 54 0 0 1 -250 -54Z', key, 3) +
    fill(`${disc(-276, 0, 9)}${disc(276, 0, 9)}`, maroon) +
    move(fill(setWord(word, { x: 0, y: size * lift, size, tracking: word === 'railEn' ? 3 : 0 }), key), 4, 4) +
    fill(setWord(word, { x: 0, y: size * lift, size, tracking: word === 'railEn' ? 3 : 0 }), maroon)
  );
};

const plate = () => picture(720, 196, move(board('railEn', 84, 0.35), 360, 92));
const plateHi = () => picture(720, 196, move(board('railHi', 96, 0.28), 360, 92));
const frame = () =>
  motifFrame({
    paper,
    key,
    band: maroon,
    motif: move(sleeper, 0, 0) + line('M-15 -6H15M-15 7H15', steel, 4),
    corner: fill(disc(0, 0, 15), yellow) + line('M-8 -8L8 8M8 -8L-8 8', maroon, 5),
  });
const ground = () =>
  picture(
    48,
    48,
    fill(box(0, 0, 48, 48), inks.table) +
      fill(
        [6, 30].map((x) => [6, 30].map((y) => box(x, y, 12, 2.4)).join('')).join('') +
          box(18, 18, 12, 2.4) +
          box(42, 18, 6, 2.4) +
          box(0, 18, 6, 2.4) +
          box(18, 42, 12, 2.4) +
          box(42, 42, 6, 2.4) +
          box(0, 42, 6, 2.4),
        inks.grain,
      ),
  );
const stamp = () =>
  seal({
    glow: line(
      Array.from({ length: 5 }, (_, i) => `M8 ${232 + i * 44}q26 -22 52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0`).join(''),
      yellow,
      12,
    ),
    outline: disc(320, 320, 266),
    ornament:
      fill(Array.from({ length: 30 }, (_, i) => disc(...polar(320, 320, i * 12, 241), i % 3 === 0 ? 9 : 4.6)).join(''), paper) +
      line(disc(320, 320, 256), paper, 3),
    ink: maroon,
    paper,
    key,
  });

/** The line by night: hills, the lit windows of the mail. */
const night = (width: number, height: number) =>
  picture(
    width,
    height,
    evening(width, height - 150, ['#0b1418', '#0c171b', '#0d1a1e', '#0f1e21', '#112325']) +
      ghats(width, height - 150, '#140f18', 180, 1) +
      ghats(width, height - 150, '#0f0c13', 90, 4) +
      fill(box(0, height - 152, width, 152), '#0a0d12') +
      Array.from({ length: Math.ceil(width / 190) + 1 }, (_, i) =>
        move(coach('#1f1216', '#3d2f14', i % 3 === 2 ? '#3d2f14' : '#86682a', '#07090d'), i * 192 - 20, height - 62, 1.2),
      ).join('') +
      line(`M0 ${height - 52}H${width}`, '#2b3338', 4),
  );

/** Every picture of the title besides its symbols. */
export const prints = {
  label,
  wide,
  middle,
  tall,
  poster,
  plate,
  plateHi,
  frame,
  ground,
  stamp,
  ...backdrops(night),
} as const satisfies Prints;

export const grid = { reels: 5, rows: 4 } as const;
