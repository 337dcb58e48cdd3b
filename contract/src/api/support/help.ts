import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { OrNull, Slug, strict } from '../../http/schema.ts';
import { helpTopics } from '../../site/help-articles.ts';

/** An article as a list shows it. */
export const HelpLine = Type.Object({ slug: Slug, topic: Type.Enum([...helpTopics]), title: Type.String(), lead: Type.String() });
export type HelpLine = Static<typeof HelpLine>;

export const HelpArticle = Type.Object({
  ...HelpLine.properties,
  /** Plain text, never markup. */
  paragraphs: Type.Array(Type.String()),
  /** The page of ours on which it is done, without language. */
  path: OrNull(Type.String()),
  /** Others of its topic. */
  related: Type.Array(HelpLine),
});
export type HelpArticle = Static<typeof HelpArticle>;

/** At most so many articles answer a search. */
export const helpFoundMax = 12;

export const helpApi = endpoints('/api/v18', 'support', {
  'GET /help': {
    whyNotRead: 'reads the articles in memory',
    summary: 'All articles by topic, or those that a search finds, best first: in both scripts, and Hindi typed in Latin letters.',
    login: 'none',
    transaction: 'none',
    query: Type.Object({ query: Type.Optional(Type.String({ maxLength: 100 })) }),
    data: Type.Array(HelpLine),
    errors: ['errors.validation'],
  },
  'GET /help/:slug': {
    whyNotRead: 'reads the articles in memory',
    summary: 'One article in the language of the call.',
    login: 'none',
    transaction: 'none',
    cacheSec: 300,
    params: Type.Object({ slug: Slug }),
    data: HelpArticle,
    errors: ['errors.validation', 'errors.not_found'],
  },
  'POST /help/:slug/rating': {
    summary: 'Say whether an article helped: once for each player and each browser of a guest; the last word counts.',
    repeat: 'same',
    login: 'optional',
    transaction: 'write',
    rateLimit: { hits: 30, windowSec: 3600, by: 'visitor' },
    params: Type.Object({ slug: Slug }),
    body: Type.Object(
      {
        helped: Type.Boolean(),
        visitor: Type.Optional(
          Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$', description: 'what a guest’s browser calls itself; a player needs none' }),
        ),
      },
      strict,
    ),
    data: Type.Object({ helped: Type.Boolean() }),
    errors: ['errors.validation', 'errors.not_found', 'errors.unauthorized', 'errors.rate_limit'],
  },
});
