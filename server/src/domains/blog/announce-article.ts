import { transact } from '../../kernel/db/transact.ts';
import { enqueue, job } from '../../kernel/jobs/index.ts';
import type { Db } from '../../kernel/types.ts';
import { emitContentChanged } from '../content/index.ts';
import { articleById, changeArticle } from './article-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'blog.announce': { articleId: number };
  }
}

/** At the time of an article, or of another text of it, that is published later. Another time replaces it. */
export const announceLater = (tx: Db, articleId: number, at: Date): Promise<void> =>
  enqueue(tx, 'blog.announce', { articleId }, { runAt: at, key: `blog.announce ${articleId}` });

/** Says that an article is there from this moment: lists that were stored before do not have it. */
export const announceJob = job({
  name: 'blog.announce',
  through: 'its payload',
  run: ({ articleId }, { db, clock, origin }) =>
    transact(db, async (tx) => {
      const article = await articleById(tx, articleId);
      if (article === null || article.publish_at === null) return;
      const { draft, draft_at, publish_at, changed_by, changed_at, version } = article;
      const due = draft_at ?? publish_at;
      // The clock of the queue is the database's.
      if (due > clock.now()) return announceLater(tx, articleId, due);
      if (draft !== null && draft_at !== null) {
        // Someone has changed it at this moment: the job runs again.
        const shown = { ...draft, draft: null, draft_at: null, text_at: due, changed_by, changed_at };
        if ((await changeArticle(tx, articleId, version, shown)) === null) return announceLater(tx, articleId, due);
      }
      await emitContentChanged(tx, { what: 'article', at: article.slug }, origin);
    }),
});
