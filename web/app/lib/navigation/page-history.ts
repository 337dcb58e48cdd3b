import { matchRoute } from '../addresses/match-route.ts';
import { ownPath } from '../addresses/own-path.ts';
import type { RouteRow } from '../../route-table.ts';

/** For what one returns: by a way back, or by closing a page that is a dialog. */
export type ReturnRule = 'back' | 'close';

/** Whether one returns to a page of the table: closing a dialog passes over those marked for it and over other dialogs. */
export function isOpenForReturn(row: RouteRow | undefined, rule: ReturnRule): boolean {
  if (row?.skipPrevious === true) return false;
  return rule === 'back' || (row?.skipCloseModal !== true && row?.modal !== true);
}

const storageKey = 'mela.pages';
/** [2.78] */
const pagesMax = 10;

/** The pages of this tab after one more: the newest last, ten at most. A step back takes the page it left away. */
export function withPage(pages: readonly string[], href: string): readonly string[] {
  const same = (one: string | undefined) => one !== undefined && pathOf(one) === pathOf(href);
  if (same(pages.at(-1))) return [...pages.slice(0, -1), href];
  if (same(pages.at(-2))) return [...pages.slice(0, -2), href];
  return [...pages, href].slice(-pagesMax);
}

/** The page to return to from `current`: the newest other one that the rule lets. */
export function pageBefore(pages: readonly string[], current: string, rule: ReturnRule): string | null {
  const found = pages.findLast((page) => pathOf(page) !== pathOf(current) && isOpenForReturn(matchRoute(page)?.row, rule));
  return found ?? null;
}

let open: string | null = null;

/** The page that is open in this document, once one has; null before, and on the server. */
export function openPage(): string | null {
  return open;
}

/** A page has opened: it is remembered for the session of this tab, unless the table passes over it. */
export function recordPage(href: string): void {
  open = href;
  if (matchRoute(href)?.row.skipPrevious === true) return;
  write(withPage(rememberedPages(), href));
}

export function rememberedPages(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one): one is string => typeof one === 'string' && ownPath(one) !== null).slice(-pagesMax)
      : [];
  } catch {
    return [];
  }
}

/** The page before the one that is open now; null where none is remembered. */
export function previousPath(rule: ReturnRule = 'back'): string | null {
  return pageBefore(rememberedPages(), window.location.pathname, rule);
}

function write(pages: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pages));
  } catch (error) {
    // A browser without storage has no memory of pages: back leads home there.
    console.warn(error);
  }
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0];
