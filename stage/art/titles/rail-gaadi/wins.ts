import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: 'M-26 0H26V-22H14V-78H26V-100H-26V-78H-14V-22H-26Z',
  inks: [inks.maroon, inks.green, inks.yellow, inks.rust, inks.paper],
  emblem: symbols.engine,
});
