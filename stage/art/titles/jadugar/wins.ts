import { star } from '../../draw/drawing/polar.ts';
import { winFigures } from '../../draw/win-figures.ts';
import { inks } from './inks.ts';
import { symbols } from './symbols.ts';

export const wins = winFigures({
  shape: star(0, -50, 19, 48, 5),
  inks: [inks.plum, inks.wine, inks.gold, inks.ice, inks.paper],
  emblem: symbols.rabbit,
});
