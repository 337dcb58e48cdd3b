import type { TitleData } from '@mela/contract/book';
import type { Db } from '../../../kernel/types.ts';

/** Keeps a title as a round of it began to wait under. Most times it is kept already, and nothing is sent. */
export async function keepTitle(tx: Db, data: TitleData): Promise<void> {
  if ((await keptTitle(tx, data.slug, data.version)) !== undefined) return;
  await tx
    .insertInto('originals.title')
    .values({ slug: data.slug, version: data.version, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function keptTitle(tx: Db, slug: string, version: number): Promise<unknown> {
  const row = await tx
    .selectFrom('originals.title')
    .select('data')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.data;
}
