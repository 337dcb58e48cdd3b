/** A queue that people work through: the row that lists it, and its page. */
export type DeskQueue = {
  readonly name: string;
  readonly key: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly to: string;
  /** Hours after which an item is late, by what players are promised; null without a promise. */
  readonly lateHours: number | null;
  /** The row lists those first that wait longest: the oldest is on its first page. */
  readonly isOldestFirst?: boolean;
};

/** In the order in which people of all roles look at them: money first. None whose reading is itself noted in the audit log, such as players in care. */
export const deskQueues: readonly DeskQueue[] = [
  {
    name: 'Withdrawals',
    key: 'GET /payments',
    query: { queue: 'withdrawals', limit: 100 },
    to: '/withdrawals',
    lateHours: 4,
    isOldestFirst: true,
  },
  {
    name: 'Held deposits',
    key: 'GET /payments',
    query: { queue: 'held', limit: 100 },
    to: '/payments?queue=held',
    lateHours: 24,
    isOldestFirst: true,
  },
  {
    name: 'Payment alarms',
    key: 'GET /payments',
    query: { queue: 'alarms', limit: 100 },
    to: '/payments?queue=alarms',
    lateHours: 1,
    isOldestFirst: true,
  },
  { name: 'Held wins', key: 'GET /held-wins', query: { state: 'held' }, to: '/held-wins?state=held', lateHours: 24, isOldestFirst: true },
  { name: 'Disputes', key: 'GET /disputes', query: {}, to: '/disputes', lateHours: 72, isOldestFirst: true },
  { name: 'Tickets', key: 'GET /tickets', query: { state: 'open' }, to: '/tickets?state=open', lateHours: 24 },
  { name: 'Documents', key: 'GET /verification', query: {}, to: '/verification', lateHours: 24, isOldestFirst: true },
  { name: 'Signals', key: 'GET /signals', query: {}, to: '/signals', lateHours: 72 },
  { name: 'Held referral rewards', key: 'GET /referral/held', query: {}, to: '/referral/held', lateHours: 72 },
  {
    name: 'Comments',
    key: 'GET /comments',
    query: { state: 'pending' },
    to: '/comments?state=pending',
    lateHours: 24,
    isOldestFirst: true,
  },
  {
    name: 'Provider differences',
    key: 'GET /provider-differences',
    query: { state: 'waiting' },
    to: '/provider-differences?state=waiting',
    lateHours: 72,
    isOldestFirst: true,
  },
  { name: 'Feed changes', key: 'GET /feed-diffs', query: {}, to: '/feed-diffs', lateHours: null },
  { name: 'Messages that failed', key: 'GET /messages/dead', query: {}, to: '/messages/dead', lateHours: null },
];
