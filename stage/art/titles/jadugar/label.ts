import { setWord } from '../../draw/lettering.ts';
import { inCorners, motifBorder } from '../../draw/motif-border.ts';
import { star } from '../../draw/drawing/polar.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { overArc, paintedWord } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, mirror, move, num, picture } from '../../draw/drawing/svg.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { ink, inks } from './inks.ts';
import { coils, showman, spangle } from './showman.ts';
import { marks, symbols } from './symbols.ts';

/** One half of the stage's curtain from its outer edge to `width`, gathered at two thirds of its height. */
export function curtain(width: number, height: number, folds: number, cloth: string, shadow: string): string {
  const gather = height * 0.66;
  const edge = (share: number) =>
    `M${num(width * share)} 0C${num(width * share)} ${num(height * 0.3)} ${num(width * share * 0.42)} ${num(height * 0.5)} ${num(width * share * 0.34)} ${num(gather)}C${num(width * share * 0.4)} ${num(gather + height * 0.12)} ${num(width * share * 0.5)} ${num(height * 0.88)} ${num(width * share * 0.52)} ${num(height)}`;
  const shape = `${edge(1)}H0V0Z`;
  return (
    ink(
      shape,
      cloth,
      Array.from({ length: folds }, (_, i) => line(edge((i + 0.6) / folds), shadow, (width / folds) * 0.42)).join('') +
        fill(fadeDown({ x: 0, y: height * 0.3, width, height: height * 0.36 }, 13, 0.1, 3.4), inks.key),
      7,
    ) +
    ink(
      box(-10, gather - 12, width * 0.37, 26, 10),
      inks.gold,
      line(`M0 ${gather + 1}H${num(width * 0.33)}`, inks.key, 4, ' stroke-dasharray="2 10"'),
      5,
    )
  );
}

/** Scalloped cloth along the top of the stage. */
export function pelmet(width: number, count: number, cloth: string, high = 92): string {
  const step = width / count;
  return Array.from({ length: count }, (_, i) => {
    const x = i * step;
    return (
      ink(
        `M${num(x)} 0H${num(x + step)}V${high * 0.5}Q${num(x + step / 2)} ${high * 1.3} ${num(x)} ${high * 0.5}Z`,
        i % 2 === 0 ? cloth : inks.plum,
        '',
        5,
      ) +
      line(`M${num(x)} ${high * 0.5}Q${num(x + step / 2)} ${high * 1.3} ${num(x + step)} ${high * 0.5}`, inks.gold, 7) +
      fill(disc(x + step / 2, high * 0.98, 8), inks.gold, ` stroke="${inks.key}" stroke-width="4"`)
    );
  }).join('');
}

/** The wheel that turns the eye, and the showman before it: 560 wide round 0, 0. */
export const trick = () =>
  fill(disc(0, 0, 276), inks.key) +
  fill(disc(0, 0, 268), inks.gold) +
  clipTo(disc(0, 0, 250), fill(disc(0, 0, 250), inks.paper) + coils(262, inks.ice, 14)) +
  line(disc(0, 0, 250), inks.key, 5) +
  fill(
    Array.from({ length: 28 }, (_, i) => disc(Math.sin((i * Math.PI) / 14) * 259, -Math.cos((i * Math.PI) / 14) * 259, 5)).join(''),
    inks.crimson,
  ) +
  move(showman(), 0, 26, 1.02);

/** A marquee: the title in lamps on an arched board. */
export function marquee(word: 'jadugarEn' | 'jadugarHi', width: number, size: number, lift = 0.36): string {
  const w = width / 2;
  const h = size * 0.8;
  const shape = `M${-w} ${h}V${-h * 0.5}Q0 ${-h * 1.7} ${w} ${-h * 0.5}V${h}Q0 ${h * 0.2} ${-w} ${h}Z`;
  const radius = (w * w) / (h * 1.2) / 1.7 + size;
  const bulbs = Array.from({ length: 21 }, (_, i) => {
    const t = i / 20;
    const x = (1 - t) ** 2 * (-w + 16) + t * t * (w - 16);
    return [x, (1 - t) ** 2 * (-h * 0.5 + 14) + 2 * (1 - t) * t * (-h * 1.7 + 22) + t * t * (-h * 0.5 + 14)] as const;
  });
  return (
    move(fill(shape, inks.key), 0, 10) +
    fill(shape, inks.crimson) +
    line(shape, inks.key, 6) +
    fill(bulbs.map(([x, y]) => disc(x, y, 6.4)).join(''), inks.gold, ` stroke="${inks.key}" stroke-width="2.6"`) +
    paintedWord({
      word,
      x: 0,
      y: size * lift - h * 0.12,
      size,
      tracking: word === 'jadugarEn' ? 4 : 0,
      colour: inks.paper,
      shade: inks.key,
      fall: 0.06,
      bend: overArc(0, -h * 0.7, radius),
    })
  );
}

export const heartMark = move(fill(marks.heart, inks.crimson), 0, 1, 0.94);
export const spadeMark = move(fill(marks.spade, inks.key), 0, 1, 0.9);
const frame = { x: 66, y: 66, width: sheetWidth - 132, height: sheetHeight - 132 };
export const border =
  `<path fill-rule="evenodd" fill="${inks.paper}" d="${box(48, 48, 704, 904, 18)}${box(84, 84, 632, 832, 34)}"/>` +
  line(box(84, 84, 632, 832, 34), inks.key, 4) +
  motifBorder(frame, 32, heartMark, spadeMark) +
  inCorners({ x: 66, y: 66, width: 668, height: 868 }, ink(star(0, 0, 9, 22, 5, 135), inks.gold, '', 3.6));

/** The label of Jadugar, 800 × 1000: the curtain is open. */
export const label = () => {
  const side = move(curtain(250, 920, 6, inks.crimson, inks.wine), 44, 44);
  const boxes = move(symbols.box(), 96, 648, 0.8);
  return picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.plum,
      seed: 101,
      scene:
        fill(box(0, 0, 800, 1000), inks.plum) +
        spangle(330, 190, 16, inks.gold) +
        spangle(480, 206, 12, inks.ice) +
        spangle(400, 160, 11, inks.paper) +
        fill('M0 812H800V1000H0Z', '#3a1550') +
        line(
          Array.from({ length: 9 }, (_, i) => `M${400 + (i - 4) * 60} 812L${400 + (i - 4) * 150} 1000`).join('') + 'M0 812H800',
          inks.key,
          4,
        ) +
        side +
        mirror(side, 400) +
        move(pelmet(712, 6, inks.wine), 44, 60),
      border,
      front:
        move(trick(), 400, 440, 0.94) +
        boxes +
        mirror(boxes, 400) +
        move(marquee('jadugarEn', 640, 112), 400, 776) +
        fill(
          setWord('lines15', { x: 182, y: 900, size: 23, tracking: 3 }) + setWord('madeFor', { x: 616, y: 900, size: 23, tracking: 2 }),
          inks.paper,
        ) +
        secondScript({ word: 'jadugarHi', x: 400, y: 902, size: 76, colour: inks.gold, edge: inks.key, shade: inks.crimson }),
    }),
  );
};
