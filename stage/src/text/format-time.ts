import type { Lang } from './words.ts';

/** A moment as the time of day of the player's own clock, in latin figures like all sums: "21:05" in Hindi, "9:05 pm" in English. */
export const formatTime = (ms: number, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: lang === 'hi' ? 'h23' : 'h12',
  }).format(ms);
