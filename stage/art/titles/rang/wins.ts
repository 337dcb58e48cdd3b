import { winFigures } from '../../draw/win-figures.ts';
import { blot } from './powder.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: blot(0, -52, 34, 5),
  inks: [inks.blue, inks.red, inks.yellow, inks.green, inks.paper],
  emblem: symbols.burst,
});
