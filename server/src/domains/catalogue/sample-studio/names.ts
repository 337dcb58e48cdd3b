import { themes, things } from './words.ts';

/** Names of the generated studio's games, and their slug: as many different ones as there are pairs of words. */
export const namesMax = themes.length * things.length;

export type SampleName = { readonly slug: string; readonly name: { readonly en: string; readonly hi: string } };

/** Shares no factor with the number of pairs, so that no pair comes twice. */
const step = 1_999;

/** The name of game `at`; neighbours share no word. @throws RangeError where there is no such pair */
export function sampleName(at: number): SampleName {
  const pair = (at * step) % namesMax;
  const theme = themes[pair % themes.length];
  const thing = things[Math.floor(pair / themes.length)];
  if (at < 0 || at >= namesMax || theme === undefined || thing === undefined) throw new RangeError(`no generated game ${at}`);
  return {
    slug: `${theme[0]}-${thing[0]}`.toLowerCase(),
    name: { en: `${theme[0]} ${thing[0]}`, hi: `${theme[1]} ${thing[1]}` },
  };
}
