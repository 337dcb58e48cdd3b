import type { TitleData } from '@mela/contract/games/book';
import type { StepOf } from '../../book/steps.ts';
import type { Show } from '../show.ts';

/** Reels spin at least this long before the first may stop, so that a spin has weight. */
const turnMs = 900;

/** Reels that a player stops have turned for so long: the eye sees that they did. */
const quickTurnMs = 300;

/** The reels run (unless they run already, since the spin button) and stop one by one on the window of the book. */
export async function showReveal(show: Show, step: StepOf<'reveal'>): Promise<void> {
  const { board, clock, hud, scene, sound, title } = show;
  board.lower();
  board.wilds.retain(step.held, step.sticky);
  hud.setNote('');
  hud.setMultiplier(step.multiplier, false);
  if (!board.isSpinning) {
    // A spin of a feature that was stopped early does not begin the next one sooner.
    if (clock.skipsAtOnce) await clock.wait(clock.cycleLeftMs, false);
    clock.beginCycle(show.cycleMs);
    board.startSpin(step.strips, step.held);
    sound.play('spin');
  }
  const turnedMs = show.cycleMs - clock.cycleLeftMs;
  if (clock.skipsAtOnce) await clock.wait(Math.max(0, quickTurnMs - turnedMs), false);
  await clock.wait(Math.max(0, turnMs - Math.max(turnedMs, clock.skipsAtOnce ? quickTurnMs : 0)));
  // Reels that stop together make one sound.
  let hasSounded = false;
  await board.stopReels(step, (reel, isAwaited) => {
    if (!clock.isSkipping || !hasSounded) sound.play('stop');
    hasSounded = true;
    scene.nudge('stop');
    if (isAwaited) sound.stop('await');
    if (step.grid[reel]?.some((symbol) => rings(title, symbol)) === true) sound.play('scatter');
    if (step.awaits[reel + 1] === true) sound.play('await');
    if (step.ways !== null) hud.setWays(step.grid.slice(0, reel + 1).reduce((ways, { length }) => ways * length, 1));
  });
  sound.stop('await');
  hud.setWays(step.ways);
  // The player stopped the reels, not the wins: those are shown as always, until they are skipped too.
  if (clock.skipsAtOnce) clock.forgetSkip();
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
