import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Localized, OrNull, Reason, strict, UnixSec } from '../../http/schema.ts';

/** Three numbers, as `1.4.0`. Ten comes after nine. */
export const VersionNumber = Type.String({ pattern: '^(0|[1-9]\\d{0,3})(\\.(0|[1-9]\\d{0,3})){2}$', maxLength: 14 });
/** Of an installation file: elsewhere by https, or a path of this site. */
const FileAddress = Type.String({ pattern: '^(https://[^\\s\\\\@]+|/[A-Za-z0-9_-][^\\s\\\\]*)$', maxLength: 500 });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const bytesMax = 500_000_000;
const Bytes = Type.Integer({ minimum: 1, maximum: bytesMax });
const News = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** The newest version of the phone app. Without one all but `required` are null. */
export const AppVersion = Type.Object({
  version: OrNull(VersionNumber),
  required: Type.Boolean({ description: 'whether `current`, or without it any older version, must be replaced' }),
  url: OrNull(Type.String({ description: 'of the installation file, absolute' })),
  sha256: OrNull(Sha256),
  bytes: OrNull(Type.Integer()),
  news: OrNull(Type.String({ description: 'what is new, in the language of the reader' })),
});
export type AppVersion = Static<typeof AppVersion>;

export const appVersionApi = endpoints('/api/v18', 'content', {
  'GET /mobapp/version': {
    summary: 'The newest version of the phone app, and whether the one that asks must be replaced.',
    login: 'none',
    transaction: 'read',
    cacheSec: 300,
    query: Type.Object({ current: Type.Optional(VersionNumber) }),
    data: AppVersion,
    errors: ['errors.validation'],
  },
});

export const AppVersionDraft = Type.Object(
  {
    version: VersionNumber,
    required: Type.Boolean({ description: 'whether every older version must be replaced by it' }),
    url: FileAddress,
    sha256: Sha256,
    bytes: Bytes,
    news: Localized(News),
  },
  strict,
);
export type AppVersionDraft = Static<typeof AppVersionDraft>;

export const OperatorAppVersion = Type.Object({
  id: Id,
  ...AppVersionDraft.properties,
  addedAt: UnixSec,
  withdrawnAt: OrNull(UnixSec),
});
export type OperatorAppVersion = Static<typeof OperatorAppVersion>;

const operator = { login: 'operator', permission: 'content.app' } as const;
const changing = { ...operator, commits: 'nothing', transaction: 'write' } as const;
const byId = { params: Type.Object({ id: Id }) };

export const operatorAppVersionsApi = endpoints(operatorBase, 'content', {
  'GET /app-versions': {
    ...operator,
    summary: 'Versions of the phone app, the highest first, with those that were withdrawn; at most two hundred.',
    transaction: 'read',
    data: Type.Array(OperatorAppVersion),
    errors: [],
  },
  'GET /app-versions/:id': {
    ...operator,
    summary: 'One version.',
    transaction: 'read',
    ...byId,
    data: OperatorAppVersion,
    errors: ['errors.not_found'],
  },
  'POST /app-versions': {
    ...changing,
    secondApproval: 'by-rule',
    summary: 'Offer a version to all who have the app. Another operator must agree: it runs on players’ phones.',
    repeat: 'the second copy is refused, since the version is there',
    body: Type.Object({ draft: AppVersionDraft, reason: Reason }, strict),
    data: OperatorAppVersion,
    errors: ['errors.validation', 'errors.content.app_version'],
  },
  'POST /app-versions/:id/withdraw': {
    ...changing,
    commits: 'less',
    summary: 'Offer a version no more. Its number stays taken; phones that have it keep it.',
    repeat: 'same',
    ...byId,
    body: Type.Object({ reason: Reason }, strict),
    data: OperatorAppVersion,
    errors: ['errors.not_found', 'errors.validation'],
  },
});
