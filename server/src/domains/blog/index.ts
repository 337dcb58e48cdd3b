import { blogApi, feedApi, sharedPicturesApi } from '@mela/contract/api/blog/blog';
import { operatorBlogApi } from '@mela/contract/api/blog/operator-blog';
import { blogErrors } from '@mela/contract/errors/blog';
import { extend } from '../../kernel/domain/extension-point.ts';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { otherPreviews } from '../content/index.ts';
import { listComments, postComment, removeComment } from './comments.ts';
import { announceJob } from './announce-article.ts';
import { create, listAll, publish, restore, save, showOne, withdraw } from './manage-articles.ts';
import { decide, listToRead } from './moderate-comments.ts';
import { seedArticles } from './seed-articles.ts';
import { listArticles, showArticle } from './show-articles.ts';
import { showFeed } from './show-feed.ts';
import { showSocialPicture } from './show-social-picture.ts';
import { articlePreview, previewLink } from './versions/preview-articles.ts';
import { listVersions, showVersion } from './versions/show-versions.ts';

export { shownArticle } from './article-store.ts';

/** Articles for readers, with comments that an operator reads before others do. */
export const domain = defineDomain({
  name: 'blog',
  tier: 3,
  tables: {
    open: ['article', 'article_version', 'comment'],
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
      'POST /articles/:id/restore': restore,
      'GET /articles/:id/versions': listVersions,
      'GET /articles/:id/versions/:version': showVersion,
      'GET /articles/:id/preview': previewLink,
      'GET /comments': listToRead,
      'POST /comments/:id/decide': decide,
    }),
  ],
  extensions: [extend(otherPreviews, articlePreview)],
  jobs: [announceJob],
  seed: (tx, { clock }) => seedArticles(tx, clock.now()),
});
