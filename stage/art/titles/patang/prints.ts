import type { Prints } from '../../../build/title-art.ts';
import { reelPaper, titlePlate } from '../../draw/sheets/stage-parts.ts';
import { freeSpinsPoster } from '../../draw/sheets/poster.ts';
import { reelFrame } from '../../draw/sheets/reel-frame.ts';
import { stamp as stampOf } from '../../draw/stamp.ts';
import { backdropTall, backdropWide } from './backdrop.ts';
import { inks } from './inks.ts';
import { daySky, farKite, label } from './label.ts';
import { roofline } from './roofline.ts';
import { kite } from './symbols/kite.ts';
import { kiteSea } from './symbols/kite-sea.ts';
import { sunScatter } from './symbols/sun-scatter.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, rani: band, gold } = inks;

const scene = () =>
  daySky(800, 1000, 400, 590) +
  farKite(170, 220, 1.3, -18, gold) +
  farKite(640, 200, 1.5, 20, paper) +
  farKite(140, 500, 1, 14, paper) +
  farKite(670, 520, 1, -14, gold) +
  roofline(30, 1000, 740, 12, key, key, 1.6);
const poster = () =>
  freeSpinsPoster({
    paper,
    key,
    band,
    teeth: band,
    gold,
    petal: inks.sky,
    scene: scene(),
    head: sunScatter(),
    left: kite(),
    right: kiteSea(),
  });
const plate = () => titlePlate({ word: 'patangEn', size: 86, tracking: 12, face: band, tails: gold, shade: key, paper, key });
const plateHi = () => titlePlate({ word: 'patangHi', size: 86, swell: 1.36, tracking: 0, face: band, tails: gold, shade: key, paper, key });
const frame = () => reelFrame({ band: inks.sea, teeth: gold, key, paper });
const ground = () => reelPaper(inks.table, inks.grain);
const stamp = () => stampOf({ ink: band, paper, key, rays: gold });

/** Every picture of the title besides its symbols. */
export const prints = {
  label,
  wide,
  middle,
  tall,
  poster,
  plate,
  plateHi,
  frame,
  ground,
  stamp,
  backdropWide,
  backdropTall,
} as const satisfies Prints;
