import type { TitleData } from '@mela/contract/games/book';

/** Combinations of stops that are counted in about a minute. */
const stopsMax = 20_000_000;

/** What neither the shape of a title from outside says nor the engine: sentences, none where it can be counted. */
export function outsideErrors({ symbols, strips, heights }: TitleData, betsRupees: readonly number[]): string[] {
  const ids = symbols.map(({ id }) => id);
  const landing = new Set(Object.values(strips).flat(2));
  // Where heights vary, only the reels that decide whether a round wins are gone through together.
  const counted = Object.values(strips)
    .map((reels) => reels.map((strip, reel) => strip.length * (heights?.[reel]?.length ?? 1)))
    .map((windows) => (heights === undefined ? windows : windows.slice(0, 3)).reduce((product, each) => product * each, 1))
    .reduce((sum, each) => sum + each, 0);
  return [
    ...(new Set(ids).size === ids.length ? [] : ['two symbols have one id']),
    ...ids.filter((_, index) => !landing.has(index)).map((id) => `${id} is on no strip`),
    ...(betsRupees.every((bet, at) => bet > (betsRupees[at - 1] ?? 0)) ? [] : ['betsRupees do not go up']),
    ...(counted > stopsMax ? [`${counted} combinations of stops are more than ${stopsMax}`] : []),
  ];
}
