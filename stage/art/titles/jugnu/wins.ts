import { ellipse } from '../../draw/drawing/svg.ts';
import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: ellipse(0, -50, 15, 44),
  inks: [inks.grass, inks.violet, inks.light, inks.glow, inks.ember],
  emblem: symbols.firefly,
});
