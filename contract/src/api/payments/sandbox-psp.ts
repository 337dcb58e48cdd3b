import { currency } from '../../site/market.ts';
import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { File, Id, strict } from '../../http/schema.ts';
import { PaymentId } from './payment-data.ts';

const PageToken = Type.Object({ token: Type.Optional(Type.String({ maxLength: 300 })) });

/**
 * What the sandbox payment system sends, signed: `X-Webhook-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>`. `amount` in paise.
 */
export const SandboxEvent = Type.Object(
  {
    event_id: Type.String({ minLength: 1, maxLength: 100 }),
    operation_id: Id,
    outcome: Type.Enum(['success', 'fail', 'pending']),
    amount: Type.Integer({ minimum: 0 }),
    currency: Type.Literal(currency),
    /** Twelve digits, as the UTR of a bank. */
    reference: Type.Optional(Type.String({ pattern: '^[0-9]{12}$' })),
  },
  strict,
);

/** How a tester lets an operation end. From `doubled` on it is paid, and its webhooks are faulty. */
export const SandboxOutcome = Type.Enum([
  'success',
  'fail',
  'pending',
  'late',
  'doubled',
  'tampered',
  'out_of_order',
  'contradicting',
  'lost',
]);
export type SandboxOutcome = Static<typeof SandboxOutcome>;

/** The sandbox payment system's own page, in demo mode only: a tester decides there how a deposit ends. `token` is in the page's link. */
export const sandboxPspApi = endpoints('/sandbox-psp', 'payment systems', {
  'GET /:id': {
    whyNotRead: 'asks the practice partner',
    summary: 'The page where a deposit continues (HTML).',
    login: 'none',
    transaction: 'none',
    params: PaymentId,
    query: PageToken,
    data: File,
    media: ['text/html'],
    errors: ['errors.not_found'],
  },
  'GET /type/:file': {
    whyNotRead: 'sends a file',
    summary: "The page's typeface, since a phone may lack Devanagari.",
    login: 'none',
    transaction: 'none',
    params: Type.Object({ file: Type.Enum(['latin.woff2', 'devanagari.woff2']) }),
    data: File,
    media: ['font/woff2'],
    errors: [],
  },
  'POST /:id': {
    summary:
      'Decide the outcome; its signed webhook follows. `late` reports pending now and success 20 seconds later. The others pay, and report it wrongly: twice, with a changed copy, with an older report after it, with a contradiction after it, or not at all.',
    repeat: 'a tester may let the webhook come again',
    login: 'none',
    transaction: 'none',
    params: PaymentId,
    query: PageToken,
    body: Type.Object({ outcome: SandboxOutcome }, strict),
    data: Type.Object({ redirectUrl: Type.String() }),
    errors: ['errors.not_found', 'errors.validation'],
  },
});
