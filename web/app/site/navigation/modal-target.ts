import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many dialogs were opened over the page, one after another: so many entries of the history back is the page alone. */
    readonly over?: number | undefined;
  }
}

const oneMore = ({ over = 0 }: HistoryState) => ({ over: over + 1 });

/** [2.85] To deposit is to go here. */
export const depositTarget = '/payment' as const;

/** Link target of the dialog of a hash: over this page. */
export function dialogTarget(hash: string) {
  return { to: '.', hash, search: (search: object) => search, state: oneMore, resetScroll: false } as const;
}

/** Link target of a modal address: over this page, with its own address in the bar; a reload opens that address by itself. */
export function modalTarget(path: `/${string}`) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, modal: path }),
    hash: '',
    state: oneMore,
    resetScroll: false,
    mask: { to: '/{-$lang}/$', params: { _splat: path.slice(1) }, search: {}, unmaskOnReload: true },
  } as const;
}
