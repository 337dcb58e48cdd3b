/** How a value of an event is written in a message. `id` also fills a link; `word` is one of a list, in both languages. */
export type MessageVariableType = 'money' | 'number' | 'names' | 'id' | 'word';

type MessageEvent = {
  readonly variables: Readonly<Record<string, MessageVariableType>>;
  /** Fields of the event with the values that a rule may ask for. */
  readonly conditions: Readonly<Record<string, readonly string[]>>;
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
  'bonus.ended': { variables: {}, conditions: { state: ['converted', 'expired', 'given_up', 'used_up'] } },
  'break.started': { variables: {}, conditions: { name: ['cool-off', 'self-exclusion'] } },
  'comment.answered': { variables: { slug: 'id' }, conditions: {} },
  'contest.won': { variables: { name: 'names', place: 'number' }, conditions: { contest: ['tournaments', 'lottery'] } },
  'deposit.failed': { variables: { sum: 'money' }, conditions: {} },
  'deposit.refused': { variables: { sum: 'money' }, conditions: {} },
  'deposit.reversed': { variables: { sum: 'money', why: 'word' }, conditions: { why: ['refund', 'chargeback'] } },
  'deposit.succeeded': { variables: { sum: 'money' }, conditions: {} },
  'dispute.answered': { variables: {}, conditions: { outcome: ['upheld', 'rejected'] } },
  'gift.offered': { variables: {}, conditions: {}, always: { announced: null } },
  'level.lost': { variables: {}, conditions: { by: ['rounds', 'levels'] } },
  'level.reached': { variables: {}, conditions: {} },
  'limit.changed': { variables: { what: 'word' }, conditions: { measure: [...measures, 'session'], period: periods } },
  'limit.reached': {
    variables: { what: 'word', period: 'word', used: 'money', limit: 'money' },
    conditions: { measure: measures, period: periods },
  },
  'maintenance.over': { variables: {}, conditions: {} },
  'mission.done': { variables: {}, conditions: {} },
  'name.removed': { variables: {}, conditions: {} },
  'payment.moved': { variables: { ...withWhy, step: 'word' }, conditions: {}, always: { direction: 'withdrawal' } },
  'prize.awarded': { variables: {}, conditions: {}, always: { giver: 'referral' } },
  'quiet.changed': { variables: {}, conditions: {} },
  'signal.raised': { variables: {}, conditions: {}, always: { kind: 'new-device' } },
  'ticket.answered': { variables: { ticket: 'id' }, conditions: {} },
  'ticket.begun': { variables: { ticket: 'id' }, conditions: {} },
  'user.registered': { variables: {}, conditions: { by: ['email', 'phone'] } },
  'verification.changed': { variables: {}, conditions: { status: ['pending', 'again', 'accepted', 'refused'] } },
  'withdrawal.cancelled': { variables: withWhy, conditions: {} },
  'withdrawal.failed': { variables: withWhy, conditions: {} },
  'withdrawal.requested': { variables: payment, conditions: {} },
  'withdrawal.settled': { variables: payment, conditions: {} },
} as const satisfies Readonly<Record<string, MessageEvent>>;

export type MessageEventName = keyof typeof messageEvents;

export const messageEventNames = Object.keys(messageEvents) as MessageEventName[];
