import type { TitleData } from '@mela/contract/book';
import { countFullCycle } from './census.ts';
import { exactRound, type ExactRound } from './exact-round.ts';
import type { Fraction } from './fraction.ts';
import { reducedLinesReturn } from './reduced-lines.ts';
import { reducedWaysReturn } from './reduced-ways.ts';

/** The exact figures of a title by playing the engine on every combination of stops. */
export function countTitle(data: TitleData): ExactRound {
  const free = data.freeSpins === undefined ? null : countFullCycle(data, 'free');
  return exactRound(data, countFullCycle(data, 'base'), free);
}

/** The exact return of a title again, from its data alone. */
export function reduceTitle(data: TitleData): Fraction {
  return data.kind === 'lines' ? reducedLinesReturn(data) : reducedWaysReturn(data);
}
