import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Uuid } from '../../../games/provider.ts';
import { Id, OrNull, Reason, Rupees, strict, UnixSec } from '../../../http/schema.ts';
import { SlugOf } from '../../../http/references.ts';

const State = Type.Enum(['waiting', 'taken', 'closed']);
/** A transaction as one side has it. `undone`: that it was rolled back. */
const Side = Type.Object({ type: Type.Enum(['bet', 'win', 'rollback', 'other']), amount: Rupees, undone: Type.Boolean() });

/** A transaction of which a provider's feed and the ledger say different things. */
export const ProviderDifference = Type.Object({
  id: Id,
  provider: Type.String(),
  /** The day of the feed, in India. */
  day: Type.String(),
  transaction: Type.String(),
  difference: Type.Enum(['missing here', 'missing there', 'other amount', 'other state']),
  here: OrNull(Side),
  there: OrNull(Side),
  /** What the feed says that a win belongs to: the transaction of its bet, or player and round. */
  of: OrNull(Type.Object({ bet: OrNull(Type.String()), player: OrNull(Type.String()), round: OrNull(Type.String()) })),
  foundAt: UnixSec,
  state: State,
  /** Who has taken it. */
  operator: OrNull(Id),
  decision: OrNull(Type.String()),
  closedAt: OrNull(UnixSec),
  /** The transaction with which it was corrected. */
  correctedBy: OrNull(Type.String()),
});
export type ProviderDifference = Static<typeof ProviderDifference>;

/** A day of a provider's feed: compared, or why it could not be read. */
export const ProviderDay = Type.Object({
  provider: Type.String(),
  day: Type.String(),
  readAt: UnixSec,
  transactions: OrNull(Type.Integer()),
  failure: OrNull(Type.String()),
});
export type ProviderDay = Static<typeof ProviderDay>;

const Decision = Type.String({ minLength: 10, maxLength: 2000, pattern: '\\S' });
const rowsMax = Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }));
const reading = { login: 'operator', permission: 'providers.reconcile', transaction: 'read', errors: ['errors.validation'] } as const;
const act = {
  login: 'operator',
  permission: 'providers.reconcile',
  transaction: 'write',
  commits: 'nothing',
  repeat: 'same',
  params: Type.Object({ id: Id }),
  data: ProviderDifference,
  errors: ['errors.validation', 'errors.not_found', 'errors.providers.difference'],
} as const;

export const operatorDifferencesApi = endpoints(operatorBase, 'providers', {
  'GET /provider-days': {
    ...reading,
    summary: 'Days of the feeds of providers, the latest first.',
    query: Type.Object({ provider: Type.Optional(SlugOf('provider')), limit: rowsMax }),
    data: Type.Array(ProviderDay),
  },
  'GET /provider-differences': {
    ...reading,
    summary:
      'Transactions of which a provider and the ledger say different things, oldest first: those that are not closed, or of one state.',
    query: Type.Object({
      provider: Type.Optional(SlugOf('provider')),
      state: Type.Optional(State),
      after: Type.Optional(Id),
      limit: rowsMax,
    }),
    data: Type.Array(ProviderDifference),
  },
  'POST /provider-differences/:id/take': {
    ...act,
    summary: 'Take a difference, also from another operator: one person at a time looks at it.',
    body: Type.Object({ reason: Reason }, strict),
  },
  'POST /provider-differences/:id/close': {
    ...act,
    summary: 'Close a difference that you have taken, with what was found. It books nothing.',
    body: Type.Object({ decision: Decision, reason: Reason }, strict),
  },
  'POST /provider-differences/:id/correct': {
    ...act,
    repeat: 'the second copy is refused, since the difference is closed',
    commits: 'money',
    secondApproval: 'by-rule',
    summary:
      'Correct a difference that you have taken, and close it: book a win that is missing here (of `bet`, a transaction of the provider, which the feed must name as the bet of that win, or by its player and round), or roll back a bet, jackpot or promotion that the provider does not know, or has undone. Another operator must agree.',
    body: Type.Object({ bet: Type.Optional(Uuid), decision: Decision, reason: Reason }, strict),
    errors: [...act.errors, 'errors.providers.no_correction'],
  },
});
