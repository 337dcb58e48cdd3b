import type { Db } from '../../kernel/types.ts';

/** How old a time may be that stands for now. */
const freshMs = 3_600_000;

/**
 * Stores the text of a search under its id; a later one with the same id replaces it. Many visitors search for the same text: it is read first, so
 * that they do not wait for each other's row.
 */
export async function saveSearch(tx: Db, id: string, query: string, now: Date): Promise<void> {
  const known = await tx.selectFrom('discovery.search').select(['query', 'searched_at']).where('id', '=', id).executeTakeFirst();
  if (known?.query === query && now.getTime() - known.searched_at.getTime() < freshMs) return;
  await tx
    .insertInto('discovery.search')
    .values({ id, query, searched_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ query, searched_at: now }))
    .execute();
}

export async function searchedText(tx: Db, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('discovery.search').select('query').where('id', '=', id).executeTakeFirst())?.query;
}
