import { chrysanthemum, trail } from '../../draw/firework.ts';
import { secondScript } from '../../draw/second-script.ts';
import { star } from '../../draw/polar.ts';
import { box, fill, move, picture } from '../../draw/svg.ts';
import { titleRibbon } from '../../draw/title-ribbon.ts';
import { wear } from '../../draw/press.ts';
import { inks } from './inks.ts';
import { medallion, nightSky } from './label.ts';
import { rooftops } from './rooftops.ts';

/** Diwali Night across, 1680 × 630: the print stands on the right, the left is quiet sky for words. */
export const wide = () =>
  picture(
    1680,
    630,
    nightSky(1680, 630, 1230, 240) +
      chrysanthemum(820, 190, 120, inks.gold, inks.paper, inks.fire) +
      trail('M760 560C770 440 800 330 818 250', inks.gold, 6) +
      chrysanthemum(1566, 150, 104, '#ff8c74', inks.gold, inks.paper) +
      trail('M1626 560C1610 420 1590 300 1570 210', '#ff8c74', 6) +
      chrysanthemum(500, 330, 58, inks.pink, inks.gold, inks.paper) +
      chrysanthemum(150, 160, 66, inks.gold, inks.fire, inks.paper) +
      fill(
        [
          [320, 110],
          [420, 210],
          [250, 330],
          [640, 110],
          [980, 70],
          [1450, 330],
          [70, 350],
          [690, 400],
        ]
          .map(([x = 0, y = 0]) => star(x, y, 3, 11, 4))
          .join(''),
        inks.paper,
      ) +
      rooftops(-20, 632, 1720, 9, '#1a1750', 1.15) +
      move(medallion(), 1230, 262, 0.86) +
      fill(box(980, 516, 500, 110), '#1a1750') +
      titleRibbon({
        word: 'diwaliEn',
        x: 1230,
        y: 478,
        width: 560,
        size: 70,
        tracking: 3,
        face: inks.fire,
        tails: inks.gold,
        shade: inks.key,
        paper: inks.paper,
        key: inks.key,
      }) +
      secondScript({ word: 'diwaliHi', x: 1230, y: 594, size: 64, colour: inks.paper, edge: inks.key, shade: inks.gold }) +
      fill(wear(1680, 630, 220, 1.8, 3), inks.paper, ' opacity="0.7"') +
      fill(box(0, 618, 1680, 12), inks.fire),
  );
