import type { TicketSubject } from '@mela/contract/api/support/ticket-sizes';
import { m } from '../../site/language/words.ts';

/** The topics of help, and any other subject. Each text is named whole: a computed key would bundle all of them. */
export const subjectNames: Readonly<Record<TicketSubject, () => string>> = {
  account: m['help.topics.account'],
  'log-in': m['help.topics.log-in'],
  deposits: m['help.topics.deposits'],
  withdrawals: m['help.topics.withdrawals'],
  bonuses: m['help.topics.bonuses'],
  fairness: m['help.topics.fairness'],
  limits: m['help.topics.limits'],
  verification: m['help.topics.verification'],
  technical: m['help.topics.technical'],
  other: m['help.topics.other'],
};
