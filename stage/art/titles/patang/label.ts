import { fadeOut } from '../../draw/drawing/halftone.ts';
import { labelSheet } from '../../draw/sheets/label-sheet.ts';
import { setWord } from '../../draw/lettering.ts';
import { petals, rays } from '../../draw/drawing/polar.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, disc, fill, group, line, move, picture } from '../../draw/drawing/svg.ts';
import { titleRibbon } from '../../draw/title-ribbon.ts';
import { heroKite } from './hero-kite.ts';
import { inks } from './inks.ts';
import { roofline } from './roofline.ts';
import { kiteSea } from './symbols/kite-sea.ts';
import { pigeon } from './symbols/pigeon.ts';
import { sun } from './sun.ts';

const cx = 400;
const cy = 430;

export const daySky = (width: number, height: number, x: number, y: number) =>
  fill(box(0, 0, width, height), inks.sea) + fill(rays(x, y, 0, Math.hypot(width, height), 44, 0.5), '#17928a');

/** The same sky a shade deeper, so that paper-coloured words are legible on it. */
export const deepSky = (width: number, height: number, x: number, y: number) =>
  fill(box(0, 0, width, height), '#08625e') + fill(rays(x, y, 0, Math.hypot(width, height), 44, 0.5), '#0b716c');

/** A small kite far away. */
export const farKite = (x: number, y: number, scale: number, turn: number, colour: string) =>
  move(
    fill('M0 -20L20 -2L0 20L-20 -2Z', colour) + line('M0 -20V20M-20 -2Q0 -18 20 -2', inks.key, 2.4) + line('M0 20Q-6 34 4 44', colour, 3),
    x,
    y,
    scale,
    turn,
  );

/** The great kite before a paper sun, centred at 0, 0, about 560 wide. */
export const kiteInSun = () =>
  fill(petals(0, 0, 205, 290, 32, 4.6), inks.gold) +
  fill(disc(0, 0, 236), inks.key) +
  fill(disc(0, 0, 229), inks.paper) +
  fill(fadeOut(0, 0, 96, 220, 10, 4), '#f6c56b') +
  line(disc(0, 0, 214), inks.rani, 5) +
  line(disc(0, 0, 203), inks.key, 2.6, ' stroke-dasharray="1 9"') +
  group(heroKite(), 'rotate(32) translate(-244 -236) scale(1.16)');

/** The label of Patang, 800 × 1000. */
export const label = () =>
  picture(
    800,
    1000,
    labelSheet({
      width: 800,
      height: 1000,
      paper: inks.paper,
      band: inks.rani,
      teeth: inks.rani,
      key: inks.key,
      scene:
        daySky(800, 1000, cx, cy) +
        farKite(690, 330, 1, 24, inks.paper) +
        farKite(122, 372, 0.9, -18, inks.paper) +
        farKite(690, 486, 0.7, -12, inks.gold) +
        roofline(30, 770, 740, 12, inks.key, inks.gold, 1.1) +
        fill(box(0, 768, 800, 240), inks.key),
      front:
        move(sun(), 168, 184, 1.3) +
        move(pigeon(), 590, 116, 0.8) +
        move(kiteInSun(), cx, cy) +
        move(kiteSea(), 590, 512, 0.86, 24) +
        fill(setWord('ways', { x: 310, y: 134, size: 25, tracking: 4 }), inks.paper) +
        fill(setWord('brand', { x: 508, y: 134, size: 25, tracking: 4 }) + disc(398, 125, 5), inks.paper) +
        titleRibbon({
          word: 'patangEn',
          x: cx,
          y: 748,
          width: 600,
          size: 112,
          tracking: 10,
          face: inks.rani,
          tails: inks.gold,
          shade: inks.key,
          paper: inks.paper,
          key: inks.key,
        }) +
        secondScript({ word: 'patangHi', x: cx, y: 918, size: 122, colour: inks.paper, edge: inks.key, shade: inks.gold }),
    }),
  );
