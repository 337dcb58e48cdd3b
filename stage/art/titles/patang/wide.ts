import { secondScript } from '../../draw/second-script.ts';
import { box, fill, line, move, picture } from '../../draw/svg.ts';
import { titleRibbon } from '../../draw/title-ribbon.ts';
import { wear } from '../../draw/press.ts';
import { inks } from './inks.ts';
import { daySky, farKite, kiteInSun } from './label.ts';
import { roofline } from './roofline.ts';
import { kiteSea } from './symbols/kite-sea.ts';
import { pigeon } from './symbols/pigeon.ts';
import { sun } from './sun.ts';

/** Patang across, 1680 × 630: the print stands on the right, the left is quiet sky for words. */
export const wide = () =>
  picture(
    1680,
    630,
    daySky(1680, 630, 1230, 240) +
      move(sun(), 1560, 130, 1.5) +
      move(pigeon(), 846, 60, 0.8) +
      move(pigeon(), 726, 150, 0.5) +
      farKite(150, 150, 1.6, -16, inks.gold) +
      farKite(380, 250, 1, 22, inks.paper) +
      farKite(560, 120, 1.3, -8, inks.rani) +
      farKite(690, 360, 0.9, 16, inks.gold) +
      farKite(60, 340, 0.8, 18, inks.paper) +
      line('M1500 470C1560 540 1600 560 1640 640', inks.paper, 3) +
      roofline(-20, 632, 1720, 31, inks.key, inks.gold, 1.1) +
      move(kiteSea(), 1440, 300, 1.1, 22) +
      move(kiteInSun(), 1230, 256, 0.84) +
      fill(box(980, 516, 500, 110), inks.key) +
      titleRibbon({
        word: 'patangEn',
        x: 1230,
        y: 476,
        width: 520,
        size: 84,
        tracking: 9,
        face: inks.rani,
        tails: inks.gold,
        shade: inks.key,
        paper: inks.paper,
        key: inks.key,
      }) +
      secondScript({ word: 'patangHi', x: 1230, y: 600, size: 72, colour: inks.paper, edge: inks.key, shade: inks.gold }) +
      fill(wear(1680, 630, 220, 1.8, 3), inks.paper, ' opacity="0.7"') +
      fill(box(0, 618, 1680, 12), inks.rani),
  );
