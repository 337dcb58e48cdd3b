import type { ArticleDraft } from '@mela/contract/api/blog/operator-blog';
import type { Db } from '../../../kernel/types.ts';

/** A text of an article as it was saved; `by`: null for what the installation brought, `restored`: the version from which it was taken again. */
export type SavedText = {
  readonly version: number;
  readonly draft: ArticleDraft;
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
  return row === undefined ? null : { ...row, draft: row.draft as ArticleDraft };
}
