import { helpApi } from '@mela/contract/api/support/help';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { rateArticle } from './help/rate-article.ts';
import { listHelp, showArticle } from './help/show-help.ts';

/** How players are helped: articles that a search finds in both scripts. */
export const domain = defineDomain({
  name: 'support',
  tier: 6,
  tables: { open: ['rating'] },
  personal: { tables: { 'support.rating': deleted } },
  calls: [],
  hears: [],
  emits: [],
  routes: defineRoutes(helpApi, { 'GET /help': listHelp, 'GET /help/:slug': showArticle, 'POST /help/:slug/rating': rateArticle }),
});
