import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: 'M0 0C-40 -8 -46 -58 -14 -78C0 -88 12 -86 16 -100C40 -78 44 -12 0 0Z',
  inks: [inks.dark, inks.sun, inks.ripe, inks.green, inks.paper],
  emblem: symbols.mango,
});
