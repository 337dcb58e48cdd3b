import type { SoundControl } from '../../sound/sound.ts';
import { m } from '../../text/words.ts';
import { find, make } from '../find.ts';
import { openSheet, pagesOf } from '../sheet/open-sheet.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { makeSounds, makeSwitch } from './sounds.ts';

/** Opens the menu of a game: its sounds, how the reels stop where the operator leaves that to players, and the pages of the sheet. */
export function openMenu(sheet: Sheet, sound: SoundControl): void {
  const dialog = find('menu', HTMLDialogElement);
  const close = () => dialog.close();
  const settings = make('div', 'auto menu-settings');
  settings.append(...makeSounds(sound), ...turbo(sheet));
  const list = make('ul', 'menu-list');
  list.append(
    ...pagesOf(sheet, () => undefined).map(({ name }, page) => {
      const item = make('li');
      const button = make('button', '', name);
      button.type = 'button';
      button.addEventListener('click', () => {
        close();
        openSheet(sheet, page);
      });
      item.append(button);
      return item;
    }),
  );
  const shut = make('button', 'sheet-close', '×');
  shut.type = 'button';
  shut.setAttribute('aria-label', m['play.close']());
  shut.addEventListener('click', close);
  const head = make('header', 'sheet-head');
  head.append(make('h2', '', m['play.menu']()), shut);
  const body = make('div', 'menu-body');
  body.append(settings, list);
  dialog.setAttribute('aria-label', m['play.menu']());
  dialog.replaceChildren(head, body);
  dialog.onclick = ({ target }) => {
    if (target === dialog) close();
  };
  dialog.showModal();
  settings.querySelector('input')?.focus();
}

function turbo({ game }: Sheet): readonly HTMLElement[] {
  if (game === null || !game.allows.turbo) return [];
  return [makeSwitch(m['sheets.turbo'](), game.turbo.isOn(), game.turbo.set), make('p', 'menu-note', m['sheets.turboRule']())];
}
