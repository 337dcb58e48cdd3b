import type { Prints } from '../../../build/title-art.ts';
import { reelPaper, titlePlate } from '../../draw/sheets/stage-parts.ts';
import { freeSpinsPoster } from '../../draw/sheets/poster.ts';
import { reelFrame } from '../../draw/sheets/reel-frame.ts';
import { stamp as stampOf } from '../../draw/stamp.ts';
import { backdropTall, backdropWide } from './backdrop.ts';
import { inks } from './inks.ts';
import { label, nightSky, bursts } from './label.ts';
import { anarScatter } from './symbols/anar-scatter.ts';
import { chakri } from './symbols/chakri.ts';
import { rocket } from './symbols/rocket.ts';
import { middle, tall, wide } from './wide.ts';
import { rooftops } from './rooftops.ts';

const { paper, key, fire: band, gold } = inks;

const poster = () =>
  freeSpinsPoster({
    paper,
    key,
    band,
    teeth: gold,
    gold,
    petal: inks.pink,
    scene: nightSky(800, 1000, 400, 590) + bursts() + rooftops(30, 1000, 740, 5, '#1a1750', 1.5).replaceAll(gold, '#1a1750'),
    head: anarScatter(),
    left: chakri(),
    right: rocket(),
  });
const plate = () => titlePlate({ word: 'diwaliEn', size: 78, tracking: 3, face: band, tails: gold, shade: key, paper, key });
const plateHi = () => titlePlate({ word: 'diwaliHi', size: 80, swell: 1.2, tracking: 0, face: band, tails: gold, shade: key, paper, key });
const frame = () => reelFrame({ band, teeth: gold, key, paper });
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
