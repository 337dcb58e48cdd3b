import { transact } from '../../kernel/db/transact.ts';
import { enqueue, job } from '../../kernel/jobs/index.ts';
import type { Db } from '../../kernel/types.ts';
import { emitContentChanged } from '../content/index.ts';
import { articleById } from './article-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'blog.announce': { articleId: number };
  }
}

/** At the time of an article that is published later. Another time replaces it. */
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
      // The clock of the queue is the database's.
      if (article.publish_at > clock.now()) return announceLater(tx, articleId, article.publish_at);
      await emitContentChanged(tx, { what: 'article', at: article.slug }, origin);
    }),
});
