import type { ArticleDraft } from '@mela/contract/api/blog/operator-blog';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** The draft of an article as tables have it: its picture by path. */
export type StoredDraft = Omit<ArticleDraft, 'picture'> & { readonly picture: string };

/** A text of an article as it was saved; `by`: null for what the installation brought, `restored`: the version from which it was taken again. */
export type SavedText = {
  readonly version: number;
  readonly draft: StoredDraft;
  readonly at: Date;
  readonly by: bigint | null;
  readonly restored: number | null;
};

export async function insertVersion(tx: Db, articleId: number, { version, draft, at, by, restored }: SavedText): Promise<void> {
  await tx
    .insertInto('blog.article_version')
    .values({ article_id: articleId, version, draft: JSON.stringify(draft), saved_at: at, saved_by: by, restored })
    .execute();
}

type Text = StoredDraft & { readonly id: number; readonly version: number; readonly changed_at: Date; readonly changed_by: bigint | null };

/** Adds the text of an article as it was read, where it has none like it: a process of before saved it, while versions were exchanged. */
export async function insertUnwritten(tx: Db, { id, version, changed_at: at, changed_by: by, ...text }: Text): Promise<void> {
  const { slug, topic, weight, picture, texts } = text;
  const draft = JSON.stringify({ slug, topic, weight, picture, texts });
  await sql`
    INSERT INTO blog.article_version (article_id, version, draft, saved_at, saved_by)
    SELECT ${id}, ${version}, ${draft}::jsonb, ${at}, ${by}
    WHERE NOT EXISTS (SELECT FROM blog.article_version WHERE article_id = ${id} AND draft = ${draft}::jsonb)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** The text that such a process saved as this version, of which no row is written yet. */
const unwritten = (tx: Db, articleId: number) =>
  tx
    .selectFrom('blog.article as a')
    .select(['a.version', 'a.changed_at as saved_at', 'a.changed_by as saved_by'])
    .select(['a.slug', 'a.topic', 'a.weight', 'a.picture', 'a.texts'])
    .where('a.id', '=', articleId)
    .whereRef('a.draft_version', '<', 'a.version')
    .executeTakeFirst();

const versionsMax = 200;

/** The newest first. */
export function versionsOf(tx: Db, articleId: number) {
  return tx
    .selectFrom('blog.article_version')
    .select(['version', 'saved_at', 'saved_by', 'restored'])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .limit(versionsMax)
    .execute();
}

/** The text that an article had at a version of it: not each of its versions is another text. */
export async function versionBy(tx: Db, articleId: number, version: number): Promise<number | null> {
  const last = await unwritten(tx, articleId);
  if (last !== undefined && last.version <= version) return last.version;
  const row = await tx
    .selectFrom('blog.article_version')
    .select('version')
    .where('article_id', '=', articleId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function versionAt(tx: Db, articleId: number, version: number) {
  const row = await tx
    .selectFrom('blog.article_version')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row !== undefined) return { ...row, draft: row.draft as StoredDraft };
  const last = await unwritten(tx, articleId);
  if (last?.version !== version) return null;
  const { slug, topic, weight, picture, texts, saved_at, saved_by } = last;
  return { version, draft: { slug, topic, weight, picture, texts } as StoredDraft, saved_at, saved_by, restored: null };
}
