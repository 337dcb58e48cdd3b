import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame } from '../../draw/sheets/motif-frame.ts';
import { around, star } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { chit, pat } from './coin.ts';
import { ink, inks } from './inks.ts';
import { border, halves, label, slateBoard } from './label.ts';
import { ruled } from './symbols.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, blue, red, brass } = inks;
const page = box(190, 408, 420, 380, 10);

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: red,
      outline: (inset) => box(inset, inset, 800 - inset * 2, 1000 - inset * 2, 16),
      seed: 92,
      scene: halves(800, 1000),
      border,
      front:
        move(chit(8), 256, 216, 0.72) +
        move(pat(8), 546, 216, 0.72) +
        move(ink(page, inks.sky, '', 6), 12, 14) +
        ink(page, paper, ruled(190, 430, 420, 380, 36, '#d3e0ea', '#f0bdb4', 44), 6) +
        fill([450, 510, 570, 630, 690, 750].map((y) => disc(212, y, 7)).join(''), key) +
        move(
          ink(box(-318, -54, 636, 108, 12), brass, '', 6) +
            paintedWord({ word: 'flipEn', x: 0, y: 24, size: 70, tracking: 2, colour: paper, shade: red, edge: key, fall: 0.05 }),
          400,
          372,
        ) +
        secondScript({ word: 'flipHi', x: 400, y: 896, size: 92, colour: paper, edge: key, shade: brass }),
    }),
  );

const plate = () => picture(720, 196, move(slateBoard('chitEn', 560, 98), 360, 94));
const plateHi = () => picture(720, 196, move(slateBoard('chitHi', 560, 104, 0.28), 360, 94));
const ruler = line('M-12 18V4M-6 18V8M0 18V-2M6 18V8M12 18V8', key, 2.6);
const frame = () => motifFrame({ paper, key, band: brass, motif: ruler, corner: fill(star(0, 0, 6, 14, 5, 135), red) });
const ground = () => picture(48, 48, fill(box(0, 0, 48, 48), inks.table) + line('M0 12H48M0 36H48', inks.grain, 1.8));
const stamp = () =>
  seal({
    glow:
      move(ink(box(-226, -226, 452, 452, 40), brass, '', 6), 320, 320, 1, 0) +
      move(ink(box(-226, -226, 452, 452, 40), blue, '', 6), 320, 320, 1, 45),
    outline: disc(320, 320, 256),
    ornament: fill(
      around(320, 320, 236, 60)
        .map(([x, y], i) => disc(x, y, i % 5 === 0 ? 7 : 3))
        .join(''),
      paper,
    ),
    ink: red,
    paper,
    key,
  });

/** The classroom with the lamps out: ruled lines and a chalked game. */
const night = (width: number, height: number) =>
  picture(
    width,
    height,
    fill(box(0, 0, width, height), '#0e1328') +
      line(Array.from({ length: Math.ceil(height / 50) }, (_, i) => `M0 ${30 + i * 50}H${width}`).join(''), '#141b36', 4) +
      line(`M70 0V${height}M80 0V${height}`, '#2a1830', 3) +
      clipTo(
        box(0, 0, width, height),
        line(
          `${disc(width * 0.93, height * 0.16, 80)}${disc(width * 0.93, height * 0.16, 64)}${disc(width * 0.05, height * 0.84, 100)}${disc(width * 0.05, height * 0.84, 82)}`,
          '#1a2444',
          5,
        ),
      ),
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

export const grid = { reels: 3, rows: 3 } as const;
