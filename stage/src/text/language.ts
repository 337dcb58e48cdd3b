import { english } from './english/english.ts';
import { hindi } from './hindi/hindi.ts';
import type { Words } from './words.ts';

export type Lang = 'en' | 'hi';

/** Every text of the stage in a language. */
export const wordsOf = (lang: Lang): Words => (lang === 'hi' ? hindi : english);

/** A moment as the time of day of the player's own clock, in latin figures like all sums: "21:05" in Hindi, "9:05 pm" in English. */
export const formatTime = (ms: number, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: lang === 'hi' ? 'h23' : 'h12',
  }).format(ms);
