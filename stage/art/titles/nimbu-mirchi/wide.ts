import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, line, move } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { board, lozenges, tailgate, warning } from './label.ts';
import { lotus } from './lotus.ts';
import { truck } from './truck.ts';

const deep = '#0d3f25';
const mark = '#124b2d';

const names = (x: number, y: number) =>
  fill(box(x - 190, y + 62, 380, 90), inks.key) +
  move(board('nimbuEn', 560, 68), x, y) +
  secondScript({ word: 'nimbuHi', x, y: y + 116, size: 62, colour: inks.yellow, edge: inks.key, shade: inks.red });

/** A road by night: the verge, the dashes, the lorry coming. */
const road = (y: number, width: number, height: number) =>
  fill(box(0, y, width, height), inks.key) +
  warning(0, y - 14, width, 18) +
  line(`M0 ${y + height * 0.48}H${width}`, inks.paper, 6, ' stroke-dasharray="60 46"');

/** Nimbu Mirchi across: the tailgate on the right, a quiet lorry side for words. */
const scene = () =>
  lozenges(strip.width, strip.height, deep, mark, 84) +
  road(540, strip.width, 90) +
  move(truck(), 744, 356, 1.34) +
  move(lotus(inks.red), 1576, 532, 1.3) +
  move(tailgate(), printAt, 250, 0.86) +
  names(printAt, 480) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"');

const upright = () =>
  lozenges(800, 800, deep, mark, 84) +
  road(690, 800, 112) +
  move(truck(), 10, 500, 1.24) +
  move(lotus(inks.red), 712, 676, 1.1) +
  move(tailgate(), 400, 330, 1.06) +
  names(400, 634) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"');

export const { wide, middle, tall } = keyArt(scene, upright);
