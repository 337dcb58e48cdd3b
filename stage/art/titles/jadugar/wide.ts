import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, line, mirror, move } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { curtain, marquee, pelmet, trick } from './label.ts';
import { spangle } from './showman.ts';
import { symbols } from './symbols.ts';

const hall = '#331244';
const boards = '#240b33';

const names = (x: number, y: number) =>
  move(marquee('jadugarEn', 560, 92), x, y) +
  secondScript({ word: 'jadugarHi', x, y: y + 104, size: 58, colour: inks.gold, edge: inks.key, shade: inks.crimson });

const stageFloor = (y: number, width: number, centre: number) =>
  fill(box(0, y, width, 130), boards) +
  line(
    Array.from({ length: 25 }, (_, i) => `M${centre + (i - 12) * 70} ${y}L${centre + (i - 12) * 120} ${y + 120}`).join(''),
    inks.key,
    4,
  ) +
  line(`M0 ${y}H${width}`, inks.key, 7);

/** Folds of cloth in the dark, for words. */
const dark = (width: number, height: number) =>
  fill(box(0, 0, width, height), hall) +
  line(
    Array.from({ length: Math.ceil(width / 70) }, (_, i) => `M${i * 70} 0Q${i * 70 + 18} ${height / 2} ${i * 70} ${height}`).join(''),
    '#3a164d',
    22,
  );

/** Jadugar across: the trick on the right, the curtain's dark for words. */
const scene = () =>
  dark(strip.width, strip.height) +
  stageFloor(540, strip.width, printAt) +
  mirror(move(curtain(230, 560, 5, inks.crimson, inks.wine), 0, 0), strip.width / 2) +
  move(pelmet(900, 8, inks.wine, 74), 780, -6) +
  spangle(900, 160, 18, inks.gold) +
  spangle(820, 250, 12, inks.ice) +
  spangle(960, 320, 11, inks.paper) +
  spangle(1500, 200, 16, inks.gold) +
  move(symbols.rabbit(), 784, 396, 1.06) +
  move(symbols.box(), 1498, 424, 0.84) +
  move(trick(), printAt, 256, 0.8) +
  names(printAt, 486) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.gold);

const upright = () => {
  const side = curtain(210, 720, 5, inks.crimson, inks.wine);
  return (
    dark(800, 800) +
    stageFloor(700, 800, 400) +
    side +
    mirror(side, 400) +
    move(pelmet(800, 7, inks.wine, 78), 0, -6) +
    move(trick(), 400, 350, 0.94) +
    move(symbols.rabbit(), 20, 580, 0.94) +
    move(symbols.dove(), 640, 540, 0.9) +
    names(400, 644) +
    fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
    fill(box(0, 788, 800, 12), inks.gold)
  );
};

export const { wide, middle, tall } = keyArt(scene, upright);
