import type { RouterHistory } from '@tanstack/react-router';

let returning = false;

/** Whether the browser is on its way through its own history (back, forward), and not to a new page. */
export function isReturning(): boolean {
  return returning;
}

/** Watches the browser's history. @returns the way to stop */
export function watchReturns(history: Pick<RouterHistory, 'subscribe'>): () => void {
  return history.subscribe(({ action }) => {
    returning = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
  });
}
