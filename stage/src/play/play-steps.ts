import type { Step, StepOf } from '../book/steps.ts';
import type { Show } from './show.ts';
import { showAsk, showChoice } from './steps/show-ask.ts';
import { showBasketFull, showCollect } from './steps/show-collect.ts';
import { showCapped, showEnd } from './steps/show-end.ts';
import { showFreeSpin, showFreeSpinsEnd, showFreeSpinsMore, showFreeSpinsStart } from './steps/show-free-spins.ts';
import { showGambleEnd, showGambleStart, showGamble } from './steps/show-gamble.ts';
import { showJackpot } from './steps/show-jackpot.ts';
import { showBoxOpened, showPickEnd, showPickStart } from './steps/show-picks.ts';
import { showBoardFull, showCoins, showCoinsWin, showHoldEnd, showHoldSpin, showHoldStart } from './steps/show-hold.ts';
import { showCascade, showReveal } from './steps/show-reveal.ts';
import { showExpand, showRespin, showRespinsEnd, showStick } from './steps/show-wilds.ts';
import { showClusterWin, showGroupWin, showLineWin, showScatterWin, showWaysWin, showWinTotal } from './steps/show-wins.ts';

export type Handlers = { readonly [Kind in Step['kind']]: (show: Show, step: StepOf<Kind>) => Promise<void> };

/** What the stage does for each step; the type makes a missing one a compile error. */
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

/** Plays the steps one after the other. */
export async function playSteps(show: Show, steps: readonly Step[], table: Handlers = handlers): Promise<void> {
  for (const step of steps) await playStep(show, step, table);
}

function playStep<Kind extends Step['kind']>(show: Show, step: StepOf<Kind>, table: Handlers): Promise<void> {
  const handle = table[step.kind];
  return handle(show, step);
}
