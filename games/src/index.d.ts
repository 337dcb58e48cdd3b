export type { Draw } from './engine/draw.ts';
export { commitment, fairStream, type FairSeeds } from './engine/fair-stream.ts';
export { play, replay } from './engine/play.ts';
export { winMinor } from './engine/stakes.ts';
export { titles, type Title } from './titles/titles.ts';
