import type { OperatorComment } from '@mela/contract/api/blog/operator-blog';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';

type Row = Selectable<DB['blog.comment']>;
export type CommentState = OperatorComment['state'];
export type CommentData = Omit<Row, 'state'> & { readonly state: CommentState };

const read = (row: Row): CommentData => ({ ...row, state: row.state as CommentState });

type Whose = { readonly articleId: number; readonly reader: bigint | null };
const visibleTo = (tx: Db, { articleId, reader }: Whose) =>
  tx
    .selectFrom('blog.comment')
    .where('article_id', '=', articleId)
    .where((eb) => (reader === null ? eb('state', '=', 'shown') : eb.or([eb('state', '=', 'shown'), eb('user_id', '=', reader)])));

/** Those that are shown and those of the reader, newest first. */
export async function visibleComments(
  tx: Db,
  whose: Whose,
  page: { readonly limit: number; readonly offset: number },
): Promise<CommentData[]> {
  const rows = await visibleTo(tx, whose).selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  return rows.map(read);
}

export async function countVisible(tx: Db, whose: Whose): Promise<number> {
  const { count } = await visibleTo(tx, whose)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countWaiting(tx: Db, userId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('blog.comment')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type New = Pick<CommentData, 'article_id' | 'user_id' | 'text'>;

export async function sameComment(tx: Db, { article_id, user_id, text }: New): Promise<CommentData | null> {
  const row = await tx
    .selectFrom('blog.comment')
    .selectAll()
    .where('article_id', '=', article_id)
    .where('user_id', '=', user_id)
    .where(sql<string>`md5(text)`, '=', sql<string>`md5(${text})`)
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** Those of these that everyone sees, by id. */
export async function shownComments(tx: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, CommentData>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('blog.comment').selectAll().where('id', '=', anyOf(ids)).where('state', '=', 'shown').execute();
  return new Map(rows.map((row) => [row.id, read(row)]));
}

export async function insertComment(tx: Db, comment: New & Pick<CommentData, 'created_at' | 'answer_to'>): Promise<CommentData> {
  return read(await tx.insertInto('blog.comment').values(comment).returningAll().executeTakeFirstOrThrow());
}

/** @returns the state that it had, null where the player has no such comment */
export async function deleteComment(tx: Db, id: bigint, userId: bigint): Promise<CommentState | null> {
  const row = await tx.deleteFrom('blog.comment').where('id', '=', id).where('user_id', '=', userId).returning('state').executeTakeFirst();
  return row === undefined ? null : (row.state as CommentState);
}

type Asked = { readonly state: CommentState; readonly after: bigint; readonly limit: number };
const withSlug = (tx: Db) =>
  tx.selectFrom('blog.comment as c').innerJoin('blog.article as a', 'a.id', 'c.article_id').selectAll('c').select('a.slug');

/** In a state, oldest first, with the slug of their article. */
export async function commentsIn(tx: Db, { state, after, limit }: Asked) {
  const rows = await withSlug(tx).where('c.state', '=', state).where('c.id', '>', after).orderBy('c.id').limit(limit).execute();
  return rows.map(({ slug, ...row }) => ({ ...read(row), slug }));
}

export async function commentById(tx: Db, id: bigint) {
  const row = await withSlug(tx).where('c.id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...read(row), slug: row.slug };
}

/** The state of a comment, which waits for this transaction before it is another; null where it is gone. */
export async function lockedState(tx: Db, id: bigint): Promise<CommentState | null> {
  const row = await tx.selectFrom('blog.comment').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : (row.state as CommentState);
}

export async function setCommentState(tx: Db, id: bigint, state: CommentState): Promise<void> {
  await tx.updateTable('blog.comment').set({ state }).where('id', '=', id).execute();
}
