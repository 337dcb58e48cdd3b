import { disc, fill, group, num } from '../../../draw/drawing/svg.ts';
import { petals } from '../../../draw/drawing/polar.ts';
import { inks } from '../inks.ts';
import { paperKite } from '../paper-kite.ts';

/** The queen kite: quartered rani and marigold, a lotus at its heart. */
export const kite = (pose = 0) =>
  group(
    paperKite({
      ground: inks.rani,
      pattern:
        fill('M80 0H160V66H80ZM0 66H80V140H0Z', inks.gold) +
        fill('M80 40L106 66L80 92L54 66Z', inks.paper) +
        fill('M0 66L22 56V76ZM160 66L138 56V76Z', inks.paper),
      patternKey: fill(disc(80, 66, 18), inks.key) + fill(petals(80, 66, 2, 16, 8, 20), inks.paper) + fill(disc(80, 66, 4), inks.rani),
      fin: inks.gold,
    }),
    `rotate(${num(16 + 8 * pose)} 80 80) translate(-1 ${num(-4 - 2 * pose)}) scale(1.0)`,
  );
