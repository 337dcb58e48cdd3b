import type { Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

/** Without the original, which has megabytes. */
export type PictureRow = Omit<Selectable<DB['content.picture']>, 'original'>;
export type PictureState = 'waiting' | 'ready' | 'failed';
export type PictureFormat = 'avif' | 'webp';

const columns = [
  'id',
  'hash',
  'width',
  'height',
  'focal_x',
  'focal_y',
  'alt',
  'state',
  'added_at',
  'added_by',
  'version',
  'described_at',
  'described_by',
] as const;

export function picturesNewestFirst(tx: Db, { limit, offset }: { readonly limit: number; readonly offset: number }): Promise<PictureRow[]> {
  return tx.selectFrom('content.picture').select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countPictures(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('content.picture')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function pictureById(tx: Db, id: bigint): Promise<PictureRow | undefined> {
  return tx.selectFrom('content.picture').select(columns).where('id', '=', id).executeTakeFirst();
}

export function pictureByHash(tx: Db, hash: string): Promise<PictureRow | undefined> {
  return tx.selectFrom('content.picture').select(columns).where('hash', '=', hash).executeTakeFirst();
}

export async function originalOf(tx: Db, hash: string): Promise<Buffer | null> {
  const row = await tx.selectFrom('content.picture').select('original').where('hash', '=', hash).executeTakeFirst();
  return row?.original ?? null;
}

type New = Omit<PictureRow, 'id' | 'state' | 'alt' | 'version' | 'described_at' | 'described_by'> & {
  readonly original: Buffer;
  readonly alt: string;
};

/** Adds a picture that waits for its files. @returns false where the same picture with the same focal point is there */
export async function insertPicture(tx: Db, picture: New): Promise<boolean> {
  const added = await tx
    .insertInto('content.picture')
    .values({ ...picture, state: 'waiting' })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Lets a picture that failed wait for its files again. @returns false for one that did not */
export async function retryPicture(tx: Db, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content.picture')
    .set({ state: 'waiting' })
    .where('hash', '=', hash)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Words = { readonly version: number; readonly alt: string; readonly by: bigint; readonly at: Date };

/** Says again what a picture shows. @returns false where someone has said it since `version`: then nothing is written */
export async function describePicture(tx: Db, id: bigint, { version, alt, by, at }: Words): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content.picture')
    .set({ alt, version: version + 1, described_by: by, described_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setState(tx: Db, hash: string, state: PictureState): Promise<void> {
  await tx.updateTable('content.picture').set({ state }).where('hash', '=', hash).execute();
}

export async function putFile(tx: Db, hash: string, width: number, format: PictureFormat, bytes: Buffer): Promise<void> {
  await tx
    .insertInto('content.picture_file')
    .values({ hash, width, format, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function fileOf(tx: Db, hash: string, width: number, format: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('content.picture_file')
    .select('bytes')
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
