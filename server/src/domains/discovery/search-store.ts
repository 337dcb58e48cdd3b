import type { Db } from '../../kernel/types.ts';

/** Keeps the text of a search under its id; a later one with the same id replaces it. */
export async function saveSearch(tx: Db, id: string, query: string, now: Date): Promise<void> {
  await tx
    .insertInto('discovery.search')
    .values({ id, query, searched_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ query, searched_at: now }))
    .execute();
}

export async function searchedText(tx: Db, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('discovery.search').select('query').where('id', '=', id).executeTakeFirst())?.query;
}
