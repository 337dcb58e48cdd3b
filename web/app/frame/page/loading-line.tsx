import { m } from '../../site/language/words.ts';

/** A line at the top. A press whose answer must be loaded shows it at once, so that it is seen to count. */
export const LoadingLine = () => (
  <div role="status" className="fixed inset-x-0 top-0 z-60">
    <span aria-hidden className="loading-line block h-1 overflow-hidden" />
    <span className="sr-only">{m['ui.loading']()}</span>
  </div>
);
