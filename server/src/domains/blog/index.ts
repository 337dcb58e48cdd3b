import { blogApi, feedApi, operatorBlogApi, sharedPicturesApi } from '@mela/contract/api/blog/blog';
import { blogErrors } from '@mela/contract/errors/blog';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listComments, postComment, removeComment } from './comments.ts';
import { announceJob } from './announce-article.ts';
import { create, listAll, publish, save, showOne, withdraw } from './manage-articles.ts';
import { decide, listToRead } from './moderate-comments.ts';
import { seedArticles } from './seed-articles.ts';
import { listArticles, showArticle } from './show-articles.ts';
import { showFeed } from './show-feed.ts';
import { showSocialPicture } from './show-social-picture.ts';

export { shownArticle } from './article-store.ts';

/** Articles for readers, with comments that an operator reads before others do. */
export const domain = defineDomain({
  name: 'blog',
  tier: 3,
  tables: {
    open: ['article', 'comment'],
  },
  personal: { tables: { 'blog.comment': deleted } },
  calls: ['audit', 'operators', 'accounts', 'content', 'wallet'],
  hears: [],
  emits: ['comment.answered'],
  errors: blogErrors,
  routes: [
    ...defineRoutes(blogApi, {
      'GET /articles': listArticles,
      'GET /articles/:slug': showArticle,
      'GET /articles/:slug/comments': listComments,
      'POST /articles/comments': postComment,
      'DELETE /users/self/comments/:id': removeComment,
    }),
    ...defineRoutes(feedApi, { 'GET /:file': showFeed }),
    ...defineRoutes(sharedPicturesApi, { 'GET /:file': showSocialPicture }),
    ...defineRoutes(operatorBlogApi, {
      'GET /articles': listAll,
      'GET /articles/:id': showOne,
      'POST /articles': create,
      'POST /articles/:id': save,
      'POST /articles/:id/publish': publish,
      'POST /articles/:id/withdraw': withdraw,
      'GET /comments': listToRead,
      'POST /comments/:id/decide': decide,
    }),
  ],
  jobs: [announceJob],
  seed: (tx, { clock }) => seedArticles(tx, clock.now()),
});
