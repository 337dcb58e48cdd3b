import { namesMax, sampleName } from '../sample-studio/names.ts';

/** A query as a player may type it, and the game that is meant. */
export type HeldOut = { readonly rule: string; readonly query: string; readonly slug: string };

type Pick = <T>(from: readonly T[]) => T;
type Rule = (text: string, pick: Pick) => string;

const beside: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'qwertyuiop'].map((key, at, row) => [key, `${row[at - 1] ?? ''}${row[at + 1] ?? ''}`])),
  ...Object.fromEntries([...'asdfghjkl'].map((key, at, row) => [key, `${row[at - 1] ?? ''}${row[at + 1] ?? ''}`])),
  ...Object.fromEntries([...'zxcvbnm'].map((key, at, row) => [key, `${row[at - 1] ?? ''}${row[at + 1] ?? ''}`])),
};

const inner = (text: string, fits: (letter: string) => boolean): number[] =>
  [...text].flatMap((letter, at) => (at > 0 && letter !== ' ' && fits(letter) ? [at] : []));

const changeAt = (text: string, at: number | undefined, to: (letter: string) => string): string =>
  at === undefined ? text : [...text].map((letter, here) => (here === at ? to(letter) : letter)).join('');

const swap = (text: string, at: number): string => {
  const letters = [...text];
  [letters[at], letters[at + 1]] = [letters[at + 1] ?? '', letters[at] ?? ''];
  return letters.join('');
};

const matra = /[ािीुूेैोौंँ]/u;

/** Slips in a name of Latin letters. */
const latin: Readonly<Record<string, Rule>> = {
  'a letter missing': (text, pick) => changeAt(text, pick(inner(text, () => true)), () => ''),
  'a letter twice': (text, pick) => changeAt(text, pick(inner(text, () => true)), (letter) => letter + letter),
  'two letters exchanged': (text, pick) =>
    swap(text, pick([...text].flatMap((_, at) => (/^[a-z]{2}$/.test(text.slice(at, at + 2)) ? [at] : [])))),
  'the key beside it': (text, pick) =>
    changeAt(text, pick(inner(text, (letter) => letter in beside)), (letter) => pick([...(beside[letter] ?? letter)])),
  'another vowel': (text, pick) => changeAt(text, pick(inner(text, (letter) => 'aeiou'.includes(letter))), () => pick([...'aeiou'])),
  'long vowels': (text) => text.replaceAll(/(?<=[a-z])i(?=[a-z])/g, 'ee').replaceAll('u', 'oo'),
  'without breath': (text) => text.replaceAll(/(?<=[bdgkpt])h/g, ''),
  'no space': (text) => text.replace(' ', ''),
  'words exchanged': (text) => text.split(' ').toReversed().join(' '),
  'still typed': (text, pick) => text.slice(0, -pick([1, 2])),
};

/** Slips in a name of Devanagari. */
const devanagari: Readonly<Record<string, Rule>> = {
  'a sign missing': (text, pick) => changeAt(text, pick(inner(text, (letter) => matra.test(letter))), () => ''),
  'no dots': (text) => text.normalize('NFD').replaceAll('\u093c', ''),
  'long for short': (text) => text.replaceAll('ि', 'ी').replaceAll('ु', 'ू'),
  'no space': (text) => text.replace(' ', ''),
  'words exchanged': (text) => text.split(' ').toReversed().join(' '),
};

/**
 * Queries of the generated studio's names, made by rules of typing errors that the search does not know: of every rule as many, in both scripts
 * and in one word of each.
 */
export function heldOut(count: number, games: number, random: () => number): HeldOut[] {
  const pick: Pick = (from) => from[Math.floor(random() * from.length)] as never;
  const rules = [
    ...Object.entries(latin).map(([rule, change]) => [rule, 'en', change] as const),
    ...Object.entries(devanagari).map(([rule, change]) => [`${rule}, in Hindi`, 'hi', change] as const),
    ['a word of each script', 'both', (text: string) => text] as const,
  ];
  return Array.from({ length: count }, (_, at) => {
    const [rule, script, change] = rules[at % rules.length] ?? pick(rules);
    const { slug, name } = sampleName(Math.floor(random() * Math.min(games, namesMax)));
    const [en, hi] = [name.en.toLowerCase(), name.hi];
    const mixed = `${en.split(' ')[0] ?? ''} ${hi.split(' ')[1] ?? ''}`;
    return { rule, slug, query: change(script === 'en' ? en : script === 'hi' ? hi : mixed, pick) };
  });
}
