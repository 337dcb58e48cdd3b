import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import type { Reported } from './compare-day.ts';

/** What the thread that parses a feed begins with. */
export type FeedText = { readonly text: string; readonly unitsPerRupee: number; readonly rowsAtOnce: number };
export type FeedPage = { readonly rows: readonly Reported[]; readonly isLast: boolean } | { readonly failure: string };

const file = new URL('./parse-thread.ts', import.meta.url);
const pageMsMax = 60_000;
/** A feed of 10 MB needs about a tenth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** The transactions of a feed, parsed in a thread of its own and taken a page at a time. @throws OutsideFailure for what is no feed */
export async function* feedPages(feed: FeedText): AsyncGenerator<readonly Reported[]> {
  const thread = new Worker(file, { workerData: feed, resourceLimits });
  try {
    for (;;) {
      const [page] = (await once(thread, 'message', { signal: AbortSignal.timeout(pageMsMax) }).catch((error: unknown) => {
        throw new OutsideFailure(`the feed could not be parsed: ${error instanceof Error ? error.message : String(error)}`);
      })) as [FeedPage];
      if ('failure' in page) throw new OutsideFailure(page.failure);
      yield page.rows;
      if (page.isLast) return;
      thread.postMessage('next');
    }
  } finally {
    await thread.terminate();
  }
}
