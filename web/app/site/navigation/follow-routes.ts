import { createAtom } from '@tanstack/store';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { pageOf, recordPage } from './page-history.ts';
import { entryName } from '../router-patches/history-entry.ts';
import { createScroller, scrollMoveOf } from '../scroll/scroll-rules.ts';

/** Runs at every change of page: records it and scrolls. @returns the function that stops it */
export function followRoutes(router: AnyRouter): () => void {
  const scroll = createScroller({
    scrollTo: (top) => window.scrollTo({ top, left: 0, behavior: 'instant' }),
    top: () => window.scrollY,
    showElement: (id) => document.getElementById(id)?.scrollIntoView(),
  });
  const arrive = ({ pathname, search }: AnyRouter['state']['location']) => recordPage(pageOf({ pathname, search }));
  /** Scroll positions of left pages, by history entry. */
  const left = new Map<string, number>();
  arrive(router.state.location);
  const stopLeaving = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation !== undefined) left.set(entryName(fromLocation), window.scrollY);
  });
  const stopReturns = watchReturns(router.history);
  const stop = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const saved = isReturning() ? (left.get(entryName(toLocation)) ?? null) : null;
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
