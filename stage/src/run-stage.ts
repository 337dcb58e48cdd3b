import { newKey, openControl, step, type Action, type Effect } from './control/control.ts';
import { planRound } from './book/plan-round.ts';
import type { Session, ShownRound, StageApi } from './api/stage-api.ts';
import { StageError } from './api/stage-error.ts';
import { tellPage } from './frame/messages.ts';
import { playBeats } from './play/play-beats.ts';
import type { Show } from './play/show.ts';
import { showControl } from './view/controls.ts';
import { hideMessage, showMessage } from './view/message.ts';
import { showSeal } from './view/seal.ts';

/** What runs one opened game: hears the player, asks the server, shows the books. */
export type Stage = { readonly spin: () => void; readonly bet: (direction: 1 | -1) => void; readonly betMinor: () => number };

export function runStage(session: Session, api: StageApi, show: Show): Stage {
  const { words, board, clock, sound, hud, title } = show;
  const [opened, first] = openControl(session);
  let control = opened;

  const send = (action: Action) => {
    const [next, effects] = step(control, action);
    control = next;
    showControl(control, words);
    effects.forEach(run);
  };

  const run = (effect: Effect): void => {
    switch (effect.type) {
      case 'startReels':
        hideMessage();
        hud.setWin(0);
        hud.setNote(words.goodLuck);
        clock.beginCycle(show.cycleMs);
        board.startSpin('base');
        sound.play('spin');
        tellPage({ type: 'mela:round-start', round: null, balance: control.balance });
        return;
      case 'post':
        setTimeout(() => void ask(effect.bet, effect.key), effect.afterMs);
        return;
      case 'returnReels':
        void board.putBack();
        hud.setNote('');
        tellPage({ type: 'mela:round-end', round: control.round?.round ?? null, balance: control.balance });
        return;
      case 'play':
        void present(effect.round);
        return;
      case 'reportShown':
        tellPage({ type: 'mela:round-end', round: effect.round, balance: control.balance });
        void report(effect.round);
        return;
      case 'sayNoMoney':
        showMessage(words.noMoney, { text: words.cashier, press: () => tellPage({ type: 'mela:cashier' }) });
        return;
      case 'sayOffline':
        showMessage(words.offline);
        return;
      case 'sayExpired':
        showMessage(words.expired, { text: words.home, press: () => tellPage({ type: 'mela:home' }) });
        return;
      case 'say':
        showMessage(effect.text === '' ? words.failed : effect.text, { text: words.close, press: hideMessage });
    }
  };

  const ask = async (bet: number, key: string): Promise<void> => {
    try {
      const answer = await api.spin(bet, key);
      hideMessage();
      send({ type: 'answered', answer });
    } catch (error) {
      send(actionOf(error));
    }
  };

  const present = async (round: ShownRound): Promise<void> => {
    tellPage({ type: 'mela:round-start', round: round.round, balance: control.balance });
    showSeal(words, round.round, control.fairness);
    try {
      await playBeats(show, planRound(round.book, title, round.bet));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // The round is booked whatever this stage can draw: say so, and let the player go on.
      void board.putBack();
      hud.setWin(round.win);
      showMessage(words.cannotShow, { text: words.close, press: hideMessage });
    }
    send({ type: 'shown' });
  };

  const report = async (round: string | number, tries = 1): Promise<void> => {
    try {
      await api.shown(round);
    } catch {
      // Not told: at worst the round is shown once more when the game is opened again.
      if (tries < 4) setTimeout(() => void report(round, tries + 1), 2000 * tries);
    }
  };

  showControl(control, words);
  showSeal(words, session.round?.round ?? null, session.fairness);
  if (session.round !== null) showMessage(words.resumed);
  first.forEach(run);
  return {
    spin: () => {
      if (control.phase === 'playing' || control.phase === 'asking') clock.requestSkip();
      else send({ type: 'spin', key: newKey() });
    },
    bet: (direction) => send({ type: 'bet', step: direction }),
    betMinor: () => control.bets[control.betIndex] ?? 0,
  };
}

/** What a failed bet means: told no, come back later, or nobody knows and the same bet is sent again. */
function actionOf(error: unknown): Action {
  if (!(error instanceof StageError)) return { type: 'lost' };
  if (error.isExpired) return { type: 'expired' };
  if (error.isPassing) return error.ttlSec === undefined ? { type: 'lost' } : { type: 'lost', ttlSec: error.ttlSec };
  return { type: 'refused', isNoMoney: error.isNoMoney, text: error.message };
}
