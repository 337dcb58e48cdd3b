import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: 'M-14 0C-8 -10 10 -10 16 0C28 -30 18 -74 -12 -100C-4 -66 -20 -32 -14 0Z',
  inks: [inks.red, inks.dark, inks.yellow, inks.green, inks.paper],
  emblem: symbols.seven,
});
