import type { TitleData } from '@mela/contract/book';
import type { BeatOf } from '../book/beats.ts';
import type { Show } from './show.ts';

/** Reels turn at least this long before the first may stop, so that a spin has weight. */
const turnMs = 900;

/** The reels run (unless they run already, since the spin button) and stop one by one on the window of the book. */
export async function showReveal(show: Show, beat: BeatOf<'reveal'>): Promise<void> {
  const { board, clock, hud, sound, title } = show;
  board.lower();
  board.wilds.keep(beat.held, beat.sticky);
  hud.setNote('');
  hud.setMultiplier(beat.multiplier, false);
  if (!board.isSpinning) {
    clock.beginCycle(show.cycleMs);
    board.startSpin(beat.strips, beat.held);
    sound.play('spin');
  }
  await clock.wait(Math.min(turnMs, Math.max(0, turnMs - (show.cycleMs - clock.cycleLeftMs))));
  await board.stopReels(beat, (reel, isAwaited) => {
    sound.play('stop');
    if (isAwaited) sound.hush('await');
    if (beat.grid[reel]?.some((symbol) => rings(title, symbol)) === true) sound.play('scatter');
    if (beat.awaits[reel + 1] === true) sound.play('await');
    if (beat.ways !== null) hud.setWays(beat.grid.slice(0, reel + 1).reduce((ways, { length }) => ways * length, 1));
  });
  sound.hush('await');
  hud.setWays(beat.ways);
}

/** Symbols that ring when they land: those that count wherever they lie. */
const rings = (title: TitleData, symbol: number): boolean => ['scatter', 'coin', 'jackpot'].includes(title.symbols[symbol]?.role ?? '');
