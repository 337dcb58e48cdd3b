import { ownPath } from '../addresses/own-path.ts';

/** Where a modal goes: over this page, with its own address in the bar; a reload opens that address by itself. */
export function modalTarget(path: `/${string}`) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, modal: path }),
    hash: '',
    resetScroll: false,
    mask: { to: '/{-$lang}/$', params: { _splat: path.slice(1) }, search: {}, unmaskOnReload: true },
  } as const;
}

/** The entry of the browser's history that shows the page with no dialog over it. */
let page: { readonly pathname: string; readonly index: number } | null = null;

/** Remembers where the page behind the dialogs is. */
export function markPage(pathname: string, index: number): void {
  page = { pathname, index };
}

/** How many entries a dialog over the page is away from it; null where that is not known, after a reload for one. */
export function stepsToPage(pathname: string, index: number): number | null {
  return page !== null && page.pathname === pathname && index > page.index ? index - page.index : null;
}

type Ways = {
  /** The remembered page one came from, dialogs and pages that only lead on left out. */
  readonly previous: string | null;
  readonly home: string | null;
  /** Path of the page behind. */
  readonly behind: string;
};

/** [2.75] Where closing a dialog that was opened by its own address goes. */
export function closingTarget({ previous, home, behind }: Ways): string {
  return ownPath(previous) ?? home ?? behind;
}
