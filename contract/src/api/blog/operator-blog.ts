import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Flag, Id, Locale, Localized, OrNull, Reason, Slug, strict, UnixSec } from '../../http/schema.ts';
import { ChosenPicture } from '../content/picture-path.ts';
import { topics } from './blog.ts';
import { rowsBeforeMax } from './blog-sizes.ts';

const Offset = Type.Optional(Type.Integer({ minimum: 0, maximum: rowsBeforeMax }));

const ArticleTexts = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
    seoTitle: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
    description: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    /** Markdown: second-level headings, paragraphs, lists, quotations, pictures of this site, links. No HTML. */
    body: Type.String({ minLength: 1, maxLength: 40_000, pattern: '\\S' }),
  },
  strict,
);
export const ArticleDraft = Type.Object(
  {
    slug: Slug,
    topic: Type.Enum([...topics]),
    /** The lower, the nearer to the top of the list. */
    weight: Type.Integer({ minimum: 0, maximum: 1000 }),
    picture: ChosenPicture,
    texts: Localized(ArticleTexts),
  },
  strict,
);
export type ArticleDraft = Static<typeof ArticleDraft>;

/** What an operator sees of an article: its last text. `publishAt` in the future: no one sees it before. */
export const OperatorArticle = Type.Object({
  id: Id,
  ...ArticleDraft.properties,
  state: Type.Enum(['draft', 'published']),
  publishAt: OrNull(UnixSec),
  /** Readers see, from `publishAt` on, the text that was published before this one. */
  pending: Type.Boolean(),
  /** From when they see this one; null: once it is published. */
  pendingUntil: OrNull(UnixSec),
  /** Grows with each change. A change names the version it was made from. */
  version: Type.Integer({ minimum: 1 }),
});
export type OperatorArticle = Static<typeof OperatorArticle>;

const ArticleVersion = Type.Object({
  version: OperatorArticle.properties.version,
  savedAt: UnixSec,
  /** E-mail address of the operator; null for what the installation brought. */
  savedBy: OrNull(Type.String()),
  /** The version from which it was taken again. */
  restored: OrNull(OperatorArticle.properties.version),
});

export const OperatorComment = Type.Object({
  id: Id,
  article: Slug,
  player: Id,
  text: Type.String(),
  state: Type.Enum(['pending', 'shown', 'refused']),
  createdAt: UnixSec,
});
export type OperatorComment = Static<typeof OperatorComment>;

const operator = { login: 'operator', permission: 'content.blog' } as const;
const byId = { params: Type.Object({ id: Id }) };
const Version = OperatorArticle.properties.version;

export const operatorBlogApi = endpoints(operatorBase, 'blog', {
  'GET /articles': {
    ...operator,
    summary: 'Every article with its texts, drafts and later ones too, newest first.',
    transaction: 'read',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })), offset: Offset }),
    data: Type.Array(OperatorArticle),
    paged: true,
    errors: ['errors.validation'],
  },
  'GET /articles/:id': {
    ...operator,
    summary: 'One article, both languages side by side.',
    transaction: 'read',
    ...byId,
    data: OperatorArticle,
    errors: ['errors.not_found'],
  },
  'POST /articles': {
    ...operator,
    commits: 'nothing',
    summary: 'Write an article that no one sees until it is published.',
    transaction: 'write',
    repeat: 'key',
    bodyBytesMax: 400_000,
    body: Type.Object({ draft: ArticleDraft, reason: Reason }, strict),
    data: OperatorArticle,
    errors: ['errors.validation', 'errors.content.picture', 'errors.blog.slug'],
  },
  'POST /articles/:id': {
    ...operator,
    commits: 'nothing',
    summary:
      'Save another text of an article. What readers see, or will see from its first moment on, stays until it is published. Refused where someone else has changed it since: nothing is overwritten.',
    transaction: 'write',
    repeat: 'a second copy is refused, since the first has raised the version',
    bodyBytesMax: 400_000,
    ...byId,
    body: Type.Object({ version: Version, draft: ArticleDraft, reason: Reason }, strict),
    data: OperatorArticle,
    errors: [
      'errors.validation',
      'errors.not_found',
      'errors.content.picture',
      'errors.blog.version',
      'errors.blog.slug',
      'errors.blog.address',
    ],
  },
  'POST /articles/:id/publish': {
    ...operator,
    commits: 'nothing',
    summary:
      'Show the last text of an article from a moment on, now by default. Until then readers see the text before, where there is one. A text that is saved later takes the place of one that waits beside it, and readers see it once it is published itself.',
    transaction: 'write',
    repeat: 'a second copy is refused, since the first has raised the version',
    ...byId,
    body: Type.Object({ version: Version, publishAt: Type.Optional(UnixSec), reason: Reason }, strict),
    data: OperatorArticle,
    errors: ['errors.validation', 'errors.not_found', 'errors.blog.version'],
  },
  'POST /articles/:id/withdraw': {
    ...operator,
    commits: 'nothing',
    summary: 'Make an article a draft again, at once, with its last text.',
    transaction: 'write',
    repeat: 'a second copy is refused, since the first has raised the version',
    ...byId,
    body: Type.Object({ version: Version, reason: Reason }, strict),
    data: OperatorArticle,
    errors: ['errors.validation', 'errors.not_found', 'errors.blog.version'],
  },
  'POST /articles/:id/restore': {
    ...operator,
    commits: 'nothing',
    summary: 'Take an earlier text as the last one. Readers see it once it is published.',
    transaction: 'write',
    repeat: 'a second copy is refused, since the first has raised the version',
    ...byId,
    body: Type.Object({ version: Version, restored: Version, reason: Reason }, strict),
    data: OperatorArticle,
    errors: [
      'errors.validation',
      'errors.not_found',
      'errors.content.picture',
      'errors.blog.version',
      'errors.blog.slug',
      'errors.blog.address',
    ],
  },
  'GET /articles/:id/versions': {
    ...operator,
    summary: 'The texts of an article that were saved, the newest 200 first.',
    transaction: 'read',
    ...byId,
    data: Type.Array(ArticleVersion),
    errors: ['errors.not_found'],
  },
  'GET /articles/:id/versions/:version': {
    ...operator,
    summary: 'One of them with its words, both languages side by side.',
    transaction: 'read',
    params: Type.Object({ id: Id, version: Version }),
    data: Type.Object({ ...ArticleVersion.properties, draft: ArticleDraft }),
    errors: ['errors.not_found'],
  },
  'GET /articles/:id/preview': {
    ...operator,
    summary: 'A link under which anyone reads this version for an hour as readers would. It shows nothing else and changes nothing.',
    transaction: 'read',
    ...byId,
    query: Type.Object({ version: Version, locale: Type.Optional(Locale) }),
    data: Type.Object({ url: Type.String(), expiresAt: UnixSec }),
    errors: ['errors.not_found', 'errors.validation'],
  },
  'GET /comments': {
    ...operator,
    summary: 'Comments in a state, waiting ones by default, oldest first.',
    transaction: 'read',
    query: Type.Object({
      state: Type.Optional(OperatorComment.properties.state),
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Array(OperatorComment),
    errors: ['errors.validation'],
  },
  'POST /comments/:id/decide': {
    ...operator,
    commits: 'nothing',
    summary:
      'Show a comment to everyone, or to no one but who wrote it, from the state that it was read in. Refused where someone else has decided otherwise since.',
    transaction: 'write',
    repeat: 'same',
    ...byId,
    body: Type.Object({ show: Flag, state: OperatorComment.properties.state, reason: Reason }, strict),
    data: OperatorComment,
    errors: ['errors.validation', 'errors.not_found', 'errors.blog.decided'],
  },
});
