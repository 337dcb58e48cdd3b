import type { Clock } from '../play/clock.ts';
import type { OverlaysPort, SoundPort } from '../play/show.ts';
import { openBigWin, type Hold } from './wins/big-win.ts';
import type { Paper } from './wins/confetti.ts';
import { find } from './find.ts';

const posterMs = 3200;
const leaveMs = 260;

type Parts = { readonly clock: Clock; readonly sound: SoundPort; readonly paper: Paper; readonly reducesMotion: boolean };

/** What is shown over the reels: the poster of a feature, and big wins. A touch closes them. */
export function openOverlays({ clock, sound, paper, reducesMotion }: Parts): OverlaysPort {
  const poster = find('poster', HTMLElement);
  const number = find('poster-number', HTMLElement);

  const hold: Hold = async (overlay, until) => {
    overlay.hidden = false;
    overlay.removeAttribute('data-leaving');
    const listening = new AbortController();
    const touched = new Promise<void>((done) => {
      overlay.addEventListener('click', () => done(), { signal: listening.signal });
    });
    const before = document.activeElement;
    overlay.querySelector('button')?.focus({ preventScroll: true });
    await until(touched).finally(() => listening.abort());
    overlay.toggleAttribute('data-leaving', true);
    await clock.wait(leaveMs, false);
    if (overlay.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    overlay.hidden = true;
  };

  return {
    poster: async ({ number: text, caption }) => {
      number.textContent = text;
      number.toggleAttribute('data-long', text.length > 4);
      number.toggleAttribute('data-longest', text.length > 9);
      number.toggleAttribute('data-count', /^\d+$/.test(text));
      find('poster-caption', HTMLElement).textContent = caption;
      await hold(poster, (touched) => Promise.race([touched, clock.wait(posterMs, false)]));
    },
    bigWin: openBigWin({ clock, sound, paper, reducesMotion, hold }),
  };
}
