import type { Locale } from '@mela/contract/site/languages';
import { formatTime } from '../text/language.ts';
import type { Words } from '../text/words.ts';
import { find } from './find.ts';

const tickMs = 10_000;

/** The time of day and how long this session lasts, always in sight. `since` sets its beginning to the server's. */
export function openPlaySession(words: Words, lang: Locale, nowMs: () => number = Date.now): { readonly since: (ms: number) => void } {
  const place = find('session-time', HTMLElement);
  let began = nowMs();
  const write = () => {
    const minutes = Math.max(0, Math.floor((nowMs() - began) / 60_000));
    place.textContent = `${formatTime(nowMs(), lang)} · ${words.playSession}: ${words.playSessionFor(minutes)}`;
  };
  write();
  setInterval(write, tickMs);
  return {
    since: (ms) => {
      began = Math.min(began, ms);
      write();
    },
  };
}
