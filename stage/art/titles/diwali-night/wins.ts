import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: 'M0 0C-26 -16 -34 -46 -10 -74C-8 -62 2 -60 2 -100C32 -68 34 -22 0 0Z',
  inks: [inks.night, inks.fire, inks.gold, inks.pink, inks.paper],
  emblem: symbols.rocket,
});
