import { chrysanthemum, trail } from '../../draw/firework.ts';
import { secondScript } from '../../draw/second-script.ts';
import { star } from '../../draw/drawing/polar.ts';
import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { box, fill, move } from '../../draw/drawing/svg.ts';
import { titleRibbon } from '../../draw/title-ribbon.ts';
import { wear } from '../../draw/drawing/press.ts';
import { inks } from './inks.ts';
import { medallion, nightSky } from './label.ts';
import { rooftops } from './rooftops.ts';

/** Fireworks in the sky's own ink, behind the texts. */
const far = '#4645ad';

const names = (x: number, y: number) =>
  titleRibbon({
    word: 'diwaliEn',
    x,
    y,
    width: 560,
    size: 70,
    tracking: 3,
    face: inks.fire,
    tails: inks.gold,
    shade: inks.key,
    paper: inks.paper,
    key: inks.key,
  }) + secondScript({ word: 'diwaliHi', x, y: y + 116, size: 64, colour: inks.paper, edge: inks.key, shade: inks.gold });

/** Diwali Night across: the picture is on the right, the left is plain sky for texts. */
const scene = (quiet: boolean) =>
  nightSky(strip.width, strip.height, printAt, 240) +
  (quiet ? '' : chrysanthemum(882, 176, 104, inks.gold, inks.paper, inks.fire) + trail('M822 560C832 440 862 330 880 236', inks.gold, 6)) +
  chrysanthemum(1566, 150, 104, '#ff8c74', inks.gold, inks.paper) +
  trail('M1626 560C1610 420 1590 300 1570 210', '#ff8c74', 6) +
  chrysanthemum(560, 300, 90, far, far, far) +
  chrysanthemum(150, 180, 130, far, far, far) +
  fill(
    [
      [420, 430],
      [984, 128],
      [1450, 330],
      [70, 400],
      [700, 400],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 3, 11, 4))
      .join(''),
    inks.paper,
  ) +
  rooftops(-20, 632, 1720, 9, '#1a1750', 1.15) +
  move(medallion(), printAt, 262, 0.86) +
  fill(box(980, 516, 500, 110), '#1a1750') +
  names(printAt, 478) +
  fill(wear(strip.width, strip.height, 220, 1.8, 3), inks.paper, ' opacity="0.7"') +
  fill(box(0, 618, strip.width, 12), inks.fire);

const upright = () =>
  nightSky(800, 800, 400, 400) +
  chrysanthemum(86, 236, 92, inks.gold, inks.paper, inks.fire) +
  trail('M40 640C50 500 70 380 84 290', inks.gold, 5) +
  chrysanthemum(716, 216, 96, '#ff8c74', inks.gold, inks.paper) +
  trail('M766 640C750 500 730 380 720 270', '#ff8c74', 5) +
  fill(star(196, 172, 3, 11, 4) + star(610, 178, 3, 11, 4) + star(60, 440, 3, 9, 4) + star(744, 420, 3, 9, 4), inks.paper) +
  rooftops(-20, 802, 860, 9, '#1a1750', 1.2) +
  move(medallion(), 400, 396, 0.94) +
  fill(box(90, 680, 620, 110), '#1a1750') +
  names(400, 636) +
  fill(wear(800, 800, 160, 1.8, 3), inks.paper, ' opacity="0.7"') +
  fill(box(0, 788, 800, 12), inks.fire);

export const { wide, middle, tall } = keyArt(scene, upright);
