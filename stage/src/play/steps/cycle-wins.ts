import type { LineWin } from '../win-groups.ts';
import type { Show } from '../show.ts';
import { lightWin } from './show-wins.ts';

const eachMs = 1300;

/**
 * Shows the wins of a round that has ended one after the other, again and again, while the player may already play on. `isOver` is asked
 * before each: the next round has begun. With one win there is nothing to change.
 */
export async function cycleWins(show: Show, wins: readonly LineWin[], isOver: () => boolean): Promise<void> {
  if (wins.length < 2) return;
  await show.clock.wait(eachMs, false);
  for (let at = 0; !isOver() && !show.board.isSpinning; at = (at + 1) % wins.length) {
    const win = wins[at];
    if (win === undefined) return;
    show.board.lower();
    show.hud.setNote(lightWin(show, win));
    show.hud.setSum(win);
    await show.clock.wait(eachMs, false);
  }
}
