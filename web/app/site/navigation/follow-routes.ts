import { createAtom } from '@tanstack/store';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { opensDialog } from './dialog-hash.ts';
import { markPage } from './modal-navigation.ts';
import { pageOf, recordPage } from './page-history.ts';
import { createScroller, scrollMoveOf } from '../scroll/scroll-rules.ts';

/** Runs at every change of page: records it and scrolls. @returns the function that stops it */
export function followRoutes(router: AnyRouter): () => void {
  const scroll = createScroller({
    scrollTo: (top) => window.scrollTo({ top, left: 0, behavior: 'instant' }),
    top: () => window.scrollY,
    showElement: (id) => document.getElementById(id)?.scrollIntoView(),
  });
  const arrive = ({ pathname, search, hash, state }: AnyRouter['state']['location']) => {
    if (!('modal' in search) && !opensDialog(hash)) markPage(pathname, state.__TSR_index);
    recordPage(pageOf({ pathname, search }));
  };
  /** Scroll positions of left pages, by history entry. */
  const left = new Map<string, number>();
  const entryOf = ({ state, href }: { readonly state: { readonly __TSR_key?: string | undefined }; readonly href: string }) =>
    state.__TSR_key ?? href;
  arrive(router.state.location);
  const stopLeaving = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation !== undefined) left.set(entryOf(fromLocation), window.scrollY);
  });
  const stopReturns = watchReturns(router.history);
  const stop = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const saved = isReturning() ? (left.get(entryOf(toLocation)) ?? null) : null;
    scroll(scrollMoveOf({ from: fromLocation, to: toLocation, saved }));
    arrive(toLocation);
  });
  return () => {
    stop();
    stopLeaving();
    stopReturns();
  };
}

const returning = createAtom(false);

/** Whether the browser moves through its own history (back, forward), and not to a new page. */
export function isReturning(): boolean {
  return returning.get();
}

/** Watches the browser's history. @returns the function that stops it */
export function watchReturns(history: Pick<RouterHistory, 'subscribe'>): () => void {
  return history.subscribe(({ action }) => {
    returning.set(action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO');
  });
}
