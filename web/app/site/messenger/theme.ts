import { contrast, mix } from '@mela/kit/styles/contrast.ts';
import { fieldOf } from './read-data.ts';

/** The grounds of the site, and how much white each lays over the messenger's ground: as far apart as our own. */
export const lifts = { 'ink-950': 0, 'ink-900': 0.025, 'ink-800': 0.055, 'ink-700': 0.11, 'ink-600': 0.18 } as const;
export type Ground = keyof typeof lifts;
export type Grounds = Readonly<Record<Ground, string>>;

const onAll = ['paper', 'paper-dim', 'paper-low', 'vermilion-text', 'rani-text', 'peacock-text', 'leaf-text', 'marigold'];

/** Texts, and their least contrast, on each ground that has some: those of kit/src/styles/pairs.ts, as a test holds. */
export const textsOn: Readonly<Partial<Record<Ground, Readonly<Record<number, readonly string[]>>>>> = {
  'ink-950': { 4.5: onAll },
  'ink-900': { 4.5: onAll },
  'ink-800': { 4.5: onAll },
  'ink-700': { 4.5: ['paper', 'paper-dim'], 3: ['marigold'] },
};

/** `#abc` and `#aabbcc` as the latter; null for anything else. */
function hexOf(text: string): string | null {
  const [, long, short] = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(text.trim()) ?? [];
  const six = long ?? short?.replace(/./g, '$&$&');
  return six === undefined ? null : `#${six.toLowerCase()}`;
}

/**
 * The grounds of the site in the messenger's own colour. Null where a text of ours would not reach AA on one of them, as on every light theme:
 * the site then keeps its own. Texts, papers and prints stay as they are. `colourOf` answers the value of a token, '' for one that no style uses.
 */
export function groundsOf(theme: unknown, colourOf: (token: string) => string): Grounds | null {
  const given = fieldOf(theme, 'bg_color');
  const base = typeof given === 'string' ? hexOf(given) : null;
  if (base === null) return null;
  const grounds = Object.fromEntries(Object.entries(lifts).map(([name, share]) => [name, mix('#ffffff', base, share)])) as Grounds;
  const isReadable = Object.entries(textsOn).every(([ground, texts]) =>
    Object.entries(texts).every(([least, tokens]) =>
      tokens.every((token) => {
        const value = colourOf(token);
        if (value === '') return true;
        const over = hexOf(value);
        return over !== null && contrast(over, grounds[ground as Ground]) >= Number(least);
      }),
    ),
  );
  return isReadable ? grounds : null;
}
