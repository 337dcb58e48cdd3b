import { opensDialog } from '../navigation/dialog-hash.ts';

/** [9.11] */
const targetAfterMs = 100;
/** [9.12] */
const restoreAfterMs = 1_000;

export type Place = { readonly pathname: string; readonly hash: string };
type Move = {
  readonly from: Place | undefined;
  readonly to: Place;
  /** Scroll position when the page was left, if the browser goes back to it. */
  readonly saved: number | null;
};
export type ScrollMove =
  | { readonly kind: 'stay' | 'top' }
  | { readonly kind: 'target'; readonly id: string }
  | { readonly kind: 'restore'; readonly top: number };

/** What a change of address does to the scroll position. */
export function scrollMoveOf({ from, to, saved }: Move): ScrollMove {
  const samePath = from?.pathname === to.pathname;
  const sameHash = from !== undefined && from.hash === to.hash;
  if (samePath && (sameHash || opensDialog(from.hash))) return { kind: 'stay' };
  // Fragments that open a dialog are no scroll targets.
  if (to.hash !== '' && !opensDialog(to.hash) && !sameHash) return { kind: 'target', id: to.hash };
  if (samePath || from === undefined || (sameHash && to.hash !== '')) return { kind: 'stay' };
  return saved === null ? { kind: 'top' } : { kind: 'restore', top: saved };
}

export type View = {
  readonly scrollTo: (top: number) => void;
  readonly top: () => number;
  readonly showElement: (id: string) => void;
};

/**
 * Scrolls the page. A saved position is restored at once, and again after a second for a page that had to grow first, unless the visitor
 * has scrolled meanwhile. A new move cancels the previous one.
 */
export function createScroller(view: View): (move: ScrollMove) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (move) => {
    clearTimeout(timer);
    if (move.kind === 'top') view.scrollTo(0);
    if (move.kind === 'target') timer = setTimeout(() => view.showElement(move.id), targetAfterMs);
    if (move.kind === 'restore') {
      view.scrollTo(move.top);
      const reached = view.top();
      timer = setTimeout(() => {
        if (view.top() === reached) view.scrollTo(move.top);
      }, restoreAfterMs);
    }
  };
}
