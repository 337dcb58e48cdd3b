import type { HelpSlug } from '@mela/contract/site/help-articles';
import { withoutJoiners } from '@mela/contract/text/clean-text';
import type { Article } from './article.ts';
import { phoneticKey } from './phonetic-key.ts';

/** What an article has of a word: in its title, in the words that readers use for it, or in its text. */
const weights = { title: 6, also: 4, text: 1 } as const;

type Postings = Map<string, Map<HelpSlug, number>>;
export type HelpIndex = { readonly words: Postings; readonly sounds: Postings };

const wordsMax = 12;

/** Words in lower case, without signs. Joiners say how a conjunct looks, and part no word. */
export const wordsOf = (text: string): string[] =>
  withoutJoiners(text)
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words that most articles have; they find nothing. */
const idle: ReadonlySet<string> = new Set(
  wordsOf(
    'a an the is are i my me you your to of in on at it and or for with do does not how what when why can be this that if there का की के है हैं में मैं मेरा मेरी मेरे से को पर और या तो यह वह कैसे क्या क्यों कब नहीं ka ki ke hai hain me mein mera meri mere se ko par aur ya kaise kya kyon kyu kab nahi nahin ho raha rahi kare karen kar',
  ),
);

/** An index of articles in both languages by word and by sound, so that either script finds both. */
export function indexArticles(articles: Readonly<Record<string, Article>>): HelpIndex {
  const index: HelpIndex = { words: new Map(), sounds: new Map() };
  for (const [slug, { en, hi, also }] of Object.entries(articles) as [HelpSlug, Article][]) {
    const parts = [
      [`${en[0]} ${hi[0]}`, weights.title],
      [also, weights.also],
      [[...en.slice(1), ...hi.slice(1)].join(' '), weights.text],
    ] as const;
    for (const [text, weight] of parts)
      for (const word of new Set(wordsOf(text).filter((each) => !idle.has(each)))) {
        note(index.words, word, slug, weight);
        const key = phoneticKey(word);
        if (key.length > 1) note(index.sounds, key, slug, weight);
      }
  }
  return index;
}

function note(postings: Postings, key: string, slug: HelpSlug, weight: number): void {
  const found = postings.get(key) ?? new Map<HelpSlug, number>();
  found.set(slug, Math.max(found.get(slug) ?? 0, weight));
  postings.set(key, found);
}

/** The articles of a search, best first: those with most of its words, then where the words weigh most. */
export function searchArticles(index: HelpIndex, query: string, rowsMax: number): HelpSlug[] {
  const asked = wordsOf(query).slice(0, wordsMax);
  const telling = asked.filter((word) => !idle.has(word));
  const scores = new Map<HelpSlug, number>();
  for (const word of telling.length === 0 ? asked : telling)
    for (const [slug, score] of scoresOfWord(index, word)) scores.set(slug, (scores.get(slug) ?? 0) + 10 + score);
  return [...scores]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, rowsMax)
    .map(([slug]) => slug);
}

/** The same word counts most, then one that begins so, then one that sounds so. */
function scoresOfWord({ words, sounds }: HelpIndex, word: string): Map<HelpSlug, number> {
  const found = new Map<HelpSlug, number>();
  const add = (postings: ReadonlyMap<HelpSlug, number> | undefined, factor: number) => {
    for (const [slug, weight] of postings ?? []) found.set(slug, Math.max(found.get(slug) ?? 0, weight * factor));
  };
  add(words.get(word), 3);
  if (word.length > 2) for (const [each, postings] of words) if (each.startsWith(word)) add(postings, 2);
  const key = phoneticKey(word);
  if (key.length > 1) add(sounds.get(key), 1);
  return found;
}
