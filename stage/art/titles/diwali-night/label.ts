import { chrysanthemum, trail } from '../../draw/firework.ts';
import { fadeOut } from '../../draw/drawing/halftone.ts';
import { labelSheet } from '../../draw/sheets/label-sheet.ts';
import { setWord } from '../../draw/lettering.ts';
import { petals, rays, scallop, star } from '../../draw/drawing/polar.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, clipTo, disc, fill, line, mirror, move, picture } from '../../draw/drawing/svg.ts';
import { titleRibbon } from '../../draw/title-ribbon.ts';
import { glory, heroDiya } from './hero-diya.ts';
import { inks } from './inks.ts';
import { rooftops } from './rooftops.ts';

/** Middle of the medallion. */
const cx = 400;
const cy = 452;

export const nightSky = (width: number, height: number, x: number, y: number) =>
  fill(box(0, 0, width, height), inks.night) + fill(rays(x, y, 0, Math.hypot(width, height), 44, 0.5), '#38379a');

/** The lamp on its plate of petals and paper, centred at 0, 0, about 560 wide. */
export const medallion = () =>
  fill(petals(0, 0, 200, 292, 24, 6.4, 7.5), inks.pink) +
  fill(petals(0, 0, 196, 268, 24, 6.6), inks.gold) +
  fill(scallop(0, 0, 228, 36), inks.key) +
  fill(disc(0, 0, 222), inks.paper) +
  fill(fadeOut(0, 0, 118, 214, 10, 3.9), '#f3b868') +
  line(disc(0, 0, 208), inks.fire, 5) +
  line(disc(0, 0, 197), inks.key, 2.6, ' stroke-dasharray="1 9"') +
  clipTo(disc(0, 0, 190), glory(3, -82, inks.fire)) +
  move(heroDiya(), -206, -238, 1);

export const bursts = () => {
  const left =
    chrysanthemum(176, 218, 92, inks.gold, inks.paper, inks.fire) +
    trail('M110 640C120 500 150 380 172 262', inks.gold, 5) +
    fill(star(262, 150, 3, 10, 4) + star(120, 358, 3, 9, 4) + star(104, 470, 2, 7, 4), inks.paper);
  return left + mirror(left, cx) + fill(petals(cx, 128, 5, 26, 8, 20), inks.gold) + fill(disc(cx, 128, 6), inks.fire);
};

/** The label of Diwali Night, 800 × 1000. */
export const label = () =>
  picture(
    800,
    1000,
    labelSheet({
      width: 800,
      height: 1000,
      paper: inks.paper,
      band: inks.fire,
      teeth: inks.gold,
      key: inks.key,
      scene:
        nightSky(800, 1000, cx, cy - 60) + bursts() + rooftops(30, 770, 740, 5, '#1a1750', 1.15) + fill(box(0, 768, 800, 240), '#1a1750'),
      front:
        move(medallion(), cx, cy) +
        fill(
          setWord('lines', { x: 184, y: 131, size: 25, tracking: 4 }) + setWord('brand', { x: 606, y: 131, size: 25, tracking: 4 }),
          inks.paper,
        ) +
        titleRibbon({
          word: 'diwaliEn',
          x: cx,
          y: 752,
          width: 640,
          size: 84,
          tracking: 3,
          face: inks.fire,
          tails: inks.gold,
          shade: inks.key,
          paper: inks.paper,
          key: inks.key,
        }) +
        secondScript({ word: 'diwaliHi', x: cx, y: 900, size: 92, colour: inks.paper, edge: inks.key, shade: inks.gold }),
    }),
  );
