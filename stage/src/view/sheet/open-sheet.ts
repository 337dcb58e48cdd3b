import { find, make } from '../find.ts';
import { autoplayPage } from './autoplay.ts';
import { fairnessPage } from './fairness.ts';
import { historyPage } from './history.ts';
import { limitsPage } from './limits.ts';
import { rulesPage } from './rules.ts';
import type { Sheet, SheetPage } from './sheet.ts';
import { m } from '../../text/words.ts';

/** The pages of the sheet over a game: rules, and in play also what the operator allows of autoplay, history, limits and fairness. */
export function pagesOf(sheet: Sheet, close: () => void): readonly SheetPage[] {
  const { fairness, game } = sheet;
  return [
    rulesPage(sheet),
    ...(game !== null && game.allows.autoplayRounds > 0 ? [autoplayPage(game, close)] : []),
    ...(game === null ? [] : [historyPage(game), limitsPage(sheet, game)]),
    ...(fairness === null ? [] : [fairnessPage(fairness)]),
  ];
}

/** Opens the sheet over the game at one of its pages, each in a tab. */
export function openSheet(sheet: Sheet, page: number): void {
  const { title, lang } = sheet;
  const dialog = find('sheet', HTMLDialogElement);
  const close = make('button', 'sheet-close', '×');
  close.type = 'button';
  close.setAttribute('aria-label', m['play.close']());
  close.addEventListener('click', () => dialog.close());
  const head = make('header', 'sheet-head');
  head.append(make('h2', '', title.name[lang]), close);
  const body = make('div', 'sheet-body');
  // The rules are longer than the window: the keyboard must be able to scroll them.
  body.tabIndex = 0;
  body.id = 'sheet-body';
  const pages = pagesOf(sheet, () => dialog.close());
  if (pages.length === 1) turnTo(pages[0], body);
  const tabs = pages.length > 1 ? [tabsOf(pages, page, body)] : [];
  dialog.setAttribute('aria-label', title.name[lang]);
  dialog.replaceChildren(head, ...tabs, body);
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
}

function turnTo(page: SheetPage | undefined, body: HTMLElement): void {
  if (page === undefined) return;
  body.replaceChildren(...page.fill());
  body.scrollTop = 0;
  body.setAttribute('aria-label', page.name);
}

/** Tabs as ARIA defines them: one stop of the Tab key, arrows between them. */
function tabsOf(pages: readonly SheetPage[], first: number, body: HTMLElement): HTMLElement {
  const list = make('div', 'sheet-tabs');
  list.setAttribute('role', 'tablist');
  body.setAttribute('role', 'tabpanel');
  const tabs = pages.map((page, index) => {
    const tab = make('button', '', page.name);
    tab.type = 'button';
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', 'sheet-body');
    tab.addEventListener('click', () => choose(index));
    return tab;
  });
  const choose = (chosen: number) => {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    });
    turnTo(pages[chosen], body);
  };
  list.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const from = tabs.findIndex((tab) => tab === event.target);
    if (by === undefined || from < 0) return;
    const next = (from + by + tabs.length) % tabs.length;
    choose(next);
    tabs[next]?.focus();
  });
  list.append(...tabs);
  choose(first);
  return list;
}
