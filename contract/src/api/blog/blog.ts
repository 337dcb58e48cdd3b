import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { ShownPicture } from '../content.ts';
import { TextBlock } from '../content/text-blocks.ts';
import { commentCharsMax, rowsBeforeMax } from './blog-sizes.ts';
import { File, Id, OrNull, Slug, strict, UnixSec } from '../../http/schema.ts';

/** What articles are about. Articles on one subject are related. */
export const topics = ['fairness', 'money', 'care', 'law', 'making'] as const;

/** An article in a list. */
export const ArticleTeaser = Type.Object({
  id: Id,
  slug: Slug,
  title: Type.String(),
  description: Type.String(),
  topic: Type.Enum([...topics]),
  image: Type.Object({ mobileImage: Type.String() }),
  minutes: Type.Integer({ minimum: 1, description: 'how long it takes to read' }),
  publishAt: UnixSec,
});
export type ArticleTeaser = Static<typeof ArticleTeaser>;

export const Article = Type.Object({
  ...ArticleTeaser.properties,
  seoTitle: Type.String(),
  createdAt: UnixSec,
  /** When its text was changed; null where that is not known. */
  modifiedAt: OrNull(UnixSec),
  socialImage: Type.String({ description: 'path of the picture with the title on it, 1200 × 630, for where the article is shared' }),
  widths: Type.Optional(ShownPicture),
  blocks: Type.Array(TextBlock),
  related: Type.Array(ArticleTeaser, { description: 'at most four others, those on the same subject first' }),
  /** The first page, newest first. */
  comments: Type.Array(Type.Object({ text: Type.String(), username: Type.String() })),
  count: Type.Integer({ minimum: 0, description: 'comments that are shown' }),
});
export type Article = Static<typeof Article>;

export const ArticleComment = Type.Object({
  id: Id,
  text: Type.String(),
  username: Type.String({ description: 'the nickname where the player shows it, otherwise masked' }),
  createdAt: UnixSec,
  own: Type.Boolean(),
  state: Type.Enum(['pending', 'shown', 'refused'], { description: 'only the own ones may be other than shown' }),
  /** The comment that it answers, with the beginning of its words; null for none, and where that one is not shown any more. */
  answerTo: OrNull(Type.Object({ id: Id, username: Type.String(), lead: Type.String() })),
});
export type ArticleComment = Static<typeof ArticleComment>;

const bySlug = { params: Type.Object({ slug: Slug }) };
const Sort = Type.String({ pattern: '^[+ -]?(weight|publishAt|createdAt)(,[+ -]?(weight|publishAt|createdAt)){0,2}$' });
const Offset = Type.Optional(Type.Integer({ minimum: 0, maximum: rowsBeforeMax }));

export const blogApi = endpoints('/api/v18', 'blog', {
  'GET /articles': {
    summary: 'Published articles. Without `sort` by weight, and of equal weight the newest first (`+weight,-publishAt`).',
    login: 'none',
    transaction: 'read',
    cacheSec: 3600,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Offset,
      sort: Type.Optional(Sort),
    }),
    data: Type.Array(ArticleTeaser),
    paged: true,
    errors: ['errors.validation'],
  },
  'GET /articles/:slug': {
    summary: 'A published article.',
    login: 'none',
    transaction: 'read',
    ...bySlug,
    data: Article,
    errors: ['errors.not_found', 'errors.validation'],
  },
  'GET /articles/:slug/comments': {
    summary: 'Comments that are shown, newest first; a player sees the own ones in any state.',
    login: 'optional',
    transaction: 'read',
    ...bySlug,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })), offset: Offset }),
    data: Type.Array(ArticleComment),
    paged: true,
    errors: ['errors.not_found', 'errors.validation'],
  },
  'POST /articles/comments': {
    summary: 'Comment on an article, or answer a comment, as plain text. Others see it after an operator has read it.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 5, windowSec: 600, by: 'user' },
    body: Type.Object(
      {
        articleId: Id,
        commentText: Type.String({ minLength: 1, maxLength: commentCharsMax, pattern: '\\S' }),
        answerTo: Type.Optional(
          Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'a comment below the same article that is shown' }),
        ),
      },
      strict,
    ),
    data: ArticleComment,
    errors: [
      'errors.validation',
      'errors.not_found',
      'errors.blog.waiting',
      'errors.blog.answered',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'DELETE /users/self/comments/:id': {
    summary: 'Remove a comment of one’s own.',
    login: 'required',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    data: Type.Object({}),
    errors: ['errors.not_found', 'errors.unauthorized'],
  },
});

export const feedApi = endpoints('/rss', 'blog', {
  'GET /:file': {
    summary: 'The newest articles as a feed (RSS 2.0), in the language of the name: en.xml, hi.xml.',
    login: 'none',
    transaction: 'read',
    unsigned: true,
    params: Type.Object({ file: Type.String({ pattern: '^[a-z]{2}\\.xml$' }) }),
    data: File,
    media: ['application/rss+xml'],
    errors: ['errors.not_found', 'errors.validation'],
  },
});

export const sharedPicturesApi = endpoints('/social', 'blog', {
  'GET /:file': {
    summary:
      'The picture of an article for where it is shared: `{slug}.{language}.{hash}.png`. An older hash leads to the picture of today.',
    login: 'none',
    transaction: 'read',
    unsigned: true,
    rateLimit: { hits: 120, windowSec: 60, by: 'address' },
    params: Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,64}\\.[a-z]{2}\\.[0-9a-f]{16}\\.png$' }) }),
    data: File,
    media: ['image/png'],
    errors: ['errors.not_found', 'errors.validation', 'errors.rate_limit'],
  },
});
