import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: 'M0 0L-34 -60L0 -100L34 -60Z',
  inks: [inks.rani, inks.sea, inks.gold, inks.sky, inks.paper],
  emblem: symbols.kite,
});
