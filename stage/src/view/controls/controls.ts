import type { Control } from '../../control/state.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { freeBetOf, nextBetOf } from '../../control/free-bets.ts';
import { find } from '../find.ts';
import { repeatWhileHeld } from './repeat-while-held.ts';
import { m } from '../../text/words.ts';

type Press = {
  readonly spin: () => void;
  /** What the spin button is called where it does not spin. */
  readonly spinName?: string;
  /** One place up or down the list of bets. */
  readonly bet: (step: 1 | -1) => void;
  readonly bets: () => void;
  readonly menu: () => void;
  readonly mute: () => void;
  readonly home: () => void;
  readonly skip: () => void;
  /** Any touch or key. */
  readonly any: () => void;
};

/** Keys that change the bet. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** Wires buttons and keys: space or enter spins (or skips a running show), arrows change the bet, Alt+M mutes. A letter alone does nothing: voice control types letters. */
export function wireControls(press: Press): void {
  const label = (id: string, text: string) => {
    const button = find(id, HTMLButtonElement);
    button.setAttribute('aria-label', text);
    button.title = text;
    return button;
  };
  const wire = (id: string, text: string, act: () => void) => label(id, text).addEventListener('click', act);
  wire('spin', press.spinName ?? m['play.spin'](), press.spin);
  label('less', m['play.less']());
  label('more', m['play.more']());
  repeatWhileHeld(find('less', HTMLButtonElement), () => press.bet(-1));
  repeatWhileHeld(find('more', HTMLButtonElement), () => press.bet(1));
  find('bet', HTMLButtonElement).addEventListener('click', press.bets);
  wire('menu-open', m['play.menu'](), press.menu);
  wire('home', m['play.home'](), press.home);
  find('balance-name', HTMLElement).textContent = m['play.balance']();
  find('win-name', HTMLElement).textContent = m['play.win']();
  find('bet-name', HTMLElement).textContent = m['play.bet']();
  find('cabinet', HTMLElement).addEventListener('pointerdown', press.skip);
  document.addEventListener('pointerdown', press.any, { capture: true });
  document.addEventListener('keydown', press.any, { capture: true });
  document.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]') !== null) return;
    if (event.altKey) {
      if (event.code !== 'KeyM') return;
      event.preventDefault();
      press.mute();
      return;
    }
    // On another button keys keep their own meaning.
    if (event.target instanceof HTMLButtonElement && event.target.id !== 'spin') return;
    const step = steps[event.code];
    if (step === undefined && event.code !== 'Space' && event.code !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) press.spin();
    else press.bet(step);
  });
}

/** Shows what the control allows now. */
export function showControl(control: Control): void {
  const { phase, balance, bets, betIndex, asked, round, auto, stopsReels } = control;
  const isIdle = phase === 'idle';
  const free = freeBetOf(control);
  const bet = isIdle ? nextBetOf(control) : (asked?.bet ?? round?.bet ?? bets[betIndex]);
  find('stage', HTMLElement).dataset.phase = phase;
  find('balance', HTMLElement).textContent = formatMinor(balance);
  const sum = bet === undefined ? '—' : formatMinor(bet);
  const list = find('bet', HTMLButtonElement);
  list.textContent = sum;
  list.disabled = !isIdle || bets.length < 2 || free !== null;
  list.setAttribute('aria-label', `${m['play.bet']()} ${sum}. ${m['play.chooseBet']()}`);
  const spin = find('spin', HTMLButtonElement);
  const isAuto = auto !== null;
  const mayStop = stopsReels && !isAuto && (phase === 'asking' || phase === 'playing');
  spin.setAttribute('aria-disabled', String(!isIdle && !isAuto && !mayStop));
  spin.toggleAttribute('data-auto', isAuto);
  spin.toggleAttribute('data-stops', mayStop);
  const label = isAuto
    ? `${m['sheets.stop']()}, ${m['sheets.autoLeft']({ rounds: auto.left })}`
    : mayStop
      ? m['sheets.turbo']()
      : free === null
        ? m['play.spin']()
        : m['play.freeRound']();
  spin.setAttribute('aria-label', label);
  spin.title = label;
  find('auto-left', HTMLElement).textContent = isAuto ? String(auto.left) : '';
  find('less', HTMLButtonElement).disabled = !isIdle || free !== null || betIndex === 0;
  find('more', HTMLButtonElement).disabled = !isIdle || free !== null || betIndex === bets.length - 1;
  showFreeRounds(control.isFreeRound && (phase === 'asking' || phase === 'playing' || phase === 'choosing'), free);
}

/** How many free rounds are left, and what each stands for; while one is under way, that it is free. */
function showFreeRounds(isUnderWay: boolean, free: { readonly left: number; readonly bet: number } | null): void {
  const sign = find('free-rounds', HTMLElement);
  sign.hidden = free === null && !isUnderWay;
  if (isUnderWay) sign.textContent = m['play.freeRoundNow']();
  else if (free !== null) sign.textContent = m['play.freeRoundsLeft']({ count: free.left, bet: formatMinor(free.bet, true) });
}
