import { ownPath } from '../routing/own-path.ts';

/** Link target of a modal: over this page, with its own address in the bar; a reload opens that address by itself. */
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

/** Stores the history entry of the page behind. */
export function markPage(pathname: string, index: number): void {
  page = { pathname, index };
}

/** How many history entries a modal is away from its page; null where that is not known, after a reload for example. */
export function stepsToPage(pathname: string, index: number): number | null {
  return page !== null && page.pathname === pathname && index > page.index ? index - page.index : null;
}

type Ways = {
  /** The previous page, without modals and redirects. */
  readonly previous: string | null;
  readonly home: string | null;
  /** Path of the page behind. */
  readonly behind: string;
};

/** [2.75] Where closing a modal that was opened by its own address leads. */
export function closingTarget({ previous, home, behind }: Ways): string {
  return ownPath(previous) ?? home ?? behind;
}
