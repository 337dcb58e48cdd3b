export type { Draw } from './engine/randomness/draw.ts';
export { commitment, fairStream, type FairSeeds } from './engine/randomness/fair-stream.ts';
export { choicesOf, play, questionOf, replay, type RoundOptions } from './engine/play.ts';
export { winMinor } from './engine/stakes.ts';
export { offerTitle, ownSlugs, titles, titlesInWork, type Title } from './titles/titles.ts';
