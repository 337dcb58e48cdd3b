import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: 'M-42 -28A42 42 0 0 1 42 -28ZM-42 -72A42 42 0 0 0 42 -72Z',
  inks: [inks.blue, inks.red, inks.brass, inks.sky, inks.paper],
  emblem: symbols.paisa,
});
