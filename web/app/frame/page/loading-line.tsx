import { m } from '../../site/language/words.ts';

/** A line at the top. A press whose answer must be loaded shows it at once, so that it is seen to count. */
export const LoadingLine = () => (
  <div role="status" className="loading-line top-line">
    {m['ui.loading']()}
  </div>
);
