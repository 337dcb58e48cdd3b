import { formatMinor } from '@mela/kit/formats/money.ts';
import { find, make } from '../find.ts';
import { m } from '../../text/words.ts';

type Bets = {
  /** Paise, ascending. */
  readonly bets: readonly number[];
  readonly chosen: number;
  /** Receives the place of a bet in the list. */
  readonly choose: (index: number) => void;
};

/** Opens the list of all bets over the controls. Escape, a tap beside it and a choice close it. */
export function openBets({ bets, chosen, choose }: Bets): void {
  const dialog = find('bets', HTMLDialogElement);
  const list = make('div', 'bet-list');
  const buttons = bets.map((bet, index) => {
    const button = make('button', '');
    button.type = 'button';
    button.setAttribute('aria-pressed', String(index === chosen));
    const end = index === 0 ? m['play.betMin']() : index === bets.length - 1 ? m['play.betMax']() : null;
    button.append(make('strong', '', formatMinor(bet)), ...(end === null ? [] : [make('span', '', end)]));
    button.addEventListener('click', () => {
      choose(index);
      dialog.close();
    });
    return button;
  });
  list.append(...buttons);
  dialog.setAttribute('aria-label', m['play.chooseBet']());
  dialog.replaceChildren(make('h2', '', m['play.chooseBet']()), list);
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.showModal();
  buttons[chosen]?.focus();
}
