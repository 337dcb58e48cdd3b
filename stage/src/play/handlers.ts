import type { Beat, BeatOf } from '../book/beats.ts';
import type { Show } from './show.ts';
import { showAsk } from './show-ask.ts';
import { showCapped, showEnd } from './show-end.ts';
import { showCascade } from './show-cascade.ts';
import { showFreeSpin, showFreeSpinsEnd, showFreeSpinsMore, showFreeSpinsStart } from './show-free-spins.ts';
import { showReveal } from './show-reveal.ts';
import { showLineWin, showScatterWin, showWaysWin, showWinTotal } from './show-wins.ts';

export type Handlers = { readonly [Kind in Beat['kind']]: (show: Show, beat: BeatOf<Kind>) => Promise<void> };

/** What the stage does for each beat; the type makes a missing one a compile error. */
export const handlers: Handlers = {
  reveal: showReveal,
  lineWin: showLineWin,
  waysWin: showWaysWin,
  scatterWin: showScatterWin,
  winTotal: showWinTotal,
  cascade: showCascade,
  freeSpinsStart: showFreeSpinsStart,
  freeSpin: showFreeSpin,
  freeSpinsMore: showFreeSpinsMore,
  freeSpinsEnd: showFreeSpinsEnd,
  ask: showAsk,
  capped: showCapped,
  end: showEnd,
};
