import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';
import { shownFailure } from '../../../kernel/outside/fetch-outside.ts';

/** Feeds with an address. */
export async function pulledFeeds(tx: Db): Promise<{ studio: string; url: string }[]> {
  const rows = await tx
    .selectFrom('catalogue.feed as feed')
    .innerJoin('catalogue.developer as developer', 'developer.id', 'feed.developer_id')
    .select(['developer.canonical', 'feed.url'])
    .where('feed.url', 'is not', null)
    .orderBy('developer.canonical')
    .execute();
  return rows.flatMap(({ canonical, url }) => (url === null ? [] : [{ studio: canonical, url }]));
}

/** Notes a pull, and why it read nothing. */
export async function notePull(tx: Db, studio: string, failure: string | null, now: Date): Promise<void> {
  const shown = failure === null ? null : shownFailure(failure);
  await tx
    .updateTable('catalogue.feed')
    .set({ failure: shown, ...(failure === null && { pulled_at: now }) })
    .where('developer_id', '=', (eb) => eb.selectFrom('catalogue.developer').select('id').where('canonical', '=', studio))
    .execute();
}

export async function setFeedUrl(tx: Db, studioId: number, url: string | null): Promise<void> {
  await tx.updateTable('catalogue.feed').set({ url, failure: null }).where('developer_id', '=', studioId).execute();
}

/** Every studio, with its feed where it has one. */
export function studiosWithFeeds(tx: Db, studios?: readonly string[]) {
  return tx
    .selectFrom('catalogue.developer as developer')
    .leftJoin('catalogue.feed as feed', 'feed.developer_id', 'developer.id')
    .leftJoin('catalogue.feed_diff as held', (join) => join.onRef('held.developer_id', '=', 'developer.id').on('held.state', '=', 'held'))
    .select((eb) => [
      'developer.canonical',
      'developer.name',
      'feed.url',
      'feed.pulled_at',
      'feed.failure',
      'held.id as held',
      eb
        .selectFrom('catalogue.game')
        .select((of) => of.fn.countAll<bigint>().as('games'))
        .whereRef('developer_id', '=', 'developer.id')
        .as('games'),
    ])
    .$if(studios !== undefined, (query) => query.where('developer.canonical', '=', anyOf(studios ?? [])))
    .orderBy('developer.canonical')
    .execute();
}
