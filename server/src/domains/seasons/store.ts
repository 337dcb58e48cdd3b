import type { OperatorSeason, SeasonDraft } from '@mela/contract/api/content/seasons';
import { sql, type Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';

type Row = Selectable<DB['seasons.season']>;
export type SeasonData = Omit<Row, 'texts' | 'ground' | 'days' | 'state'> &
  Pick<SeasonDraft, 'texts' | 'ground' | 'days'> &
  Pick<OperatorSeason, 'state'>;

/** The draft of a season as the table has it: its poster by path. */
export type StoredDraft = Omit<SeasonDraft, 'poster'> & { readonly poster: string };

const read = (row: Row): SeasonData => ({
  ...row,
  texts: row.texts as SeasonDraft['texts'],
  ground: row.ground as SeasonDraft['ground'],
  days: row.days as SeasonDraft['days'],
  state: row.state as OperatorSeason['state'],
});

const columns = ({ texts, days, fallback, ...draft }: StoredDraft) => ({
  ...draft,
  texts: JSON.stringify(texts),
  days: JSON.stringify(days),
  fallback: fallback === 1,
});

/** Editors change seasons one after another: an address, and the days that no season has, belong to one of them. */
export async function lockSeasons(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('seasons.season'))`.execute(tx);
}

/** All of them: there are a few in a year. */
export async function allSeasons(tx: Db): Promise<SeasonData[]> {
  return (await tx.selectFrom('seasons.season').selectAll().orderBy('id').execute()).map(read);
}

export async function publishedSeasons(tx: Db): Promise<SeasonData[]> {
  return (await allSeasons(tx)).filter(({ state }) => state === 'published');
}

export async function seasonById(tx: Db, id: number): Promise<SeasonData | null> {
  const row = await tx.selectFrom('seasons.season').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** @returns null where another season has this slug */
export async function insertSeason(tx: Db, draft: StoredDraft, state: SeasonData['state']): Promise<SeasonData | null> {
  const row = await tx
    .insertInto('seasons.season')
    .values({ ...columns(draft), state })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}

export async function isSlugTaken(tx: Db, slug: string, by: number): Promise<boolean> {
  return (
    (await tx.selectFrom('seasons.season').select('id').where('slug', '=', slug).where('id', '<>', by).executeTakeFirst()) !== undefined
  );
}

export async function hasOtherFallback(tx: Db, than: number): Promise<boolean> {
  const other = tx
    .selectFrom('seasons.season')
    .select('id')
    .where('fallback', '=', true)
    .where('state', '=', 'published')
    .where('id', '<>', than);
  return (await other.executeTakeFirst()) !== undefined;
}

export type Change = { readonly draft: StoredDraft } | { readonly state: SeasonData['state'] };

/** Changes the version that the editor has read; `seen`: readers know the season. @returns null where the season has another one by now */
export async function changeSeason(tx: Db, id: number, version: number, change: Change, seen: boolean): Promise<SeasonData | null> {
  const row = await tx
    .updateTable('seasons.season')
    .set({ ...('draft' in change ? columns(change.draft) : change), seen, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}
