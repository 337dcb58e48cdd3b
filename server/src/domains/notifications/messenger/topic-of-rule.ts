import type { MessengerTopics } from '@mela/contract/api/accounts/notices';

const topics: Readonly<Record<string, keyof MessengerTopics>> = {
  'deposit.succeeded': 'deposits',
  'deposit.failed': 'deposits',
  'deposit.refused': 'deposits',
  'withdrawal.requested': 'withdrawals',
  'payment.moved': 'withdrawals',
  'withdrawal.settled': 'withdrawals',
  'withdrawal.failed': 'withdrawals',
  'withdrawal.cancelled': 'withdrawals',
  'gift.offered': 'gifts',
  'win.reached': 'winsAbove',
};

/** Whether a player has asked the bot for what a rule is about. Of the other rules none can be asked for. */
export function isAskedFor({ event }: { readonly event: string }, asked: MessengerTopics | undefined): boolean {
  const topic = topics[event];
  const choice = topic === undefined ? undefined : asked?.[topic];
  return choice === true || typeof choice === 'number';
}
