/** How a value of an event is written in a message. `id` also fills a link; `word` is one of a list, in both languages. */
export type MessageVariableType = 'money' | 'number' | 'names' | 'id' | 'word';

type MessageEvent = {
  readonly variables: Readonly<Record<string, MessageVariableType>>;
  /** Fields of the event with the values that a rule may ask for. */
  readonly conditions: Readonly<Record<string, readonly string[]>>;
  /** Where only one kind of message may follow: `promotion`, with a topic, needs consent; `account` belongs to the account and takes no topic. */
  readonly only?: 'promotion' | 'account';
  /** What each rule of the event asks for besides: of the others a player is to hear nothing. Null: the event does not have the field. */
  readonly always?: Readonly<Record<string, string | null>>;
};

const payment = { sum: 'money', payment: 'id' } as const;
const withWhy = { ...payment, why: 'word' } as const;
const measures = ['deposit', 'wager', 'loss'] as const;
const periods = ['day', 'week', 'month'] as const;

/** The events for which operators can make rules, with what their templates may say of them and what a rule may ask of them. */
export const messageEvents = {
  'achievement.earned': { variables: {}, conditions: {} },
  'bonus.ended': { only: 'promotion', variables: {}, conditions: { state: ['converted', 'expired', 'given_up', 'used_up'] } },
  'break.started': { only: 'account', variables: {}, conditions: { name: ['cool-off', 'self-exclusion'] } },
  'comment.answered': { variables: { slug: 'id' }, conditions: {} },
  'contest.won': { variables: { name: 'names', place: 'number' }, conditions: { contest: ['tournaments', 'lottery'] } },
  'deposit.failed': { only: 'account', variables: { sum: 'money' }, conditions: {} },
  'deposit.refused': { only: 'account', variables: { sum: 'money' }, conditions: {} },
  'deposit.reversed': { only: 'account', variables: { sum: 'money', why: 'word' }, conditions: { why: ['refund', 'chargeback'] } },
  'deposit.succeeded': { variables: { sum: 'money' }, conditions: {} },
  'dispute.answered': { only: 'account', variables: {}, conditions: { outcome: ['upheld', 'rejected'] } },
  'gift.offered': { only: 'promotion', variables: {}, conditions: {}, always: { announced: null } },
  'level.lost': { variables: {}, conditions: { by: ['rounds', 'levels'] } },
  'level.reached': { variables: {}, conditions: {} },
  'limit.changed': { only: 'account', variables: { what: 'word' }, conditions: { measure: [...measures, 'session'], period: periods } },
  'limit.reached': {
    only: 'account',
    variables: { what: 'word', period: 'word', used: 'money', limit: 'money' },
    conditions: { measure: measures, period: periods },
  },
  'maintenance.over': { only: 'account', variables: {}, conditions: {} },
  'mission.done': { only: 'promotion', variables: {}, conditions: {} },
  'name.removed': { only: 'account', variables: {}, conditions: {} },
  'payment.moved': { only: 'account', variables: { ...withWhy, step: 'word' }, conditions: {}, always: { direction: 'withdrawal' } },
  'prize.awarded': { variables: {}, conditions: {}, always: { giver: 'referral' } },
  'quiet.changed': { only: 'account', variables: {}, conditions: {} },
  'signal.raised': { only: 'account', variables: {}, conditions: {}, always: { kind: 'new-device' } },
  'ticket.answered': { only: 'account', variables: { ticket: 'id' }, conditions: {} },
  'ticket.begun': { only: 'account', variables: { ticket: 'id' }, conditions: {} },
  'user.registered': { variables: {}, conditions: { by: ['email', 'phone'] } },
  'verification.changed': { only: 'account', variables: {}, conditions: { status: ['pending', 'again', 'accepted', 'refused'] } },
  'withdrawal.cancelled': { only: 'account', variables: withWhy, conditions: {} },
  'withdrawal.failed': { only: 'account', variables: withWhy, conditions: {} },
  'withdrawal.requested': { only: 'account', variables: payment, conditions: {} },
  'withdrawal.settled': { only: 'account', variables: payment, conditions: {} },
} as const satisfies Readonly<Record<string, MessageEvent>>;

export type MessageEventName = keyof typeof messageEvents;

export const messageEventNames = Object.keys(messageEvents) as MessageEventName[];
