import { disc, fill, line, move } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { scallop } from '../../../draw/drawing/polar.ts';
import { inks, keyLine } from '../inks.ts';
import { sun } from '../sun.ts';

/** The sun of Uttarayan, which calls the town on to the roofs: a seal of its own among the paper symbols. */
export const sunScatter = (pose = 0) =>
  overprint(
    fill(scallop(80, 80, 67.5, 24), inks.rani),
    line(scallop(80, 80, 67.5, 24), inks.key, keyLine) +
      line(disc(80, 80, 64), inks.gold, 2.6, ' stroke-dasharray="1 6"') +
      move(sun(inks.gold, inks.paper, 8 * pose), 80, 80, 1.18 + 0.04 * pose),
  );
