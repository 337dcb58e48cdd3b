import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, line, move } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { flip, turning } from './coin.ts';
import { slateBoard } from './label.ts';
import { symbols } from './symbols.ts';

const dusk = '#1c2f6e';
const rule = '#233a80';

/** Hopscotch chalked on the ground, from x along the foot. */
const hopscotch = (x: number, y: number, size: number, colour: string) =>
  line(
    [0, 1, 2.3, 3.3, 4.6]
      .map((at, i) => {
        const left = x + at * size;
        return i === 1 || i === 3
          ? `M${left} ${y - size * 0.5}h${size}v${size}h${-size}ZM${left} ${y + size * 0.5}h${size}v${size}h${-size}Z`
          : `M${left} ${y}h${size}v${size}h${-size}Z`;
      })
      .join(''),
    colour,
    5,
  );

const names = (x: number, y: number) =>
  move(slateBoard('chitEn', 500, 86), x, y) +
  secondScript({ word: 'chitHi', x, y: y + 128, size: 58, colour: inks.paper, edge: inks.key, shade: inks.brass });

/** Chit Pat across: the coin on the right, the page by lamplight for words. */
const scene = () =>
  fill(box(0, 0, strip.width, strip.height), dusk) +
  line(Array.from({ length: 13 }, (_, i) => `M0 ${40 + i * 46}H${strip.width}`).join(''), rule, 5) +
  line('M96 0V640M108 0V640', '#5e3a6a', 4) +
  hopscotch(230, 470, 82, '#2b4590') +
  fill(`M${strip.width} 0V${strip.height}H${strip.width - 470}L${strip.width - 60} 0Z`, inks.red) +
  line(`M${strip.width - 60} 0L${strip.width - 470} ${strip.height}`, inks.key, 8) +
  move(symbols.patangi(), 800, 60, 0.9) +
  move(symbols.lattu(), 788, 370, 1) +
  move(symbols.kancha(), 1516, 412, 0.94) +
  move(symbols.gilli(), 1510, 60, 0.9) +
  move(turning(7), printAt, 240, 0.76) +
  move(flip(7), printAt, 240, 0.76) +
  names(printAt, 482) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.brass);

const upright = () =>
  fill(box(0, 0, 800, 800), dusk) +
  line(Array.from({ length: 17 }, (_, i) => `M0 ${40 + i * 46}H800`).join(''), rule, 5) +
  line('M66 0V800M78 0V800', '#5e3a6a', 4) +
  fill('M800 0V800H180Z', inks.red) +
  line('M800 0L180 800', inks.key, 8) +
  move(symbols.patangi(), 30, 40, 0.94) +
  move(symbols.kancha(), 628, 486, 0.94) +
  move(symbols.lattu(), 26, 470, 0.98) +
  move(turning(7), 400, 318, 0.94) +
  move(flip(7), 400, 318, 0.94) +
  names(400, 634) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 788, 800, 12), inks.brass);

export const { wide, middle, tall } = keyArt(scene, upright);
