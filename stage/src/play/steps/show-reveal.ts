import type { TitleData } from '@mela/contract/games/book';
import type { StepOf } from '../../book/steps.ts';
import type { Show } from '../show.ts';

/** Reels spin at least this long before the first may stop, so that a spin has weight. */
const turnMs = 900;

/** The reels run (unless they run already, since the spin button) and stop one by one on the window of the book. */
export async function showReveal(show: Show, step: StepOf<'reveal'>): Promise<void> {
  const { board, clock, hud, sound, title } = show;
  board.lower();
  board.wilds.retain(step.held, step.sticky);
  hud.setNote('');
  hud.setMultiplier(step.multiplier, false);
  if (!board.isSpinning) {
    clock.beginCycle(show.cycleMs);
    board.startSpin(step.strips, step.held);
    sound.play('spin');
  }
  await clock.wait(Math.min(turnMs, Math.max(0, turnMs - (show.cycleMs - clock.cycleLeftMs))));
  await board.stopReels(step, (reel, isAwaited) => {
    sound.play('stop');
    if (isAwaited) sound.stop('await');
    if (step.grid[reel]?.some((symbol) => rings(title, symbol)) === true) sound.play('scatter');
    if (step.awaits[reel + 1] === true) sound.play('await');
    if (step.ways !== null) hud.setWays(step.grid.slice(0, reel + 1).reduce((ways, { length }) => ways * length, 1));
  });
  sound.stop('await');
  hud.setWays(step.ways);
}

/** Symbols that ring when they land: those that count anywhere in the window. */
const rings = (title: TitleData, symbol: number): boolean => ['scatter', 'coin', 'jackpot'].includes(title.symbols[symbol]?.role ?? '');

/** The winning cells are removed, the rest falls, the multiplier rises. */
export async function showCascade({ board, clock, hud, sound }: Show, step: StepOf<'cascade'>): Promise<void> {
  if (!clock.isSkipping) sound.play('cut');
  await board.cutAway(step.removed);
  hud.setMultiplier(step.multiplier, true);
  if (!clock.isSkipping) sound.play('rise');
  await board.fall(step.removed, step.grid);
  if (!clock.isSkipping) sound.play('fall');
  await clock.wait(180);
}
