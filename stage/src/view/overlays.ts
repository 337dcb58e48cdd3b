import type { Clock } from '../play/clock.ts';
import type { OverlaysPort, SoundPort } from '../play/show.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { find } from './find.ts';

const posterMs = 3200;
const stampMs = { big: 2600, great: 3600, huge: 4800, win: 0, none: 0 } as const;
const leaveMs = 260;

/** What is shown over the reels: the poster of the free spins, the stamp of a big win. A touch closes them. */
export function openOverlays(clock: Clock, sound: SoundPort): OverlaysPort {
  const poster = find('poster', HTMLElement);
  const stamp = find('stamp', HTMLElement);
  const number = find('poster-number', HTMLElement);
  const sum = find('stamp-sum', HTMLElement);

  const hold = async (overlay: HTMLElement, ms: number) => {
    overlay.hidden = false;
    overlay.removeAttribute('data-leaving');
    const touched = new Promise<void>((done) => {
      overlay.addEventListener('click', () => done(), { once: true });
    });
    const before = document.activeElement;
    overlay.querySelector('button')?.focus({ preventScroll: true });
    await Promise.race([touched, clock.wait(ms, false)]);
    overlay.toggleAttribute('data-leaving', true);
    await clock.wait(leaveMs, false);
    // The focus returns to where it was.
    if (overlay.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    overlay.hidden = true;
  };

  return {
    poster: async ({ number: text, caption }) => {
      number.textContent = text;
      number.toggleAttribute('data-long', text.length > 4);
      number.toggleAttribute('data-longest', text.length > 9);
      find('poster-caption', HTMLElement).textContent = caption;
      await hold(poster, posterMs);
    },
    stamp: async ({ tier, word, sumMinor }) => {
      stamp.dataset.tier = tier;
      find('stamp-word', HTMLElement).textContent = word;
      sum.textContent = formatMinor(0, true);
      sum.toggleAttribute('data-long', formatMinor(sumMinor, true).length > 7);
      let lastTick = 0;
      void clock.wait(380, false).then(() =>
        clock.tween(
          stampMs[tier] * 0.5,
          (share) => {
            sum.textContent = formatMinor(share === 1 ? sumMinor : Math.round((sumMinor * share) / 100) * 100, true);
            if (share - lastTick < 0.06) return;
            lastTick = share;
            sound.play('count');
          },
          false,
        ),
      );
      await hold(stamp, stampMs[tier]);
      sum.textContent = formatMinor(sumMinor, true);
    },
  };
}
