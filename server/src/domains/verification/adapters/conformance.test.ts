import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../../../kernel/testing/index.ts';
import { unixSec } from '../../../kernel/clock.ts';
import type { IdentityOutcome, IdentityService } from '../adapter.ts';
import { sandboxIdentity } from './sandbox/adapter.ts';
import { signResult } from './sandbox/sign.ts';
import { sumsub } from './sumsub/adapter.ts';

const clock = fakeClock();
const secret = 'a secret of the tests, long enough';
const account = { url: 'http://127.0.0.1:1', appToken: 'token', secret, webhookSecret: secret, level: 'basic-kyc-level' };

type Sample = { readonly body: object; readonly headers: (rawBody: Buffer) => Record<string, string> };
type Case = { readonly name: string; readonly service: IdentityService; readonly sample: (outcome: IdentityOutcome) => Sample };

const digestOf = (rawBody: Buffer) => createHmac('sha256', secret).update(rawBody).digest('hex');
const reviews = {
  accepted: { reviewAnswer: 'GREEN' },
  again: { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['DOCUMENT_PAGE_MISSING', 'SOMETHING_NEW'] },
  refused: { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] },
} as const;
const reasons = { accepted: [], again: ['cut_off'], refused: ['not_genuine'] } as const;

const cases: readonly Case[] = [
  {
    name: 'sandbox',
    service: sandboxIdentity({ secret, send: async () => 200, clock }),
    sample: (outcome) => ({
      body: { event_id: `e-${outcome}`, user: 7, attempt: 2, outcome, reasons: reasons[outcome] },
      headers: (rawBody) => ({ 'x-webhook-signature': signResult(secret, unixSec(clock.now()), rawBody) }),
    }),
  },
  {
    name: 'sumsub',
    service: sumsub(account, clock),
    sample: (outcome) => ({
      body: {
        applicantId: 'a1',
        correlationId: `e-${outcome}`,
        externalUserId: '7-2',
        type: 'applicantReviewed',
        reviewResult: reviews[outcome],
      },
      headers: (rawBody) => ({ 'x-payload-digest': digestOf(rawBody), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }),
    }),
  },
];

describe.each(cases)('[1.11] [S7] the identity service $name', ({ name, service, sample }) => {
  const rawOf = (body: object) => Buffer.from(JSON.stringify(body));
  const parse = (rawBody: Buffer, headers: Record<string, string>) => service.parseWebhook({ headers, rawBody, now: clock.now() });

  it.each(['accepted', 'again', 'refused'] as const)('reports %s with player, attempt and reasons', (outcome) => {
    const { body, headers } = sample(outcome);
    const rawBody = rawOf(body);
    expect(parse(rawBody, headers(rawBody))).toEqual({
      eventId: `e-${outcome}`,
      userId: 7n,
      attempt: 2,
      outcome,
      reasons: reasons[outcome],
    });
  });

  it('is called by its name', () => expect(service.name).toBe(name));

  it('is not believed when a single byte of the body was changed, or without a signature', () => {
    const { body, headers } = sample('accepted');
    const rawBody = rawOf(body);
    const signed = headers(rawBody);
    for (let at = 0; at < rawBody.length; at += 1) {
      const changed = Buffer.from(rawBody);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => parse(changed, signed)).toThrow('errors.identity.signature');
    }
    expect(() => parse(rawBody, {})).toThrow('errors.identity.signature');
    for (const [header, value] of Object.entries(signed))
      expect(() => parse(rawBody, { ...signed, [header]: `${value}0` })).toThrow('errors.identity.signature');
  });

  it.each(['[]', '{}', 'null', '{"user":"7"}', 'no json'])('signed, but with the body %s, is refused', (text) => {
    const rawBody = Buffer.from(text);
    expect(() => parse(rawBody, sample('accepted').headers(rawBody))).toThrow('errors.validation');
  });
});

it('[S7] a result of the sandbox is too old after five minutes', () => {
  const [{ service, sample }] = cases as [Case];
  const { body, headers } = sample('accepted');
  const rawBody = Buffer.from(JSON.stringify(body));
  const signed = headers(rawBody);
  const later = new Date(clock.now().getTime() + 301_000);
  expect(() => service.parseWebhook({ headers: signed, rawBody, now: later })).toThrow('errors.identity.signature');
});

it('news of Sumsub that decide nothing have no outcome', () => {
  const rawBody = Buffer.from(JSON.stringify({ applicantId: 'a1', externalUserId: '7-2', type: 'applicantPending', createdAtMs: '1' }));
  const headers = { 'x-payload-digest': digestOf(rawBody), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' };
  expect(sumsub(account, clock).parseWebhook({ headers, rawBody, now: clock.now() })).toMatchObject({ outcome: null, attempt: 2 });
});

describe('an applicant sent to Sumsub', () => {
  const servers: (() => void)[] = [];
  afterEach(() => servers.splice(0).forEach((close) => close()));

  async function standIn(answer: (path: string) => { status: number; body: object }) {
    const seen: { line: string; signed: boolean; body: string }[] = [];
    const server = createServer((request: IncomingMessage, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        const [method = '', url = ''] = [request.method, request.url];
        const expected = createHmac('sha256', secret)
          .update(`${String(request.headers['x-app-access-ts'])}${method}${url}`)
          .update(body)
          .digest('hex');
        seen.push({ line: `${method} ${url}`, signed: request.headers['x-app-access-sig'] === expected, body: body.toString('latin1') });
        const { status, body: json } = answer(url);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(() => server.close());
    return { seen, service: sumsub({ ...account, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, clock) };
  }
  const applicant = {
    userId: 7n,
    attempt: 2,
    firstName: 'Asha',
    lastName: 'Rao',
    birthDate: '1990-05-17',
    country: 'IN',
    kind: 'voter_id',
    photos: [
      { side: 'front', jpeg: Buffer.from('front-photo') },
      { side: 'back', jpeg: Buffer.from('back-photo') },
    ],
  } as const;

  it('is created, gets a photo of each side and is put up for review, every request signed', async () => {
    const { seen, service } = await standIn(() => ({ status: 200, body: { id: 'a1' } }));
    await service.submit(applicant);
    expect(seen.map(({ line }) => line)).toEqual([
      'POST /resources/applicants?levelName=basic-kyc-level',
      'POST /resources/applicants/a1/info/idDoc',
      'POST /resources/applicants/a1/info/idDoc',
      'POST /resources/applicants/a1/status/pending',
    ]);
    expect(seen.every(({ signed }) => signed)).toBe(true);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      externalUserId: '7-2',
      fixedInfo: { firstName: 'Asha', lastName: 'Rao', dob: '1990-05-17', country: 'IND' },
    });
    expect(seen[2]?.body).toContain('"idDocSubType":"BACK_SIDE"');
    expect(seen[2]?.body).toContain('back-photo');
  });

  it('that exists from an attempt before is found, and not created twice', async () => {
    const { seen, service } = await standIn((path) =>
      path.includes('levelName') ? { status: 409, body: {} } : { status: 200, body: { id: 'a1' } },
    );
    await service.submit(applicant);
    expect(seen[1]?.line).toBe('GET /resources/applicants/-;externalUserId=7-2/one');
  });

  it('is tried again by its job when the service fails', async () => {
    const { service } = await standIn(() => ({ status: 503, body: {} }));
    await expect(service.submit(applicant)).rejects.toThrow('answered 503');
  });
});
