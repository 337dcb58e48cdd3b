import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';

/** [8.21] Logs each read that failed for good, with its call. The place that shows it says so too. @returns the function that stops it */
export function logFailures(queryClient: QueryClient): () => void {
  const log = ({ queryKey, state: { error } }: Query) => {
    if (error !== null && !(error instanceof CancelledError)) console.warn(`${String(queryKey[0])} did not load`, error);
  };
  const cache = queryClient.getQueryCache();
  // This loads after the page: what failed until then is logged now.
  cache.getAll().forEach(log);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') log(event.query);
  });
}
