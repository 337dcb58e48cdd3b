import { sql, type Selectable } from 'kysely';
import type { DocumentKind, DocumentSide } from '@mela/contract/site/identity-documents';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type PhotoRow = Pick<Selectable<DB['verification.photo']>, 'id' | 'user_id' | 'added_at' | 'sent'> & {
  readonly kind: DocumentKind;
  readonly side: DocumentSide;
};

const columns = ['id', 'user_id', 'kind', 'side', 'sent', 'added_at'] as const;
const typed = (rows: readonly unknown[]) => rows as PhotoRow[];

/** Without the photos themselves. */
export async function photosOf(tx: Db, userId: bigint): Promise<PhotoRow[]> {
  return typed(await tx.selectFrom('verification.photo').select(columns).where('user_id', '=', userId).orderBy('id').execute());
}

/** Those of some players that belong to a form, by one statement. */
export async function sentPhotosOf(tx: Db, userIds: readonly bigint[]): Promise<PhotoRow[]> {
  const query = tx.selectFrom('verification.photo').select(columns).where('user_id', '=', anyOf(userIds)).where('sent', '=', true);
  return typed(await query.orderBy('id').execute());
}

export async function photoById(tx: Db, id: bigint): Promise<PhotoRow | undefined> {
  return typed(await tx.selectFrom('verification.photo').select(columns).where('id', '=', id).execute())[0];
}

export async function sealedOf(tx: Db, id: bigint): Promise<Buffer | null> {
  const row = await tx.selectFrom('verification.photo').select('sealed').where('id', '=', id).executeTakeFirst();
  return row?.sealed ?? null;
}

/** Photos with their bytes after this id: a few at a time, since each may have megabytes. */
export async function sealedPhotos(db: Db, after: bigint, limit: number) {
  return db
    .selectFrom('verification.photo')
    .select(['id', 'user_id', 'kind', 'side', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function replaceSealed(db: Db, id: bigint, from: Buffer, to: Buffer): Promise<void> {
  await db.updateTable('verification.photo').set({ sealed: to }).where('id', '=', id).where('sealed', '=', from).execute();
}

export type NewPhoto = {
  readonly userId: bigint;
  readonly kind: DocumentKind;
  readonly side: DocumentSide;
  readonly sealed: Buffer;
  readonly now: Date;
};

/** In place of one of the same side that was not sent yet. */
export async function putPhoto(tx: Db, { userId, kind, side, sealed, now }: NewPhoto): Promise<void> {
  await tx
    .deleteFrom('verification.photo')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('side', '=', side)
    .where('sent', '=', false)
    .execute();
  await tx.insertInto('verification.photo').values({ user_id: userId, kind, side, sealed, added_at: now }).execute();
}

export async function removePhoto(tx: Db, id: bigint): Promise<void> {
  await tx.deleteFrom('verification.photo').where('id', '=', id).execute();
}

/** The photos of this kind that are not sent belong to the form from now on; those of earlier attempts are deleted. */
export async function markSent(tx: Db, userId: bigint, kind: DocumentKind): Promise<void> {
  await tx.deleteFrom('verification.photo').where('user_id', '=', userId).where('sent', '=', true).execute();
  await tx.updateTable('verification.photo').set({ sent: true }).where('user_id', '=', userId).where('kind', '=', kind).execute();
  await tx.deleteFrom('verification.photo').where('user_id', '=', userId).where('sent', '=', false).execute();
}

/** Photos of forms that were decided before this moment. */
export const decidedBefore = (before: Date) => sql`EXISTS (
  SELECT FROM verification.form f
  WHERE f.user_id = verification.photo.user_id AND f.status IN ('accepted', 'refused') AND f.changed_at <= ${before})`;
