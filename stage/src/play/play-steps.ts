import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { Step, StepOf } from '../book/steps.ts';
import type { OverlaysPort, Show } from './show.ts';
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
import { cycleWins } from './steps/cycle-wins.ts';
import { showClusterWin, showLineWin, showWinsTogether, showWinTotal } from './steps/show-wins.ts';
import { lastWins, winGroupAt } from './win-groups.ts';

export type Handlers = { readonly [Kind in Step['kind']]: (show: Show, step: StepOf<Kind>) => Promise<void> };

/** What the stage does for each step; the type makes a missing one a compile error. */
export const handlers: Handlers = {
  reveal: showReveal,
  lineWin: showLineWin,
  groupWin: showLineWin,
  waysWin: showLineWin,
  clusterWin: showClusterWin,
  scatterWin: showLineWin,
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

/** The steps that each show plays now: what an earlier round still shows ends with them. */
const playing = new WeakMap<Show, readonly Step[]>();

/**
 * Plays the steps one after the other, the wins of one spin together. After the end of a round its wins are shown one by one until the
 * next round begins; the promise does not wait for that.
 */
export async function playSteps(show: Show, steps: readonly Step[], table: Handlers = handlers): Promise<void> {
  playing.set(show, steps);
  // A big win of one spin shows the sum itself; a feature's sums are counted as they come.
  const last = steps.at(-1);
  const isShownThere = last?.kind === 'end' && last.climb.length > 0 && steps.filter(({ kind }) => kind === 'winTotal').length === 1;
  const before = isShownThere ? withoutSums(show) : show;
  const isBig = last?.kind === 'end' && last.climb.length > 0;
  for (let at = 0; at < steps.length; at += 1) {
    const group = winGroupAt(steps, at);
    const step = steps[at];
    if (group !== null) {
      await showWinsTogether(before, group);
      at += group.wins.length;
    } else if (step !== undefined)
      await playStep(step.kind === 'end' ? show : isBig && sumsUp(step) ? withoutPosterSums(withoutSums(show)) : before, step, table);
  }
  if (last?.kind === 'end' && !show.reducesMotion) inBackground(cycleWins(show, lastWins(steps), () => playing.get(show) !== steps));
}

/** Steps that sum a feature up: a big win that follows them counts the same sum, once. */
const sumsUp = ({ kind }: Step): boolean => ['coinsWin', 'holdEnd', 'freeSpinsEnd', 'respinsEnd', 'pickEnd', 'jackpot'].includes(kind);

/** The same show, whose posters name no sum; the one that only had a sum is left out. */
function withoutPosterSums(show: Show): Show {
  const { overlays, jackpot } = show;
  const poster: OverlaysPort['poster'] = async ({ number, caption }) => {
    if (!hasSum(number)) await overlays.poster({ number, caption });
    else if (caption.includes(jackpot.name)) await overlays.poster({ number: '', caption });
  };
  return { ...show, overlays: { ...overlays, poster } };
}

/** Whether a text names a sum. */
const hasSum = (text: string): boolean => text.includes('₹');

/** The same show, which shows no sums: they come with the big win. */
function withoutSums(show: Show): Show {
  const { hud } = show;
  return {
    ...show,
    hud: {
      setWin: () => undefined,
      countWin: async () => undefined,
      setSum: () => undefined,
      setMultiplier: (multiplier, isRise) => hud.setMultiplier(multiplier, isRise),
      setNote: (text) => hud.setNote(hasSum(text) ? '' : text),
      setWays: (ways) => hud.setWays(ways),
      setRespins: (counter) => hud.setRespins(counter),
      setHeld: (minor) => hud.setHeld(minor),
      setFreeSpins: (counter) => hud.setFreeSpins(counter),
      announce: (text) => hud.announce(text),
    },
  };
}

function playStep<Kind extends Step['kind']>(show: Show, step: StepOf<Kind>, table: Handlers): Promise<void> {
  const handle = table[step.kind];
  return handle(show, step);
}
