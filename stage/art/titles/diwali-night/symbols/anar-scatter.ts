import { disc, fill, group, line } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { scallop } from '../../../draw/drawing/polar.ts';
import { inks, keyLine } from '../inks.ts';
import { anar } from './anar.ts';

/** The flowerpot fountain that opens the fireworks: a seal of its own among the paper symbols. */
export const anarScatter = (pose = 0) =>
  overprint(
    fill(scallop(80, 80, 67.5, 24), inks.fire),
    line(scallop(80, 80, 67.5, 24), inks.key, keyLine) +
      fill(disc(80, 80, 61), inks.paper) +
      line(disc(80, 80, 61), inks.key, 3.4) +
      line(disc(80, 80, 56), inks.fire, 2.4, ' stroke-dasharray="1 5.4"') +
      group(anar(pose), 'translate(80 81) scale(0.69) translate(-80 -80)'),
  );
