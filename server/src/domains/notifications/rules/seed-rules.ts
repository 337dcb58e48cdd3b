import type { EventName } from '../../../kernel/events/index.ts';
import { campaignEvent } from './campaign-rule-store.ts';
import { accountRules } from './seed/account.ts';
import { clubRules } from './seed/club.ts';
import { moneyRules } from './seed/money.ts';
import type { SeedRule } from './seed-rule.ts';

export const seedRules: readonly SeedRule[] = [...accountRules, ...moneyRules, ...clubRules];

/** The events that rules may name: those of the seeds, for which operators make rules too, and that of campaigns. */
export const ruledEvents: readonly EventName[] = [
  ...new Set<EventName>([...seedRules.map(({ event }) => event), campaignEvent]),
].toSorted();
