import { titleSlug } from '@mela/contract/games/title-file';
import { mechanics } from './mechanics.ts';

/** A title as a command is asked for it. Without a seed the slug chooses one. */
export type Wish = {
  readonly slug: string;
  readonly en: string;
  readonly hi: string;
  readonly mechanic: string;
  readonly seed: number | null;
};

/** The options of `npm run title` and `mela-title`, for parseArgs. */
export const wishOptions = {
  help: { type: 'boolean' },
  en: { type: 'string', default: '' },
  hi: { type: 'string', default: '' },
  mechanic: { type: 'string', default: 'lines' },
  seed: { type: 'string' },
} as const;

type Words = {
  readonly values: {
    readonly help?: boolean;
    readonly en: string;
    readonly hi: string;
    readonly mechanic: string;
    readonly seed?: string;
  };
  readonly positionals: readonly string[];
};

/** What a command line asks for, null for the help. @throws Error with the help where it names no title */
export function askedOf({ values, positionals }: Words, help: string): { readonly verb: string; readonly wish: Wish } | null {
  const { en, hi, mechanic, seed } = values;
  const [verb = '', slug, ...more] = positionals;
  if (values.help === true) return null;
  if (slug === undefined || more.length > 0) throw new Error(`which title?\n\n${help}`);
  return { verb, wish: { slug, en, hi, mechanic, seed: seed === undefined ? null : Number(seed) } };
}

const slugLength = 32;

/** What is wrong with the wish for a title, or null. `taken`: where there is something of that slug already. */
export function wishError({ slug, mechanic, en, hi, seed }: Wish, taken: (slug: string) => string | null): string | null {
  if (!new RegExp(titleSlug).test(slug) || slug.length > slugLength)
    return `"${slug}" is no slug: small letters, digits and single hyphens, a letter first, at most ${slugLength} characters`;
  const place = taken(slug);
  if (place !== null) return `${slug} exists: ${place}`;
  if (!Object.hasOwn(mechanics, mechanic)) return `no mechanic "${mechanic}": ${Object.keys(mechanics).join(', ')}`;
  if (!/^[A-Za-z0-9][A-Za-z0-9 ]{0,29}$/.test(en)) return `"${en}" is no English name: up to 30 letters, digits and spaces (--en)`;
  if (!/^[\p{Script=Devanagari} ]{1,30}$/u.test(hi) || hi.trim() === '')
    return `"${hi}" is no Hindi name: up to 30 signs of Devanagari (--hi)`;
  if (seed !== null && !(Number.isSafeInteger(seed) && seed >= 0)) return 'a seed is a whole number';
  return null;
}
