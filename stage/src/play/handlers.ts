import type { Beat, BeatOf } from '../book/beats.ts';
import type { Show } from './show.ts';
import { showAsk, showChoice } from './show-ask.ts';
import { showBasketFull, showCollect } from './show-collect.ts';
import { showCapped, showEnd } from './show-end.ts';
import { showCascade } from './show-cascade.ts';
import { showFreeSpin, showFreeSpinsEnd, showFreeSpinsMore, showFreeSpinsStart } from './show-free-spins.ts';
import { showGambleEnd, showGambleStart, showToss } from './show-gamble.ts';
import { showJackpot } from './show-jackpot.ts';
import { showBoxOpened, showPickEnd, showPickStart } from './show-picks.ts';
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
  collect: showCollect,
  basketFull: showBasketFull,
  pickStart: showPickStart,
  boxOpened: showBoxOpened,
  pickEnd: showPickEnd,
  gambleStart: showGambleStart,
  toss: showToss,
  gambleEnd: showGambleEnd,
  jackpot: showJackpot,
  ask: showAsk,
  choice: showChoice,
  capped: showCapped,
  end: showEnd,
};
