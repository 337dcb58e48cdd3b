import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { ShownRound } from './api/stage-api.ts';
import { planRound } from './book/plan-round.ts';
import { questionOf } from './control/question.ts';
import { playSteps } from './play/play-steps.ts';
import type { Show } from './play/show.ts';
import { hideMessage, showMessage } from './view/prompts/message.ts';
import { m } from './text/words.ts';

/** Shows a round from one of its events on. A round that this stage cannot draw is still booked: its sum is shown with the reason. */
export async function present(show: Show, round: ShownRound, from: number): Promise<void> {
  const { board, hud, title } = show;
  try {
    await playSteps(show, planRound(round.book, title, round.bet, round.jackpot).slice(from));
  } catch (error) {
    // Our own error is reported like any other, and does not stop the player.
    if (!(error instanceof RangeError))
      queueMicrotask(() => {
        throw error;
      });
    inBackground(board.putBack());
    // A question can be answered even when the show before it failed.
    const question = questionOf(round.book);
    if (question === null) hud.setWin(round.win);
    else await playSteps(show, [{ kind: 'ask', of: question.of, allowed: question.allowed }]);
    showMessage(m['play.cannotShow'](), { text: m['play.close'](), press: hideMessage });
  }
}
