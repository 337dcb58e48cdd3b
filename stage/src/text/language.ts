import { languages, type Locale } from '@mela/contract/site/languages';
import { english } from './english/english.ts';
import { hindi } from './hindi/hindi.ts';
import type { Words } from './words.ts';

/** Every text of the stage in a language. */
export const wordsOf = (lang: Locale): Words => words[lang];
const words: Readonly<Record<Locale, Words>> = { en: english, hi: hindi };

/** A moment as the time of day of the player's own clock, in latin figures like all sums: "21:05" in Hindi, "9:05 pm" in English. */
export const formatTime = (ms: number, lang: Locale) =>
  new Intl.DateTimeFormat(languages[lang].formats, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: languages[lang].has24Hours ? 'h23' : 'h12',
  }).format(ms);
