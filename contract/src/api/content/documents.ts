import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Locale, OrNull, Page, Reason, strict, UnixSec } from '../../http/schema.ts';
import { MenuItem, PageSeo, Redirect, ShownPicture } from '../content.ts';
import { CrmPopup, Poster } from '../placements.ts';
import { TextBlock } from './text-blocks.ts';
import { documentKinds, type DocumentKind } from './drafts.ts';

const kinds = Object.keys(documentKinds) as DocumentKind[];
const Kind = Type.Enum(kinds);
const Name = Type.String({ minLength: 1, maxLength: 500, pattern: '^\\S+$' });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** A text of a draft that is not there in a language: its path (`lines.0.label`), and the language in which readers of it see it instead. */
const Missing = Type.Object({ at: Type.String(), locale: Locale, shownIn: Locale });

/** What an operator sees of a document in a list. */
export const DocumentSummary = Type.Object({
  id: Id,
  kind: Kind,
  name: Type.String(),
  /** Of the last draft. A change names the version that it was made from. */
  version: Version,
  /** What readers see; null where they see nothing. */
  published: OrNull(Version),
  /** What they will see, and from when. */
  scheduled: OrNull(Type.Object({ version: Version, publishAt: UnixSec })),
  /** Why the last publication by schedule did not happen. */
  problem: OrNull(Type.String()),
  missing: Type.Array(Missing),
  changedAt: UnixSec,
  /** E-mail address of the operator; null for what the installation brought. */
  changedBy: OrNull(Type.String()),
  deleted: Type.Boolean(),
});
export type DocumentSummary = Static<typeof DocumentSummary>;

/** Of the shape of its kind: contract/src/api/content/drafts.ts, and `GET /content/kinds`. */
const Draft = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());

export const ContentDocument = Type.Object({ ...DocumentSummary.properties, draft: Draft });
export type ContentDocument = Static<typeof ContentDocument>;

export const DocumentVersion = Type.Object({
  version: Version,
  savedAt: UnixSec,
  savedBy: OrNull(Type.String()),
  /** The version from which it was taken again. */
  restored: OrNull(Version),
});
export type DocumentVersion = Static<typeof DocumentVersion>;

/** An article as its readers would see it, without what is below it. */
const ArticlePreview = Type.Object({
  title: Type.String(),
  description: Type.String(),
  picture: Type.String(),
  widths: Type.Optional(ShownPicture),
  blocks: Type.Array(TextBlock),
});
export type ArticlePreview = Static<typeof ArticlePreview>;

/** What a preview shows, in the language of the reader: the one field that its kind has. */
export const Preview = Type.Object({
  kind: Type.Union([Kind, Type.Literal('article')]),
  name: Type.String(),
  version: Version,
  expiresAt: UnixSec,
  page: OrNull(PageSeo),
  lines: OrNull(Type.Array(MenuItem)),
  posters: OrNull(Type.Array(Poster)),
  image: OrNull(Type.String()),
  redirect: OrNull(Redirect),
  popup: OrNull(CrmPopup),
  article: OrNull(ArticlePreview),
});
export type Preview = Static<typeof Preview>;

const operator = { login: 'operator', permission: 'content.documents' } as const;
const changing = { ...operator, commits: 'nothing', transaction: 'write' } as const;
const byId = { params: Type.Object({ id: Id }) };
const raises = 'a second copy is refused, since the first has raised the version';
const found = ['errors.not_found'] as const;
const changeErrors = ['errors.validation', 'errors.not_found', 'errors.content.version'] as const;

export const operatorContentApi = endpoints(operatorBase, 'content', {
  'GET /content/kinds': {
    ...operator,
    whyNotRead: 'reads no table',
    summary: 'The kinds of documents: which names they may have, and the shape of their drafts as JSON Schema.',
    transaction: 'none',
    data: Type.Array(Type.Object({ kind: Kind, names: Type.Unknown(), draft: Type.Unknown() })),
    errors: [],
  },
  'GET /content/documents': {
    ...operator,
    summary: 'Documents by kind and name, those in the trash last, with what is missing in a language.',
    transaction: 'read',
    query: Type.Object({ ...Page, kind: Type.Optional(Kind), missing: Type.Optional(Locale) }),
    data: Type.Array(DocumentSummary),
    paged: true,
    errors: ['errors.validation'],
  },
  'GET /content/documents/:id': {
    ...operator,
    summary: 'A document with its last draft, all languages side by side.',
    transaction: 'read',
    ...byId,
    data: ContentDocument,
    errors: found,
  },
  'POST /content/documents': {
    ...changing,
    summary: 'Write a document that readers do not see until it is published.',
    repeat: 'key',
    bodyBytesMax: 1_500_000,
    body: Type.Object({ kind: Kind, name: Name, draft: Draft, reason: Reason }, strict),
    data: ContentDocument,
    errors: ['errors.validation', 'errors.content.name'],
  },
  'POST /content/documents/:id': {
    ...changing,
    summary: 'Save a draft. Refused where someone else has saved one since, with who and when: nothing is overwritten.',
    repeat: raises,
    bodyBytesMax: 1_500_000,
    ...byId,
    body: Type.Object({ version: Version, draft: Draft, reason: Reason }, strict),
    data: ContentDocument,
    errors: changeErrors,
  },
  'POST /content/documents/:id/publish': {
    ...changing,
    summary: 'Show the last draft to readers, at once.',
    repeat: 'same',
    ...byId,
    body: Type.Object({ version: Version, reason: Reason }, strict),
    data: ContentDocument,
    errors: [...changeErrors, 'errors.content.picture'],
  },
  'POST /content/documents/:id/schedule': {
    ...changing,
    summary:
      'Have the last draft shown from a moment on; with null, never mind. Drafts that are saved later do not change what is shown then.',
    repeat: 'same',
    ...byId,
    body: Type.Object({ version: Version, publishAt: OrNull(UnixSec), reason: Reason }, strict),
    data: ContentDocument,
    errors: [...changeErrors, 'errors.content.past'],
  },
  'POST /content/documents/:id/restore': {
    ...changing,
    summary: 'Take an earlier version as the new draft.',
    repeat: raises,
    ...byId,
    body: Type.Object({ version: Version, restored: Version, reason: Reason }, strict),
    data: ContentDocument,
    errors: changeErrors,
  },
  'POST /content/documents/:id/delete': {
    ...changing,
    summary: 'Take a document away from readers. Its versions stay and can be restored.',
    repeat: 'same',
    ...byId,
    body: Type.Object({ version: Version, reason: Reason }, strict),
    data: ContentDocument,
    errors: changeErrors,
  },
  'GET /content/documents/:id/versions': {
    ...operator,
    summary: 'Every version, the newest first.',
    transaction: 'read',
    ...byId,
    query: Type.Object({ ...Page }),
    data: Type.Array(DocumentVersion),
    paged: true,
    errors: ['errors.not_found', 'errors.validation'],
  },
  'GET /content/documents/:id/versions/:version': {
    ...operator,
    summary: 'One version with its draft.',
    transaction: 'read',
    params: Type.Object({ id: Id, version: Version }),
    data: Type.Object({ ...DocumentVersion.properties, draft: Draft }),
    errors: found,
  },
  'GET /content/documents/:id/compare': {
    ...operator,
    summary: 'What differs between two versions: each changed value by its path, null where there is none.',
    transaction: 'read',
    ...byId,
    query: Type.Object({ before: Version, after: Version }),
    data: Type.Array(Type.Object({ at: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
    errors: ['errors.not_found', 'errors.validation'],
  },
  'GET /content/documents/:id/preview': {
    ...operator,
    summary: 'A link under which anyone sees this version for an hour as readers would. It shows nothing else and changes nothing.',
    transaction: 'read',
    ...byId,
    query: Type.Object({ version: Version, locale: Type.Optional(Locale) }),
    data: Type.Object({ url: Type.String(), expiresAt: UnixSec }),
    errors: ['errors.not_found', 'errors.validation'],
  },
});

export const previewApi = endpoints('/api/v18', 'content', {
  'GET /content/preview/:token': {
    summary: 'What a preview link shows. Not found once it has expired.',
    login: 'none',
    transaction: 'read',
    params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9._-]+$', minLength: 20, maxLength: 200 }) }),
    data: Preview,
    errors: ['errors.not_found'],
  },
});
