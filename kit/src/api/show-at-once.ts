import { inBackground } from '../promises/in-background.ts';
import { hashKey, type DataTag, type QueryClient } from '@tanstack/react-query';
import { endedLogIns } from './log-in-end.ts';

/** Sends a command and shows what it will have changed at once. @throws what `send` throws */
export type ShownAtOnce = <A>(queryClient: QueryClient, send: () => Promise<A>) => Promise<A>;

/** A query's result as it will be after a command. Nothing is written over a result that is not loaded: the answer is read then. */
export const shownAtOnce =
  <D>({ queryKey }: { readonly queryKey: DataTag<readonly unknown[], D, Error> }, change: (now: D) => D): ShownAtOnce =>
  (queryClient, send) =>
    showAndSend(queryClient, queryKey, {
      send,
      write: () => {
        queryClient.setQueryData<D>(queryKey, (now) => (now === undefined ? undefined : change(now)));
      },
    });

type Waiting = { count: number; last: Promise<unknown>; readonly before: unknown };
const waiting = new WeakMap<QueryClient, Map<string, Waiting>>();

/**
 * Shows a command's result at once and sends it after those before it that show in the same query. A failure brings back what was shown before
 * them; after the last answer the query is read again, so that it shows what the server has.
 */
async function showAndSend<A>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  { send, write }: { readonly send: () => Promise<A>; readonly write: () => void },
): Promise<A> {
  const queues = waiting.get(queryClient) ?? new Map<string, Waiting>();
  waiting.set(queryClient, queues);
  // The next player's commands do not wait for those of the one before.
  const began = endedLogIns();
  const name = `${began} ${hashKey(queryKey)}`;
  const queue = queues.get(name) ?? { count: 0, last: Promise.resolve(), before: queryClient.getQueryData(queryKey) };
  queues.set(name, queue);
  queue.count += 1;
  // A read that is under way would show the state before the command again.
  inBackground(queryClient.cancelQueries({ queryKey, exact: true }));
  write();
  const sent = queue.last.then(send);
  queue.last = sent.catch(() => null);
  try {
    return await sent;
  } catch (error) {
    if (queue.count === 1 && queue.before !== undefined && endedLogIns() === began) queryClient.setQueryData(queryKey, queue.before);
    throw error;
  } finally {
    queue.count -= 1;
    if (queue.count === 0) {
      queues.delete(name);
      inBackground(queryClient.invalidateQueries({ queryKey, exact: true }));
    }
  }
}
