import type { TitleData } from '@mela/contract/games/book';

/** Combinations of stops that are counted in about a minute. */
const stopsMax = 20_000_000;

/** What neither the shape of a title from outside says nor the engine: sentences, none where it can be counted. */
export function outsideErrors({ symbols, strips, heights }: TitleData, betsRupees: readonly number[]): string[] {
  const ids = symbols.map(({ id }) => id);
  const landing = new Set(Object.values(strips).flat(2));
  // Where heights vary, rows of counts are gone through and not stops.
  const stops = heights === undefined ? (strips['base'] ?? []).reduce((product, strip) => product * strip.length, 1) : 1;
  return [
    ...(new Set(ids).size === ids.length ? [] : ['two symbols have one id']),
    ...ids.filter((_, index) => !landing.has(index)).map((id) => `${id} is on no strip`),
    ...(betsRupees.every((bet, at) => bet > (betsRupees[at - 1] ?? 0)) ? [] : ['betsRupees do not go up']),
    ...(stops > stopsMax ? [`${stops} combinations of stops are more than ${stopsMax}`] : []),
  ];
}
