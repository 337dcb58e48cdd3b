import { drop } from '../../draw/drawing/outline.ts';
import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: drop(0, -30, 27, 84),
  inks: [inks.deep, inks.green, inks.pale, inks.orange, inks.paper],
  emblem: symbols.umbrella,
});
