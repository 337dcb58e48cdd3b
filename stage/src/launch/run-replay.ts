import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { JackpotAnswer } from '../api/stage-api.ts';
import { planRound } from '../book/plan-round.ts';
import type { ToStage } from '../frame/messages.ts';
import { playSteps } from '../play/play-steps.ts';
import type { Show } from '../play/show.ts';
import { m } from '../text/words.ts';
import { find } from '../view/find.ts';
import { hideMessage, showMessage } from '../view/prompts/message.ts';

type Replay = Extract<ToStage, { type: 'mela:replay' }>;

/** The jackpot's part of a finished round: the book shows whether the reels gave it, the receipt how much it was. */
function jackpotOf({ title, book, jackpotMinor = 0 }: Replay): JackpotAnswer | null {
  if (title.jackpot === undefined) return null;
  const byReels = book.events.some(({ type }) => type === 'jackpot');
  return { slug: title.jackpot.jackpot, minor: 0, wonMinor: jackpotMinor, by: byReels ? 'reels' : jackpotMinor > 0 ? 'full' : null };
}

/** Shows a round that the page sent, as often as the player likes; where it cannot be drawn, its reason. No money moves, and only the round's own amounts are shown. */
export function runReplay(replay: Replay, show: Show): { readonly again: () => void } {
  let isRunning = false;
  const again = async () => {
    if (isRunning) {
      show.clock.requestSkip();
      return;
    }
    isRunning = true;
    find('stage', HTMLElement).dataset.phase = 'playing';
    show.hud.setWin(0);
    try {
      await playSteps(show, planRound(replay.book, show.title, replay.stakeMinor, jackpotOf(replay)));
    } catch (error) {
      inBackground(show.board.putBack());
      showMessage(m['play.cannotShow'](), { text: m['play.close'](), press: hideMessage });
      throw error;
    } finally {
      isRunning = false;
      find('stage', HTMLElement).dataset.phase = 'idle';
    }
  };
  return { again: () => inBackground(again()) };
}
