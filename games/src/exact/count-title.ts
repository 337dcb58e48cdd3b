import type { TitleData } from '@mela/contract/games/book';
import type { ExactRound } from './figures.ts';
import { exactRound } from './full-cycle/exact-round.ts';
import type { Fraction } from './fraction.ts';
import { reducedClustersReturn } from './reduced/reduced-clusters.ts';
import { reducedCollectReturn } from './reduced/reduced-collect.ts';
import { reducedFeatureReturn } from './reduced/reduced-features.ts';
import { reducedHeightsReturn } from './reduced/reduced-heights.ts';
import { reducedLinesReturn } from './reduced/reduced-lines.ts';
import { reducedRespinsReturn } from './reduced/reduced-respins.ts';
import { reducedStickyReturn } from './reduced/reduced-sticky.ts';
import { reducedWaysReturn } from './reduced/reduced-ways.ts';

/** The exact figures of a title by playing the engine on every combination of stops, or on every kind of board. */
export function countTitle(data: TitleData): ExactRound {
  return exactRound(data);
}

/** The exact return of a title again, from its data alone. */
export function reduceTitle(data: TitleData): Fraction {
  if (data.kind === 'clusters') return reducedClustersReturn(data);
  if (data.heights !== undefined) return reducedHeightsReturn(data);
  if (data.freeSpins?.collect !== undefined) return reducedCollectReturn(data);
  if (data.kind === 'ways') return reducedWaysReturn(data);
  if (data.freeSpins?.stickyWilds === true) return reducedStickyReturn(data);
  if (data.freeSpins !== undefined) return reducedLinesReturn(data);
  if (data.expanding === true) return reducedRespinsReturn(data);
  return reducedFeatureReturn(data);
}
