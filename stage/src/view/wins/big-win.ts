import { stepAt, type BigTier, type ClimbStep } from '../../book/celebrate.ts';
import { easeInOut, type Clock } from '../../play/clock.ts';
import type { BigWin, SoundPort } from '../../play/show.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { confettiPieces, drawConfetti, type Paper } from './confetti.ts';
import { m } from '../../text/words.ts';
import { find } from '../find.ts';

/** How long the count runs, by the highest step it reaches. */
const countMs: Readonly<Record<BigTier, number>> = { big: 2200, great: 3400, huge: 4800 };
/** The final sum stays this long. */
const restMs = 1500;
/** After a touch the final sum is still seen. */
const touchedMs = 600;
const pieces: Readonly<Record<BigTier, number>> = { big: 36, great: 60, huge: 90 };
/** The count makes a sound at each of so many parts. */
const ticks = 18;

const words: Readonly<Record<BigTier, () => string>> = { big: m['play.tierBig'], great: m['play.tierGreat'], huge: m['play.tierHuge'] };

/** Faster in the middle, and never so slow at the end that the count seems to be over before it is. */
const pace = (share: number) => 0.45 * easeInOut(share) + 0.55 * share;

/** An overlay over the reels until it is touched or its time is over; the focus then returns to where it was. */
export type Hold = (overlay: HTMLElement, until: (touched: Promise<void>) => Promise<void>) => Promise<void>;

type Parts = {
  readonly clock: Clock;
  readonly sound: SoundPort;
  readonly paper: Paper;
  readonly reducesMotion: boolean;
  readonly hold: Hold;
};

/**
 * A big win: one count from zero to the sum, whose word and look change at each step that it passes. Nothing shows the sum before the count
 * has reached it. A touch ends it at the true sum; with reduced motion the sum stands at once.
 */
export function openBigWin({ clock, sound, paper, reducesMotion, hold }: Parts): (win: BigWin) => Promise<void> {
  const stamp = find('stamp', HTMLElement);
  const word = find('stamp-word', HTMLElement);
  const sum = find('stamp-sum', HTMLElement);
  const canvas = find('confetti', HTMLCanvasElement);

  return async ({ climb, sumMinor }) => {
    const last = climb.at(-1);
    if (last === undefined) return;
    const text = formatMinor(sumMinor, true);
    sum.dataset.length = text.length <= 6 ? 'short' : text.length <= 9 ? 'long' : 'longest';
    const show = ({ tier }: ClimbStep) => {
      stamp.dataset.tier = tier;
      word.textContent = words[tier]();
      if (reducesMotion) return;
      hit(find('cabinet', HTMLElement));
      hit(find('stamp-button', HTMLElement));
    };
    let shown: ClimbStep | undefined;
    let ticked = 0;
    const count = (share: number) => {
      // Whole rupees on the way; the last step is the exact sum.
      const minor = share === 1 ? sumMinor : Math.floor((sumMinor * pace(share)) / 100) * 100;
      sum.textContent = formatMinor(minor, true);
      const step = stepAt(climb, minor);
      if (step !== undefined && step !== shown) {
        if (shown !== undefined) sound.play('rise');
        shown = step;
        show(step);
      }
      if (Math.floor(share * ticks) > ticked) {
        ticked = Math.floor(share * ticks);
        sound.play('count');
      }
    };
    await hold(stamp, async (touched) => {
      let isTouched = false;
      void touched.then(() => (isTouched = true));
      if (reducesMotion) {
        count(1);
        await Promise.race([touched, clock.wait(restMs * 2, false)]);
        return;
      }
      canvas.width = window.innerWidth;
      canvas.height = window.innerHeight;
      const thrown = confettiPieces(pieces[last.tier], paper.inks);
      const sign = new Path2D(paper.shape);
      const totalMs = countMs[last.tier];
      let rounds = 0;
      const counting = clock.tween(
        totalMs + restMs,
        (share) => {
          if (isTouched) return;
          const ms = share * (totalMs + restMs);
          count(Math.min(1, ms / totalMs));
          rounds = Math.floor(ms / 2600);
          drawConfetti(canvas, thrown, sign, (ms - rounds * 2600) / 1000);
        },
        false,
      );
      await Promise.race([touched, counting]);
      count(1);
      if (isTouched) await clock.wait(touchedMs, false);
    });
    canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
  };
}

/** One short blow. */
function hit(element: HTMLElement): void {
  element.animate([{ scale: '1' }, { scale: '1.035' }, { scale: '1' }], { duration: 220, easing: 'ease-out' });
}
