import { tabText } from '@mela/kit/storage/text-storage.ts';
import { createAtom } from '@tanstack/store';
import { matchRoute } from '../routing/match-route.ts';
import { ownPath } from '../routing/own-path.ts';
import type { RouteRow } from '../routing/route-table.ts';

/** Returning by a back link, or by closing a dialog. */
export type ReturnRule = 'back' | 'close';

/** Whether a page can be returned to: closing a dialog skips pages marked for it and other modal addresses. */
export function isOpenForReturn(row: RouteRow | undefined, rule: ReturnRule): boolean {
  if (row?.skipPrevious === true) return false;
  return rule === 'back' || (row?.skipCloseModal !== true && row?.modal !== true);
}

const storageKey = 'mela.pages';
/** [2.78] */
const pagesMax = 10;

/** The pages of this tab after one more: the newest last, ten at most. A step back removes the page it left. */
export function withPage(pages: readonly string[], href: string): readonly string[] {
  const same = (one: string | undefined) => one !== undefined && pathOf(one) === pathOf(href);
  if (same(pages.at(-1))) return [...pages.slice(0, -1), href];
  if (same(pages.at(-2))) return [...pages.slice(0, -2), href];
  return [...pages, href].slice(-pagesMax);
}

/** The page to return to from `current`: the newest other one that the rule allows. */
export function pageBefore(pages: readonly string[], current: string, rule: ReturnRule): string | null {
  const found = pages.findLast((page) => pathOf(page) !== pathOf(current) && isOpenForReturn(matchRoute(page)?.row, rule));
  return found ?? null;
}

/** A page with its query, without what lies over it. */
export function pageOf({ pathname, search }: { readonly pathname: string; readonly search: object }): string {
  const pairs = Object.entries(search).filter(
    ([name, value]) => name !== 'modal' && name !== 'auth' && ['string', 'number', 'boolean'].includes(typeof value),
  );
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return pathname + (text === '' ? '' : `?${text}`);
}

const open = createAtom<string | null>(null);

/** The page that is open in this document, once one has; null before, and on the server. */
export function openPage(): string | null {
  return open.get();
}

/** Records an opened page for the session of this tab, unless the route table excludes it. */
export function recordPage(href: string): void {
  open.set(href);
  if (matchRoute(href)?.row.skipPrevious === true) return;
  tabText.write(storageKey, JSON.stringify(withPage(rememberedPages(), href)));
}

export function rememberedPages(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(tabText.read(storageKey) ?? '[]');
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

const pathOf = (href: string) => href.split(/[?#]/, 1)[0];
