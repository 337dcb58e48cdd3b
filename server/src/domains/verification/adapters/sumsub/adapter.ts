import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import type { RefusalReason } from '@mela/contract/api/verification';
import type { DocumentKind } from '@mela/contract/site/identity-documents';
import type { IdentityAccount } from '../../../../config/config.ts';
import { unixSec, type Clock } from '../../../../kernel/clock.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { headerOf } from '../../../../kernel/http/input/header.ts';
import { compileReader } from '../../../../kernel/http/input/check-input.ts';
import { readJson } from '../../../../kernel/http/input/read-json.ts';
import type { Applicant, IdentityService } from '../../adapter.ts';

const answerMs = 20_000;

const documentTypes: Readonly<Record<DocumentKind, string>> = {
  aadhaar: 'ID_CARD',
  pan: 'ID_CARD',
  voter_id: 'ID_CARD',
  passport: 'PASSPORT',
  driving_licence: 'DRIVERS',
};

/** What the service's labels mean to the player; those that are not listed say nothing that they could change. */
const reasonsByLabel: Readonly<Record<string, RefusalReason>> = {
  UNSATISFACTORY_PHOTOS: 'unreadable',
  BAD_PROOF_OF_IDENTITY: 'wrong_document',
  DOCUMENT_PAGE_MISSING: 'cut_off',
  INCOMPLETE_DOCUMENT: 'cut_off',
  SCREENSHOTS: 'unreadable',
  GRAPHIC_EDITOR: 'masked',
  PROBLEMATIC_APPLICANT_DATA: 'name_differs',
  EXPIRATION_DATE: 'expired',
  ID_INVALID: 'wrong_document',
  FORGERY: 'not_genuine',
  DUPLICATE: 'used_elsewhere',
};

const Event = Type.Object({
  applicantId: Type.String({ minLength: 1, maxLength: 100 }),
  correlationId: Type.Optional(Type.String({ maxLength: 100 })),
  externalUserId: Type.String({ pattern: '^\\d{1,18}-\\d{1,6}$' }),
  type: Type.String({ maxLength: 60 }),
  createdAtMs: Type.Optional(Type.String({ maxLength: 40 })),
  reviewResult: Type.Optional(
    Type.Object({
      reviewAnswer: Type.String(),
      rejectLabels: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
      reviewRejectType: Type.Optional(Type.String()),
    }),
  ),
});
const readEvent = compileReader(Event);
const Created = compileReader(Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }));

/** The service names countries by three letters; accounts are opened in India. */
const threeLetters = (country: string) => (country === 'IN' ? 'IND' : country);

const algorithms: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' };

function isSigned(secret: string, headers: Parameters<typeof headerOf>[0], rawBody: Buffer): boolean {
  const algorithm = algorithms[headerOf(headers, 'x-payload-digest-alg')];
  if (algorithm === undefined) return false;
  const expected = Buffer.from(createHmac(algorithm, secret).update(rawBody).digest('hex'));
  const given = Buffer.from(headerOf(headers, 'x-payload-digest'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * An identity service that speaks Sumsub's protocol: requests are signed by HMAC-SHA256 over time, method, path and body, results over their
 * raw body. The applicant is called by the player's number and the attempt, so that sending one again finds the first.
 */
export function sumsub({ url, appToken, secret, webhookSecret, level }: IdentityAccount, clock: Clock): IdentityService {
  async function request(method: 'GET' | 'POST', path: string, body?: { readonly type: string; readonly bytes: Buffer }): Promise<unknown> {
    const ts = String(unixSec(clock.now()));
    const signature = createHmac('sha256', secret).update(`${ts}${method}${path}`);
    if (body) signature.update(body.bytes);
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-app-token': appToken,
        'x-app-access-ts': ts,
        'x-app-access-sig': signature.digest('hex'),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { body: new Uint8Array(body.bytes) }),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    if (answer.status === 409) return null;
    if (!answer.ok) throw new Error(`the identity service answered ${answer.status} to ${method} ${path.split('?', 1)[0]}`);
    return answer.json();
  }

  const json = (value: unknown) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });

  async function applicantId(applicant: Applicant): Promise<string> {
    const { userId, attempt, firstName, lastName, birthDate, country } = applicant;
    const externalUserId = `${userId}-${attempt}`;
    const info = { ...(firstName && { firstName }), ...(lastName && { lastName }), dob: birthDate, country: threeLetters(country) };
    const created = await request(
      'POST',
      `/resources/applicants?levelName=${encodeURIComponent(level)}`,
      json({ externalUserId, fixedInfo: info }),
    );
    return Created(created ?? (await request('GET', `/resources/applicants/-;externalUserId=${externalUserId}/one`))).id;
  }

  return {
    name: 'sumsub',
    async submit(applicant) {
      const id = await applicantId(applicant);
      for (const { side, jpeg } of applicant.photos) {
        const idDocSubType = side === 'back' ? 'BACK_SIDE' : 'FRONT_SIDE';
        const metadata = { idDocType: documentTypes[applicant.kind], country: threeLetters(applicant.country), idDocSubType };
        await request('POST', `/resources/applicants/${id}/info/idDoc`, multipart(metadata, jpeg));
      }
      await request('POST', `/resources/applicants/${id}/status/pending`, json({}));
    },
    parseWebhook({ headers, rawBody }) {
      if (!isSigned(webhookSecret, headers, rawBody)) throw new ApiError('errors.identity.signature');
      const event = readEvent(readJson(rawBody));
      const [userId = '', attempt = ''] = event.externalUserId.split('-');
      const review = event.type === 'applicantReviewed' ? event.reviewResult : undefined;
      const isFinal = review?.reviewRejectType === 'FINAL';
      const outcome = review === undefined ? null : review.reviewAnswer === 'GREEN' ? 'accepted' : isFinal ? 'refused' : 'again';
      return {
        eventId: event.correlationId ?? `${event.applicantId}-${event.type}-${event.createdAtMs ?? ''}`,
        userId: BigInt(userId),
        attempt: Number(attempt),
        outcome,
        reasons: outcome === 'accepted' ? [] : [...new Set((review?.rejectLabels ?? []).flatMap((label) => reasonsByLabel[label] ?? []))],
      };
    },
  };
}

const boundary = 'mela-document-7c1f0a';

/** A form of two parts: what the photo shows, and the photo. */
function multipart(metadata: object, jpeg: Buffer) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n${JSON.stringify(metadata)}\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="content"; filename="document.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head + file), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
