import type { ArticleDraft, OperatorArticle } from '@mela/contract/api/blog/operator-blog';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import { insertVersion, type StoredDraft } from './versions/version-store.ts';

export type ArticleTexts = ArticleDraft['texts'];
type Row = Selectable<DB['blog.article']>;
export type ArticleData = Omit<Row, 'texts' | 'topic' | 'state' | 'draft'> & {
  readonly texts: ArticleTexts;
  readonly topic: ArticleDraft['topic'];
  readonly state: OperatorArticle['state'];
  /** What was saved since readers see it, and from when they see that; null: nothing, or not by itself. */
  readonly draft: StoredDraft | null;
};

/** While versions are exchanged a process of before may have changed it, that knows of no text beside: the last text is then what readers see. */
function read(row: Row): ArticleData {
  const isWhole = row.draft_version === row.version;
  return {
    ...row,
    texts: row.texts as ArticleTexts,
    topic: row.topic as ArticleData['topic'],
    state: row.state as ArticleData['state'],
    draft: isWhole ? (row.draft as StoredDraft | null) : null,
    draft_at: isWhole ? row.draft_at : null,
    // It may have been withdrawn meanwhile; one that was just written was not.
    seen: row.seen || (!isWhole && row.version > 1),
  };
}

/** What readers see at a moment. */
const shownAt = (tx: Db, now: Date) => tx.selectFrom('blog.article').where('state', '=', 'published').where('publish_at', '<=', now);

export type Order = { readonly by: 'weight' | 'publish_at' | 'created_at'; readonly falling: boolean };
type PageOf = { readonly limit: number; readonly offset: number };

export async function shownArticles(tx: Db, now: Date, order: readonly Order[], { limit, offset }: PageOf): Promise<ArticleData[]> {
  let query = shownAt(tx, now).selectAll();
  for (const { by, falling } of order) query = query.orderBy(by, falling ? 'desc' : 'asc');
  const rows = await query.orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return rows.map(read);
}

export async function countShown(tx: Db, now: Date): Promise<number> {
  const { count } = await shownAt(tx, now)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function shownArticle(tx: Db, now: Date, slug: string): Promise<ArticleData | null> {
  const row = await shownAt(tx, now).selectAll().where('slug', '=', slug).executeTakeFirst();
  return row === undefined ? null : read(row);
}

export async function isShown(tx: Db, now: Date, id: number): Promise<boolean> {
  return (await shownAt(tx, now).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Others that are shown: on the same subject first, then by weight. */
export async function relatedTo(tx: Db, now: Date, article: ArticleData, limit: number): Promise<ArticleData[]> {
  const rows = await shownAt(tx, now)
    .selectAll()
    .where('id', '<>', article.id)
    .orderBy(sql`topic <> ${article.topic}`)
    .orderBy('weight')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(read);
}

export async function allArticles(tx: Db, { limit, offset }: PageOf): Promise<ArticleData[]> {
  return (await tx.selectFrom('blog.article').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()).map(read);
}

export async function countArticles(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('blog.article')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function articleById(tx: Db, id: number): Promise<ArticleData | null> {
  const row = await tx.selectFrom('blog.article').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : read(row);
}

type New = StoredDraft & Pick<ArticleData, 'state' | 'publish_at' | 'created_at' | 'changed_by' | 'changed_at'>;

/** Adds an article with its first version. @returns null where another article has this slug */
export async function insertArticle(tx: Db, { texts, ...row }: New): Promise<ArticleData | null> {
  const inserted = await tx
    .insertInto('blog.article')
    .values({ ...row, texts: JSON.stringify(texts), text_at: row.created_at, draft_version: 1 })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted === undefined) return null;
  const { slug, topic, weight, picture, changed_at: at, changed_by: by } = row;
  await insertVersion(tx, inserted.id, {
    version: inserted.version,
    draft: { slug, topic, weight, picture, texts },
    at,
    by,
    restored: null,
  });
  return read(inserted);
}

export async function isSlugTaken(tx: Db, slug: string, by: number): Promise<boolean> {
  return (await tx.selectFrom('blog.article').select('id').where('slug', '=', slug).where('id', '<>', by).executeTakeFirst()) !== undefined;
}

type Change = Partial<StoredDraft & Pick<ArticleData, 'state' | 'publish_at' | 'draft' | 'draft_at' | 'text_at' | 'seen'>> &
  Pick<ArticleData, 'changed_by' | 'changed_at'>;

/** A text is that of readers from its change on, or from a later first moment. */
const since = ({ changed_at: at, publish_at: first }: Change): Date => (first && first > at ? first : at);

/** Changes the version that the editor has read. @returns null where the article has another one by now */
export async function changeArticle(tx: Db, id: number, version: number, { texts, draft, ...change }: Change): Promise<ArticleData | null> {
  const changed = await tx
    .updateTable('blog.article')
    .set({
      ...(texts === undefined ? {} : { text_at: since(change) }),
      ...change,
      ...(texts === undefined ? {} : { texts: JSON.stringify(texts) }),
      ...(draft === undefined ? {} : { draft: draft === null ? null : JSON.stringify(draft) }),
      version: version + 1,
      draft_version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return changed === undefined ? null : read(changed);
}
