import type { DocumentKind } from '@mela/contract/api/content/drafts';
import type { Locale } from '@mela/contract/site/languages';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';
import type { Draft } from './document-kind.ts';
import { missingTexts } from './translated.ts';

/** A document with its last draft. */
export type DocumentRow = Omit<Selectable<DB['content.document']>, 'kind'> & { readonly kind: DocumentKind; readonly draft: Draft };

const withDraft = (tx: Db) =>
  tx
    .selectFrom('content.document as d')
    .innerJoin('content.document_version as v', (join) => join.onRef('v.document_id', '=', 'd.id').onRef('v.version', '=', 'd.version'))
    .selectAll('d')
    .select('v.draft');

type Part = { readonly limit: number; readonly offset: number };
type Wanted = { readonly kind?: DocumentKind | undefined; readonly missing?: Locale | undefined };
const rowsOf = (rows: readonly unknown[]) => rows as DocumentRow[];

const isWanted =
  ({ kind, missing }: Wanted) =>
  (eb: ExpressionBuilder<{ d: DB['content.document'] }, 'd'>) =>
    eb.and([
      ...(kind === undefined ? [] : [eb('d.kind', '=', kind)]),
      ...(missing === undefined ? [] : [eb('d.deleted', '=', false), sql<boolean>`${missing} = ANY (d.missing_in)`]),
    ]);

export async function listDocuments(tx: Db, wanted: Wanted, { limit, offset }: Part): Promise<DocumentRow[]> {
  const found = withDraft(tx).where(isWanted(wanted));
  return rowsOf(await found.orderBy('d.deleted').orderBy('d.kind').orderBy('d.name').limit(limit).offset(offset).execute());
}

export async function countDocuments(tx: Db, wanted: Wanted): Promise<number> {
  const { count } = await tx
    .selectFrom('content.document as d')
    .where(isWanted(wanted))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function documentById(tx: Db, id: bigint): Promise<DocumentRow | undefined> {
  return rowsOf(await withDraft(tx).where('d.id', '=', id).execute())[0];
}

/** Locks a document until the end of the transaction: of two acts at once the later one sees what the first has done. */
export async function lockDocument(tx: Db, id: bigint): Promise<DocumentRow | undefined> {
  await tx.selectFrom('content.document').select('id').where('id', '=', id).forUpdate().execute();
  return documentById(tx, id);
}

export async function documentNames(tx: Db, kind: DocumentKind): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('content.document').select('name').where('kind', '=', kind).execute();
  return new Set(rows.map(({ name }) => name));
}

const missingIn = (draft: Draft): Locale[] => [...new Set(missingTexts(draft).map(({ locale }) => locale))];

type Saved = { readonly draft: Draft; readonly at: Date; readonly by: bigint };

/** @returns its id, or null where there is a document of this name */
export async function insertDocument(tx: Db, kind: DocumentKind, name: string, { draft, at, by }: Saved): Promise<bigint | null> {
  const row = await tx
    .insertInto('content.document')
    .values({ kind, name, version: 1, changed_at: at, changed_by: by, missing_in: missingIn(draft) })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await insertVersion(tx, row.id, 1, { draft, at, by, restored: null });
  return row.id;
}

/** A new draft in place of the last, whose version stays. */
export async function saveVersion(tx: Db, id: bigint, version: number, saved: Saved & { readonly restored: number | null }): Promise<void> {
  await insertVersion(tx, id, version, saved);
  const changed = { version, changed_at: saved.at, changed_by: saved.by, missing_in: missingIn(saved.draft), deleted: false };
  await tx.updateTable('content.document').set(changed).where('id', '=', id).execute();
}

type NewVersion = Saved & { readonly restored: number | null };
async function insertVersion(tx: Db, id: bigint, version: number, { draft, at, by, restored }: NewVersion): Promise<void> {
  const row = { document_id: id, version, draft: JSON.stringify(draft), saved_at: at, saved_by: by, restored };
  await tx.insertInto('content.document_version').values(row).execute();
}

type Changes = Partial<
  Pick<Selectable<DB['content.document']>, 'published_version' | 'scheduled_version' | 'publish_at' | 'problem' | 'deleted'>
>;
export async function changeDocument(tx: Db, id: bigint, changes: Changes): Promise<void> {
  await tx.updateTable('content.document').set(changes).where('id', '=', id).execute();
}

export async function countVersions(tx: Db, id: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('content.document_version')
    .where('document_id', '=', id)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function versionsOf(tx: Db, id: bigint, { limit, offset }: Part) {
  return tx
    .selectFrom('content.document_version')
    .select(['version', 'saved_at', 'saved_by', 'restored'])
    .where('document_id', '=', id)
    .orderBy('version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function versionAt(tx: Db, id: bigint, version: number) {
  const row = await tx
    .selectFrom('content.document_version')
    .selectAll()
    .where('document_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...row, draft: row.draft as Draft };
}

/** Locks the next documents whose time has come, without those that another process publishes. */
export function dueDocuments(tx: Db, now: Date, rowsMax: number) {
  return tx
    .selectFrom('content.document')
    .select(['id', 'kind', 'name', 'scheduled_version'])
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(rowsMax)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Documents of what readers see without one, each as its first version, published. */
export async function adoptLive(
  tx: Db,
  kind: DocumentKind,
  live: readonly { readonly name: string; readonly draft: Draft }[],
  now: Date,
): Promise<void> {
  const known = await documentNames(tx, kind);
  const fresh = live.filter(({ name }) => !known.has(name));
  if (fresh.length === 0) return;
  await sql`
    WITH given AS (SELECT name, draft FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS one (name text, draft jsonb)),
    added AS (
      INSERT INTO content.document (kind, name, version, changed_at)
      SELECT ${kind}, name, 1, ${now}::timestamptz FROM given ORDER BY name ON CONFLICT (kind, name) DO NOTHING RETURNING id, name)
    INSERT INTO content.document_version (document_id, version, draft, saved_at)
    SELECT id, 1, draft, ${now}::timestamptz FROM added JOIN given USING (name)`.execute(tx);
  await tx
    .updateTable('content.document')
    .set({ published_version: 1 })
    .where('kind', '=', kind)
    .where('name', '=', anyOf(fresh.map(({ name }) => name)))
    .where('version', '=', 1)
    .where('changed_by', 'is', null)
    .execute();
}
