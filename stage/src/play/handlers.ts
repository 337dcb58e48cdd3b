import type { Beat, BeatOf } from '../book/beats.ts';
import type { Show } from './show.ts';
import { showAsk, showChoice } from './show-ask.ts';
import { showBasketFull, showCollect } from './show-collect.ts';
import { showCapped, showEnd } from './show-end.ts';
import { showCascade } from './show-cascade.ts';
import { showFreeSpin, showFreeSpinsEnd, showFreeSpinsMore, showFreeSpinsStart } from './show-free-spins.ts';
import { showGambleEnd, showGambleStart, showGamble } from './show-gamble.ts';
import { showJackpot } from './show-jackpot.ts';
import { showBoxOpened, showPickEnd, showPickStart } from './show-picks.ts';
import { showBoardFull, showCoins, showCoinsWin, showHoldEnd, showHoldSpin, showHoldStart } from './show-hold.ts';
import { showReveal } from './show-reveal.ts';
import { showExpand, showRespin, showRespinsEnd, showStick } from './show-wilds.ts';
import { showClusterWin, showGroupWin, showLineWin, showScatterWin, showWaysWin, showWinTotal } from './show-wins.ts';

export type Handlers = { readonly [Kind in Beat['kind']]: (show: Show, beat: BeatOf<Kind>) => Promise<void> };

/** What the stage does for each beat; the type makes a missing one a compile error. */
export const handlers: Handlers = {
  reveal: showReveal,
  lineWin: showLineWin,
  groupWin: showGroupWin,
  waysWin: showWaysWin,
  clusterWin: showClusterWin,
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
  gamble: showGamble,
  gambleEnd: showGambleEnd,
  jackpot: showJackpot,
  expand: showExpand,
  respin: showRespin,
  respinsEnd: showRespinsEnd,
  stick: showStick,
  coins: showCoins,
  holdStart: showHoldStart,
  holdSpin: showHoldSpin,
  coinsWin: showCoinsWin,
  boardFull: showBoardFull,
  holdEnd: showHoldEnd,
  ask: showAsk,
  choice: showChoice,
  capped: showCapped,
  end: showEnd,
};
