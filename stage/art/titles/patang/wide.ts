import { secondScript } from '../../draw/second-script.ts';
import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { box, fill, line, move } from '../../draw/drawing/svg.ts';
import { titleRibbon } from '../../draw/title-ribbon.ts';
import { wear } from '../../draw/drawing/press.ts';
import { inks } from './inks.ts';
import { deepSky, farKite, kiteInSun } from './label.ts';
import { roofline } from './roofline.ts';
import { kiteSea } from './symbols/kite-sea.ts';
import { pigeon } from './symbols/pigeon.ts';
import { sun } from './sun.ts';

const names = (x: number, y: number) =>
  titleRibbon({
    word: 'patangEn',
    x,
    y,
    width: 520,
    size: 84,
    tracking: 9,
    face: inks.rani,
    tails: inks.gold,
    shade: inks.key,
    paper: inks.paper,
    key: inks.key,
  }) + secondScript({ word: 'patangHi', x, y: y + 124, size: 72, colour: inks.paper, edge: inks.key, shade: inks.gold });

/** What flies left of the picture. */
const flyers = () =>
  move(pigeon(), 856, 60, 0.8) +
  move(pigeon(), 772, 240, 0.5) +
  farKite(90, 120, 1.3, -16, inks.gold) +
  farKite(600, 90, 1.1, 22, inks.rani) +
  farKite(760, 130, 0.9, -8, inks.gold) +
  farKite(800, 390, 0.9, 16, inks.gold) +
  farKite(56, 420, 0.8, 18, inks.paper);

/** Patang across: the picture is on the right, the left is plain sky for texts. */
const scene = (quiet: boolean) =>
  deepSky(strip.width, strip.height, printAt, 240) +
  move(sun(), 1560, 130, 1.5) +
  (quiet ? '' : flyers()) +
  line('M1500 470C1560 540 1600 560 1640 640', inks.paper, 3) +
  roofline(-20, 632, 1720, 31, inks.key, inks.gold, 1.1) +
  move(kiteSea(), 1440, 300, 1.1, 22) +
  move(kiteInSun(), printAt, 256, 0.84) +
  fill(box(980, 516, 500, 110), inks.key) +
  names(printAt, 476) +
  fill(wear(strip.width, strip.height, 220, 1.8, 3), inks.paper, ' opacity="0.7"') +
  fill(box(0, 618, strip.width, 12), inks.rani);

const upright = () =>
  deepSky(800, 800, 400, 400) +
  move(sun(), 706, 196, 1.3) +
  move(pigeon(), 60, 150, 0.9) +
  farKite(96, 400, 1.4, -16, inks.gold) +
  farKite(714, 384, 1.1, 22, inks.rani) +
  roofline(-20, 802, 860, 31, inks.key, inks.gold, 1.15) +
  move(kiteSea(), 606, 470, 1.1, 22) +
  move(kiteInSun(), 400, 392, 0.94) +
  fill(box(110, 680, 580, 110), inks.key) +
  names(400, 634) +
  fill(wear(800, 800, 160, 1.8, 3), inks.paper, ' opacity="0.7"') +
  fill(box(0, 788, 800, 12), inks.rani);

export const { wide, middle, tall } = keyArt(scene, upright);
