import { isDeepStrictEqual } from 'node:util';
import type { TitleData } from '@mela/contract/games/book';
import { titles } from '@mela/games/index';
import { StartError } from '../../../kernel/errors/start-error.ts';
import type { Db } from '../../../kernel/types.ts';

/** Saves every offered title in its current version, by which its rounds are computed again later. */
export async function saveTitles(tx: Db): Promise<void> {
  const rows = Object.values(titles).map(({ data }) => ({ slug: data.slug, version: data.version, data: JSON.stringify(data) }));
  await tx
    .insertInto('originals.title')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await checkVersions(tx);
}

/** A title from outside may come again with other rules and the version of before: rounds of that version would be shown by rules they were not played by. */
async function checkVersions(tx: Db): Promise<void> {
  const refused: string[] = [];
  for (const { data, outside } of Object.values(titles)) {
    if (outside === undefined) continue;
    const saved = await tx
      .selectFrom('originals.title')
      .select('data')
      .where('slug', '=', data.slug)
      .where('version', '=', data.version)
      .executeTakeFirst();
    if (saved !== undefined && !isDeepStrictEqual(saved.data, JSON.parse(JSON.stringify(data))))
      refused.push(`TITLES_DIR: ${data.slug} is refused: version ${data.version} was offered with other data: a change is a new version`);
  }
  if (refused.length > 0) throw new StartError(refused);
}

/** The title in the version of a round: the offered one, or the saved one. Undefined where neither exists. */
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
  if (!isTitle(saved.data)) throw new Error(`${slug} ${version} is saved, but is not a title`);
  return saved.data;
}

function isTitle(value: unknown): value is TitleData {
  return typeof value === 'object' && value !== null && 'slug' in value && 'strips' in value && 'symbols' in value;
}
