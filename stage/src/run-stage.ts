import { inBackground } from '@mela/kit/promises/in-background.ts';
import { newKey, step } from './control/control.ts';
import { betOf, openControl } from './control/open-control.ts';
import type { AutoPlan } from './control/state.ts';
import type { Action, Control, Effect } from './control/state.ts';
import type { Session, SpinAnswer, StageApi } from './api/stage-api.ts';
import { postToPage } from './frame/messages.ts';
import type { Show } from './play/show.ts';
import { present } from './present.ts';
import { actionOf, reportShown } from './stage-calls.ts';
import { showControl } from './view/controls/controls.ts';
import { hideMessage, showMessage } from './view/prompts/message.ts';
import { showCommitment } from './view/controls/hud.ts';
import { m } from './text/words.ts';

/** What runs one opened game: takes the player's input, calls the server, shows the books. */
export type Stage = {
  readonly spin: () => void;
  /** So many places up or down the list of bets. */
  readonly bet: (steps: number) => void;
  readonly autoStart: (plan: AutoPlan) => void;
  readonly autoStop: () => void;
  readonly jackpot: (slug: string, minor: number) => void;
  readonly money: (balance: number) => void;
  readonly control: () => Control;
};

/** Longer than any pause between two tries. */
const waitingMs = 120_000;
/** A message about money stays until it is closed, or a new round begins. */
const heldMs = 3_600_000;

type Settings = { readonly isTurbo: () => boolean };

export function runStage(session: Session, api: StageApi, show: Show, settings: Settings = { isTurbo: () => false }): Stage {
  const { board, clock, sound, hud } = show;
  const [opened, first] = openControl(session);
  let control = opened;

  const send = (action: Action) => {
    const [next, effects] = step(control, action);
    control = next;
    showControl(control);
    show.setBet(betOf(control));
    effects.forEach(run);
  };

  const run = (effect: Effect): void => {
    switch (effect.type) {
      case 'startReels':
        hideMessage();
        hud.setWin(0);
        hud.setNote(m['play.goodLuck']());
        clock.beginCycle(show.cycleMs);
        if (settings.isTurbo()) clock.requestSkip();
        board.wilds.retain([], []);
        board.startSpin('base');
        sound.play('spin');
        postToPage({ type: 'mela:round-start', round: null, balance: control.balance });
        return;
      case 'post':
        setTimeout(() => inBackground(ask(() => api.spin(effect.bet, effect.key, effect.isFree))), effect.afterMs);
        return;
      case 'postChoice':
        postToPage({ type: 'mela:round-start', round: effect.round, balance: control.balance });
        setTimeout(() => inBackground(ask(() => api.choose(effect.round, effect.at, effect.value))), effect.afterMs);
        return;
      case 'fetch':
        setTimeout(() => inBackground(fetchSession()), effect.afterMs);
        return;
      case 'returnReels':
        clearFeatures();
        inBackground(board.putBack());
        hud.setNote('');
        postToPage({ type: 'mela:round-end', round: control.round?.round ?? null, balance: control.balance });
        return;
      case 'play':
        postToPage({ type: 'mela:round-start', round: effect.round.round, balance: control.balance });
        showCommitment(effect.round.round, control.fairness);
        // However its show ended, the round is over: the next bet, or the choice that it asks for, may not wait for a show that failed.
        inBackground(
          present(show, effect.round, effect.from).finally(() => {
            if (control.jackpot !== null) show.jackpot.set(control.jackpot.minor);
            send({ type: 'shown' });
          }),
        );
        return;
      case 'ask':
        // Nothing of this round is hidden while it awaits a choice: the page may show any change of the balance.
        postToPage({ type: 'mela:round-end', round: control.round?.round ?? null, balance: control.balance });
        (effect.question.of === 'box' ? show.picks : show.gamble).open(effect.question.allowed, (value) => send({ type: 'choose', value }));
        return;
      case 'reportShown':
        postToPage({ type: 'mela:round-end', round: effect.round, balance: control.balance });
        inBackground(reportShown(api, effect.round));
        return;
      case 'showJackpot':
        show.jackpot.set(effect.minor);
        return;
      case 'again':
        send({ type: 'spin', key: newKey() });
        return;
      case 'sayNoMoney':
        showMessage(m['play.noMoney'](), { text: m['play.cashier'](), press: () => postToPage({ type: 'mela:cashier' }) });
        return;
      case 'sayResumed':
        if (effect.autoResolved) showMessage(m['sheets.autoResolved'](), { text: m['play.close'](), press: hideMessage });
        else showMessage(effect.waits ? m['features.resumedAsks']() : m['play.resumed']());
        return;
      case 'sayHeld':
        showMessage(m['sheets.winHeld'](), { text: m['play.close'](), press: hideMessage }, heldMs);
        return;
      case 'sayAnswered':
        showMessage(m['features.answeredElsewhere']());
        return;
      case 'sayElsewhere':
        showMessage(m['features.endedElsewhere'](), { text: m['play.close'](), press: hideMessage });
        return;
      case 'sayWait':
        // It is shown until there is an answer, which removes it.
        showMessage(effect.text === '' ? m['play.offline']() : effect.text, undefined, waitingMs);
        return;
      case 'sayExpired':
        showMessage(m['play.expired'](), { text: m['play.home'](), press: () => postToPage({ type: 'mela:home' }) });
        return;
      case 'say':
        showMessage(effect.text === '' ? m['play.failed']() : effect.text, { text: m['play.close'](), press: hideMessage });
    }
  };

  const ask = async (call: () => Promise<SpinAnswer>): Promise<void> => {
    try {
      const answer = await call();
      hideMessage();
      send({ type: 'answered', answer });
    } catch (error) {
      send(actionOf(error));
    }
  };

  const fetchSession = async (): Promise<void> => {
    try {
      const fetched = await api.session();
      hideMessage();
      send({ type: 'session', session: fetched });
    } catch (error) {
      send(actionOf(error));
    }
  };

  const clearFeatures = () => {
    show.picks.clear();
    show.gamble.clear();
    show.basket.show(null);
    hud.setFreeSpins(null);
  };

  showControl(control);
  showCommitment(session.round?.round ?? null, session.fairness);
  if (session.jackpot !== null) show.jackpot.set(session.jackpot.minor);
  show.setBet(betOf(control));
  first.forEach(run);
  return {
    spin: () => {
      if (control.phase === 'playing' || control.phase === 'asking') clock.requestSkip();
      else send({ type: 'spin', key: newKey() });
    },
    bet: (steps) => send({ type: 'bet', step: steps }),
    autoStart: (plan) => send({ type: 'autoStart', plan }),
    autoStop: () => send({ type: 'autoStop' }),
    jackpot: (slug, minor) => send({ type: 'jackpot', slug, minor }),
    money: (balance) => send({ type: 'money', balance }),
    control: () => control,
  };
}
