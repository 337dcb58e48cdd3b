import { fadeDown } from '../draw/drawing/halftone.ts';
import { overprint } from '../draw/drawing/press.ts';
import { scallop, star } from '../draw/drawing/polar.ts';
import { box, clipTo, disc, fill, group, line, move, num, polygon } from '../draw/drawing/svg.ts';
import { inks } from './inks.ts';

/** The site's windmill in one ink, for a seal. */
export const sail = (x: number, y: number, r: number) =>
  polygon([
    [x, y],
    [x, y - r],
    [x + r * 0.62, y - r * 0.5],
  ]) +
  polygon([
    [x, y],
    [x + r, y],
    [x + r * 0.5, y + r * 0.62],
  ]) +
  polygon([
    [x, y],
    [x, y + r],
    [x - r * 0.62, y + r * 0.5],
  ]) +
  polygon([
    [x, y],
    [x - r, y],
    [x - r * 0.5, y - r * 0.62],
  ]);

const wax = (x: number, y: number, r: number) =>
  fill(scallop(x, y, r, 14), inks.fire) +
  line(scallop(x, y, r, 14), inks.key, r * 0.11) +
  line(disc(x, y, r * 0.74), inks.paper, r * 0.07) +
  fill(sail(x, y, r * 0.6), inks.paper);

/** An envelope under wax, 200 wide, centred at 0, 0. */
export const sealedLetter = () =>
  overprint(
    fill(box(-100, -64, 200, 128, 6), inks.paper) + fill('M-100 -60L0 22L100 -60Z', inks.shade),
    line(box(-100, -64, 200, 128, 6), inks.key, 6) + line('M-98 -60L0 22L98 -60M-97 60L-34 -6M97 60L34 -6', inks.key, 5),
  ) + wax(0, 14, 34);

/** Rows of figures as on the opened note: dashes and points of one code. */
const code = (x: number, y: number, rows: readonly string[]) =>
  rows
    .map(
      (row, at) =>
        [...row].reduce<{ readonly pen: number; readonly d: string }>(
          ({ pen, d }, sign) => {
            const wide = sign === '-' ? 26 : 9;
            return sign === ' ' ? { pen: pen + 12, d } : { pen: pen + wide + 7, d: d + box(pen, y + at * 24, wide, 9, 3) };
          },
          { pen: x, d: '' },
        ).d,
    )
    .join('');

const back = 'M-176 -10L0 -150L176 -10Z';
const pocket = 'M-176 -14V168H176V-14L0 106Z';

/** The opened letter: flap up, the note drawn out, its number and the mark that it fits. About 360 × 400, centred at 0, 0. */
export const openedLetter = () => {
  const note = box(-128, -186, 256, 300, 8);
  return overprint(
    fill(back + box(-176, -14, 352, 182, 8), inks.gold),
    line(back + box(-176, -14, 352, 182, 8), inks.key, 8) +
      clipTo(box(-172, -10, 344, 174), fill(fadeDown({ x: -176, y: -14, width: 352, height: 90 }, 9, 3.4, 0.4), inks.fire)) +
      fill(note, '#fff6df') +
      line(note, inks.key, 7) +
      line(box(-112, -170, 224, 268, 4), inks.fire, 2.6) +
      fill(code(-94, -148, ['-. -..-', '.-- . -', '-..- -', '.- .-', '--. -']), inks.key) +
      fill(pocket, inks.gold) +
      clipTo(pocket, fill(fadeDown({ x: -176, y: 60, width: 352, height: 110 }, 9, 0.4, 3.6), inks.fire)) +
      line(pocket, inks.key, 8) +
      line('M-172 164L-40 78M172 164L40 78', inks.key, 6) +
      fitsMark(96, 6, 64),
  );
};

/** The green stamp with a tick: the number fits its seal. */
const fitsMark = (x: number, y: number, r: number) =>
  move(fill(scallop(x, y, r, 18), inks.key), 3, 5) +
  fill(scallop(x, y, r, 18), '#3d7d3a') +
  line(scallop(x, y, r, 18), inks.key, 6) +
  line(disc(x, y, r * 0.8), inks.paper, 3, ' stroke-dasharray="1 8"') +
  line(
    `M${num(x - r * 0.38)} ${num(y)}L${num(x - r * 0.08)} ${num(y + r * 0.32)}L${num(x + r * 0.44)} ${num(y - r * 0.34)}`,
    inks.paper,
    r * 0.2,
  );

/** A letter on its way, far off, for the sky of the poster. */
export const farLetter = (x: number, y: number, scale: number, turn: number) => move(sealedLetter(), x, y, scale, turn);

export const glint = (x: number, y: number, size: number) =>
  group(fill(star(0, 0, size * 0.24, size, 4), inks.paper), `translate(${num(x)} ${num(y)})`);
