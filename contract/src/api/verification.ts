import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../http/endpoint.ts';
import { File, Empty, Id, OrNull, Reason, strict, UnixSec } from '../http/schema.ts';
import { documentKinds } from '../site/identity-documents.ts';

/** `new`: nothing sent yet. `again`: something must be sent once more; `refused` is the end. */
export const verificationStatuses = ['new', 'pending', 'again', 'accepted', 'refused'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Why photos were not accepted. */
export const refusalReasons = [
  'unreadable',
  'cut_off',
  'masked',
  'name_differs',
  'birth_date_differs',
  'expired',
  'wrong_document',
  'used_elsewhere',
  'not_genuine',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What the form asks of the player, and what it stops meanwhile. */
export const verificationActions = ['upload_document', 'block_finance_activity'] as const;

/** What can be refused until something of the player is confirmed. */
export const verifiedPurposes = ['deposit', 'withdrawal', 'game'] as const;
export type VerifiedPurpose = (typeof verifiedPurposes)[number];

const Kind = Type.Enum([...documentKinds]);
const Side = Type.Enum(['front', 'back']);
const RefusedFor = Type.Enum([...refusalReasons]);

export const VerificationPhoto = Type.Object({ id: Id, kind: Kind, side: Side, addedAt: UnixSec });
export type VerificationPhoto = Static<typeof VerificationPhoto>;

export const Verification = Type.Object({
  status: Type.Enum([...verificationStatuses]),
  actions: Type.Array(Type.Enum([...verificationActions])),
  neededFor: Type.Array(Type.Enum([...verifiedPurposes]), { description: 'What is refused until the identity is accepted.' }),
  /** Of the document that was sent last; null before. */
  kind: OrNull(Kind),
  reasons: Type.Array(RefusedFor),
  photos: Type.Array(VerificationPhoto),
  changedAt: OrNull(UnixSec),
});
export type Verification = Static<typeof Verification>;

/** The largest body with a photo, bytes: one of 8 MB in base64, and the other fields. */
export const photoBodyBytesMax = 11_400_000;

const photoErrors = [
  'errors.validation',
  'errors.verification.image',
  'errors.verification.damaged',
  'errors.verification.size',
  'errors.verification.closed',
] as const;

export const verificationApi = endpoints('/api/v18', 'verification', {
  'GET /users/self/verification': {
    summary: 'Where the check of identity stands, and what it needs.',
    login: 'required',
    transaction: 'read',
    data: Verification,
    errors: ['errors.unauthorized'],
  },
  'POST /users/self/verification': {
    summary: 'Add a photo of one side of a document. It takes the place of one of the same side.',
    repeat: 'same',
    login: 'required',
    // The photo is read and encoded again before anything is stored.
    transaction: 'none',
    rateLimit: { hits: 20, windowSec: 600, by: 'user' },
    // As many as six players send who use theirs up: many accounts of one sender cannot keep the others waiting.
    addressLimit: { hits: 120, windowSec: 600 },
    bodyBytesMax: photoBodyBytesMax,
    body: Type.Object(
      { kind: Kind, side: Side, data: Type.String({ minLength: 1, description: 'base64 of a JPEG, PNG or WebP' }) },
      strict,
    ),
    data: Verification,
    errors: [...photoErrors, 'errors.verification.many', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'PUT /users/self/verification': {
    summary: 'Send the document for checking: its number and the photos added before.',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 600, by: 'user' },
    body: Type.Object({ kind: Kind, number: Type.String({ minLength: 1, maxLength: 40 }) }, strict),
    data: Verification,
    errors: [
      'errors.validation',
      'errors.verification.number',
      'errors.verification.photos',
      'errors.verification.closed',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'GET /users/self/verification/photos/:id': {
    summary: 'One photo of the player (JPEG). 404 for any other.',
    login: 'required',
    transaction: 'read',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    params: Type.Object({ id: Id }),
    data: File,
    media: ['image/jpeg'],
    errors: ['errors.not_found', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'DELETE /users/self/verification/photos/:id': {
    summary: 'Remove a photo that was not sent yet.',
    login: 'required',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    data: Verification,
    errors: ['errors.not_found', 'errors.verification.closed', 'errors.unauthorized'],
  },
});

/** Webhooks of identity services; each signs in its own way. */
export const identityApi = endpoints('/identity', 'verification', {
  'POST /:service/webhook': {
    summary: 'The result of a check.',
    repeat: 'same',
    login: 'psp',
    transaction: 'none',
    params: Type.Object({ service: Type.String({ pattern: '^[a-z]{2,32}$' }) }),
    bodyBytesMax: 65_536,
    data: Type.Object({ accepted: Type.Boolean() }),
    errors: ['errors.not_found', 'errors.identity.signature', 'errors.identity.event_altered', 'errors.validation'],
  },
});

/** A document that waits for an operator, with the person it must show, as the profile was when it was sent. The number is on the photos only. */
export const QueuedVerification = Type.Object({
  user: Id,
  kind: Kind,
  status: Type.Enum([...verificationStatuses]),
  sentAt: UnixSec,
  firstName: OrNull(Type.String()),
  lastName: OrNull(Type.String()),
  birthDate: OrNull(Type.String({ description: 'year-month-day' })),
  photos: Type.Array(VerificationPhoto),
});
export type QueuedVerification = Static<typeof QueuedVerification>;

export const decisions = ['accept', 'again', 'refuse'] as const;
export type Decision = (typeof decisions)[number];

const shared = { login: 'operator', permission: 'verification.decide' } as const;
const user = Type.Object({ user: Id });

export const verificationOperatorApi = endpoints(operatorBase, 'verification', {
  'GET /verification': {
    summary: 'Documents that wait, the oldest first.',
    ...shared,
    transaction: 'read',
    data: Type.Array(QueuedVerification),
    errors: [],
  },
  'GET /verification/photos/:id': {
    whyNotRead: 'each look at a photo is in the audit log',
    summary: 'One photo (JPEG). Looking at it is recorded.',
    ...shared,
    transaction: 'write',
    params: Type.Object({ id: Id }),
    data: File,
    media: ['image/jpeg'],
    errors: ['errors.not_found'],
  },
  'POST /verification/decisions/:user': {
    summary: 'Accept, ask again with reasons, or refuse for good.',
    repeat: 'same',
    ...shared,
    commits: 'nothing',
    transaction: 'write',
    params: user,
    body: Type.Object(
      {
        decision: Type.Enum([...decisions]),
        reasons: Type.Array(RefusedFor, { maxItems: 5 }),
        reason: Reason,
      },
      strict,
    ),
    data: Empty,
    errors: ['errors.not_found', 'errors.validation'],
  },
});
