import type { Control } from '../control/state.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Words } from '../text/words.ts';
import { find } from './find.ts';
import { repeatWhileHeld } from './repeat-while-held.ts';

type Press = {
  readonly spin: () => void;
  /** One place up or down the list of bets. */
  readonly bet: (step: 1 | -1) => void;
  readonly bets: () => void;
  readonly rules: () => void;
  readonly mute: () => void;
  readonly home: () => void;
  readonly skip: () => void;
  /** Any touch or key. */
  readonly any: () => void;
};

/** Keys that change the bet. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** Wires buttons and keys: space or enter spins (or skips a running show), arrows change the bet, Alt+M mutes. A letter alone does nothing: voice control types letters. */
export function wireControls(words: Words, press: Press): void {
  const label = (id: string, text: string) => {
    const button = find(id, HTMLButtonElement);
    button.setAttribute('aria-label', text);
    button.title = text;
    return button;
  };
  const wire = (id: string, text: string, act: () => void) => label(id, text).addEventListener('click', act);
  wire('spin', words.spin, press.spin);
  label('less', words.less);
  label('more', words.more);
  repeatWhileHeld(find('less', HTMLButtonElement), () => press.bet(-1));
  repeatWhileHeld(find('more', HTMLButtonElement), () => press.bet(1));
  find('bet', HTMLButtonElement).addEventListener('click', press.bets);
  wire('rules', words.rules, press.rules);
  const mute = find('mute', HTMLButtonElement);
  mute.setAttribute('aria-keyshortcuts', 'Alt+M');
  mute.addEventListener('click', press.mute);
  wire('home', words.home, press.home);
  find('balance-name', HTMLElement).textContent = words.balance;
  find('win-name', HTMLElement).textContent = words.win;
  find('bet-name', HTMLElement).textContent = words.bet;
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
export function showControl({ phase, balance, bets, betIndex, asked, round, auto }: Control, words: Words): void {
  const isIdle = phase === 'idle';
  const bet = isIdle ? bets[betIndex] : (asked?.bet ?? round?.bet ?? bets[betIndex]);
  find('stage', HTMLElement).dataset.phase = phase;
  find('balance', HTMLElement).textContent = formatMinor(balance);
  const sum = bet === undefined ? words.noWinYet : formatMinor(bet);
  const list = find('bet', HTMLButtonElement);
  list.textContent = sum;
  list.disabled = !isIdle || bets.length < 2;
  list.setAttribute('aria-label', `${words.bet} ${sum}. ${words.chooseBet}`);
  const spin = find('spin', HTMLButtonElement);
  const isAuto = auto !== null;
  spin.setAttribute('aria-disabled', String(!isIdle && !isAuto));
  spin.toggleAttribute('data-auto', isAuto);
  const label = isAuto ? `${words.stop}, ${words.autoLeft(auto.left)}` : words.spin;
  spin.setAttribute('aria-label', label);
  spin.title = label;
  find('auto-left', HTMLElement).textContent = isAuto ? String(auto.left) : '';
  find('less', HTMLButtonElement).disabled = !isIdle || betIndex === 0;
  find('more', HTMLButtonElement).disabled = !isIdle || betIndex === bets.length - 1;
}

export function showMute(isMuted: boolean, words: Words): void {
  const button = find('mute', HTMLButtonElement);
  button.setAttribute('aria-pressed', String(isMuted));
  button.setAttribute('aria-label', isMuted ? words.soundOn : words.soundOff);
  button.title = isMuted ? words.soundOn : words.soundOff;
}
