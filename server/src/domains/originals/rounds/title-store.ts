import type { TitleData } from '@mela/contract/book';
import { titles } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';

/** Saves every title that is offered in its version of today: its rounds are played again by it, whatever is offered by then. */
export async function saveTitles(tx: Db): Promise<void> {
  const rows = Object.values(titles).map(({ data }) => ({ slug: data.slug, version: data.version, data: JSON.stringify(data) }));
  await tx
    .insertInto('originals.title')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A title in the version a round was played on: the one offered today, or as it was saved. Undefined where neither is known. */
export async function titleOfRound(tx: Db, slug: string, version: number): Promise<TitleData | undefined> {
  const offered = Object.hasOwn(titles, slug) ? titles[slug]?.data : undefined;
  if (offered?.version === version) return offered;
  const saved = await tx
    .selectFrom('originals.title')
    .select('data')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
  if (saved === undefined) return undefined;
  if (!isTitle(saved.data)) throw new Error(`${slug} ${version} is saved, and is no title`);
  return saved.data;
}

function isTitle(value: unknown): value is TitleData {
  return typeof value === 'object' && value !== null && 'slug' in value && 'strips' in value && 'symbols' in value;
}
