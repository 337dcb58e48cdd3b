import { disc } from '../../draw/drawing/svg.ts';
import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: disc(0, -50, 36),
  inks: [inks.garnet, inks.emerald, inks.gold, inks.dull, inks.paper],
  emblem: symbols.elephant,
});
