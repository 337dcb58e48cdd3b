import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: 'M0 0C-14 -28 -36 -48 -30 -72C-24 -104 24 -104 30 -72C36 -48 14 -28 0 0Z',
  inks: [inks.blue, inks.deep, inks.gold, inks.rose, inks.teal],
  emblem: symbols.feather,
});
