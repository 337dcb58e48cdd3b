import { Feed } from '@mela/contract/api/operators/operator-games';
import { Compile } from 'typebox/compile';
import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import { fetchOutside, type FetchOutside, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { importFeed } from './import-feed.ts';
import { notePull, pulledFeeds } from './pull-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'catalogue.pull-feeds': Record<never, never>;
  }
}

const shape = Compile(Feed);
const limits = { bytesMax: 20_000_000, answerMs: 30_000 };

/** Every hour: the feeds of the studios that have an address. One that fails keeps no other waiting. */
export const pullFeedsJob = job({
  name: 'catalogue.pull-feeds',
  through: 'due rows',
  cron: '23 * * * *',
  run: (_payload, services) => pullFeeds(services, fetchOutside),
});

/** Reads each feed and takes it in; the failure of one is written at it and logged. */
export async function pullFeeds({ db, clock, origin, log }: JobContext, read: FetchOutside): Promise<void> {
  for (const { studio, url } of await pulledFeeds(db)) {
    try {
      const feed = readFeed(await read(url, limits));
      await transact(db, async (tx) => {
        await importFeed(tx, { studio, feed, how: 'pull' }, clock.now(), origin);
        await notePull(tx, studio, null, clock.now());
      });
    } catch (error) {
      const failure = error instanceof OutsideFailure ? error.message : 'the feed could not be taken in';
      log.warn({ err: error, studio }, 'a feed of games could not be pulled');
      await transact(db, (tx) => notePull(tx, studio, failure, clock.now())).catch((unsaved: unknown) =>
        log.warn({ err: unsaved, studio }, 'why a feed of games could not be pulled was not saved'),
      );
    }
  }
}

/** @throws OutsideFailure for what is no feed */
export function readFeed(text: string): Feed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OutsideFailure('the answer is not JSON');
  }
  if (!shape.Check(value)) {
    const [first] = shape.Errors(value);
    throw new OutsideFailure(`not a feed: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
  }
  return value;
}
