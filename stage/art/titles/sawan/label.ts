import { setWord } from '../../draw/lettering.ts';
import { motifBorder } from '../../draw/motif-border.ts';
import { drop } from '../../draw/drawing/outline.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { onWave, paintedWord } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { boat } from './boat.ts';
import { inks } from './inks.ts';
import { umbrella } from './umbrella.ts';
import { cloud, rain, water, wetLeaf } from './weather.ts';

export const wave =
  fill('M-17 14C-17 -2 -4 -8 6 -4C0 -2 0 6 6 8C12 9 17 6 17 14Z', inks.rain) +
  line('M-17 14C-17 -2 -4 -8 6 -4C0 -2 0 6 6 8C12 9 17 6 17 14', inks.key, 2.6);
export const bead = fill(drop(0, 4, 7, 24), inks.orange) + line(drop(0, 4, 7, 24), inks.key, 2.4);

/** The rain's arch: a great drop of paper with the umbrella in it, about 560 × 640 round 0, 0. */
export function rainDrop(): string {
  const shape = drop(0, 40, 258, 600);
  return (
    fill(drop(0, 40, 288, 668), inks.key) +
    fill(drop(0, 40, 280, 652), inks.green) +
    line(drop(0, 40, 270, 630), inks.paper, 4, ' stroke-dasharray="1 13"') +
    fill(shape, inks.paper) +
    clipTo(
      shape,
      fill(fadeDown({ x: -270, y: -300, width: 540, height: 380 }, 13, 5.2, 0.2), '#b7dbe0') +
        move(rain(560, 150, inks.rain, 34, 21, 5), -280, -280) +
        move(water(560, 190, 140, inks.pale, inks.rain, 58), -280, 0),
    ) +
    line(shape, inks.key, 6) +
    move(umbrella(8), 0, 30, 0.96) +
    move(boat(5.5), 40, 150, 0.94)
  );
}

/** The title itself floats: letters on a wave, no ribbon; `dive` is how far they rise and sink. */
export const floating = (word: 'sawanEn' | 'sawanHi', x: number, y: number, size: number, tracking: number, dive = 0.09) =>
  paintedWord({
    word,
    x,
    y,
    size,
    tracking,
    colour: inks.paper,
    shade: inks.orange,
    edge: inks.key,
    fall: 0.06,
    bend: onWave(x, size * 3.4, size * dive),
  });

/** Hills of wet green between rain and water. */
export const hills = (width: number, y: number, height: number, near: string, far: string) => {
  const ridge = (top: number, step: number, swell: number) =>
    `M-10 ${y + height}V${top}${Array.from({ length: Math.ceil(width / step) + 1 }, () => `q${step / 4} ${-swell} ${step / 2} 0t${step / 2} 0`).join('')}V${y + height}Z`;
  return fill(ridge(y + 10, 330, 70), far) + fill(ridge(y + 46, 420, 62), near);
};

const frame = { x: 64, y: 64, width: sheetWidth - 128, height: sheetHeight - 128 };
export const border =
  `<path fill-rule="evenodd" fill="${inks.key}" d="${box(44, 44, 712, 912, 8)}${box(80, 80, 640, 840, 3)}"/>` +
  line(box(80, 80, 640, 840, 3), inks.paper, 4) +
  motifBorder(frame, 36, wave);

/** The label of Sawan, 800 × 1000. */
export const label = () =>
  picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.rain,
      seed: 31,
      scene:
        fill(box(0, 0, 800, 1000), inks.deep) +
        rain(800, 760, inks.rain, 170, 3, 6) +
        hills(800, 640, 360, inks.green, '#2f7350') +
        water(800, 800, 220, inks.deep, inks.pale, 76),
      border,
      front:
        move(rainDrop(), 400, 436, 0.92) +
        move(cloud(inks.paper, inks.rain, 8), 190, 206, 0.78) +
        move(cloud(inks.paper, inks.rain, 8), 618, 176, 0.7) +
        move(wetLeaf(inks.green, 5), 140, 712, 1, -34) +
        move(wetLeaf('#2f7350', 5), 172, 722, 1.06, 4) +
        move(wetLeaf(inks.green, 5), 654, 712, 1, 34) +
        move(wetLeaf('#2f7350', 5), 626, 722, 1.06, -4) +
        floating('sawanEn', 400, 776, 150, 6) +
        secondScript({ word: 'sawanHi', x: 400, y: 886, size: 92, colour: inks.paper, edge: inks.key, shade: inks.orange }) +
        fill(box(228, 908, 344, 36, 18), inks.key) +
        fill(setWord('manyWays', { x: 400, y: 935, size: 25, tracking: 3 }), inks.paper) +
        fill(`${disc(214, 926, 6)}${disc(586, 926, 6)}`, inks.orange),
    }),
  );
