import type { AppVersionDraft } from '@mela/contract/api/content/app-versions';
import { sql, type Selectable } from 'kysely';
import type { ContentAppVersion } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

type Row = Selectable<ContentAppVersion>;
export type StoredVersion = Omit<Row, 'news'> & Pick<AppVersionDraft, 'news'>;

const listedMax = 200;
const read = (row: Row): StoredVersion => ({ ...row, news: row.news as AppVersionDraft['news'] });
const byNumber = sql`string_to_array(version, '.')::integer[]`;

const highest = (tx: Db) => tx.selectFrom('content.app_version').selectAll().orderBy(byNumber, 'desc').limit(listedMax);

/** The highest first, with those that were withdrawn. */
export const allVersions = async (tx: Db): Promise<StoredVersion[]> => (await highest(tx).execute()).map(read);

/** Those that are offered, the highest first. */
export const offeredVersions = async (tx: Db): Promise<StoredVersion[]> =>
  (await highest(tx).where('withdrawn_at', 'is', null).execute()).map(read);

export async function versionById(tx: Db, id: number): Promise<StoredVersion | null> {
  const row = await tx.selectFrom('content.app_version').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : read(row);
}

export async function hasVersion(tx: Db, version: string): Promise<boolean> {
  const row = tx.selectFrom('content.app_version').select('id').where('version', '=', version);
  return (await row.executeTakeFirst()) !== undefined;
}

/** @returns null where the number is taken */
export async function insertVersion(tx: Db, { news, ...draft }: AppVersionDraft, now: Date): Promise<StoredVersion | null> {
  const row = await tx
    .insertInto('content.app_version')
    .values({ ...draft, news: JSON.stringify(news), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** @returns null where there is none that is offered */
export async function endVersion(tx: Db, id: number, now: Date): Promise<StoredVersion | null> {
  const ended = tx.updateTable('content.app_version').set({ withdrawn_at: now }).where('id', '=', id).where('withdrawn_at', 'is', null);
  const row = await ended.returningAll().executeTakeFirst();
  return row === undefined ? null : read(row);
}
