import { inBackground } from '@mela/kit/promises/in-background.ts';
import { wholeRupeesMinor } from '@mela/contract/money/money';
import { countAt, stepAt, type BigTier, type ClimbStep } from '../../book/celebrate.ts';
import { easeInOut, type Clock } from '../../play/clock.ts';
import type { BigWin, SoundPort } from '../../play/show.ts';
import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import { confettiPieces, drawConfetti, type Burst, type Paper } from './confetti.ts';
import { m } from '../../text/words.ts';
import { find } from '../find.ts';

/** How long the count runs, by the highest step it reaches. */
const countMs: Readonly<Record<BigTier, number>> = { big: 2200, great: 3400, huge: 4800 };
/** The final sum stays this long. */
const restMs = 1500;
/** After a touch the final sum is still seen. */
const touchedMs = 600;
/** How much paper flies once a step is reached: no step shows that another follows. */
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
  const times = find('stamp-times', HTMLElement);
  const sum = find('stamp-sum', HTMLElement);
  const canvas = find('confetti', HTMLCanvasElement);

  return async ({ climb, sumMinor, betMinor, counted }) => {
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
    let thrown: readonly (Omit<Burst, 'seconds'> & { readonly fromMs: number })[] = [];
    const all = confettiPieces(pieces[last.tier], paper.inks);
    /** The paper of the step that was just reached, on top of what flies already. */
    const throwFor = (tier: BigTier, fromMs: number) => {
      const flying = thrown.reduce((count, burst) => count + burst.pieces.length, 0);
      thrown = [...thrown, { pieces: all.slice(flying, pieces[tier]), fromMs }];
    };
    const count = (share: number, atMs = 0) => {
      // Whole rupees on the way; the last step is the exact sum.
      const minor = share === 1 ? sumMinor : wholeRupeesMinor(countAt(climb, sumMinor, pace(share)));
      sum.textContent = formatMinor(minor, true);
      times.textContent = `×${groupIndian(Math.floor(minor / betMinor))}`;
      const step = stepAt(climb, minor);
      if (step !== undefined && step !== shown) {
        if (shown !== undefined) sound.play('rise');
        shown = step;
        show(step);
        throwFor(step.tier, atMs);
      }
      if (Math.floor(share * ticks) > ticked) {
        ticked = Math.floor(share * ticks);
        sound.play('count');
      }
    };
    await hold(stamp, async (touched) => {
      let isTouched = false;
      inBackground(
        touched.then(() => {
          isTouched = true;
        }),
      );
      if (reducesMotion) {
        count(1);
        await Promise.race([touched, clock.wait(restMs * 2, false)]);
        counted();
        return;
      }
      canvas.width = window.innerWidth;
      canvas.height = window.innerHeight;
      const sign = new Path2D(paper.shape);
      const totalMs = countMs[last.tier];
      const counting = clock.tween(
        totalMs + restMs,
        (share) => {
          if (isTouched) return;
          const ms = share * (totalMs + restMs);
          count(Math.min(1, ms / totalMs), ms);
          const bursts = thrown.map(({ pieces: flying, fromMs }) => ({ pieces: flying, seconds: (ms - fromMs) / 1000 }));
          drawConfetti(canvas, bursts, sign);
        },
        false,
      );
      await Promise.race([touched, counting]);
      count(1);
      if (isTouched) await clock.wait(touchedMs, false);
      counted();
    });
    canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
  };
}

/** One short blow. */
function hit(element: HTMLElement): void {
  element.animate([{ scale: '1' }, { scale: '1.035' }, { scale: '1' }], { duration: 220, easing: 'ease-out' });
}
