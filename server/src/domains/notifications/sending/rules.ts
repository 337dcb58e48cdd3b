import { createHash } from 'node:crypto';
import { localTime, momentOf } from '@mela/contract/site/zone';
import { campaignEvent } from '../rules/campaign-rule-store.ts';
import type { Rule } from '../rules/rule.ts';

/** In these hours of India, from 21:00 to 09:00, no promotional mails, texts and push messages are sent. */
const quiet = { from: 21, to: 9 } as const;

export function isQuiet(at: Date): boolean {
  const now = localTime(at).getUTCHours();
  return now >= quiet.from || now < quiet.to;
}

/** The next morning at which the quiet hours end. */
export function quietUntil(at: Date): Date {
  const local = localTime(at);
  const days = local.getUTCHours() >= quiet.to ? 1 : 0;
  return new Date(momentOf(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, quiet.to)));
}

/** Whether the quiet hours only put a message off. What a campaign says in the evening it says in the morning; news of an event is old by then. */
export const isPutOff = ({ event }: Pick<Rule, 'event'>): boolean => event === campaignEvent;

/** What happened a day ago is no news. */
const newsMs = 86_400_000;
const offerMs = 3_600_000;

/**
 * Until when a browser that is off may still show a message. It is not judged again when the browser comes back: an offer is kept for an hour at most, and
 * not into the quiet hours.
 */
export function shownUntil(at: Date, category: string): Date {
  if (category !== 'promotional') return new Date(at.getTime() + newsMs);
  const local = localTime(at);
  const quietMs = momentOf(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), quiet.from)).getTime();
  return new Date(Math.max(at.getTime(), Math.min(at.getTime() + offerMs, quietMs)));
}

export type Caps = { readonly day: number; readonly week: number };

/** Rules below this priority leave the last place of a day and of a week to others. */
const ownPriority = 5;

/** Whether one more promotional message is too many, after so many of the last 24 hours and seven days. */
export function isOverCap(sent: Caps, caps: Caps, priority: number): boolean {
  const kept = priority < ownPriority ? 1 : 0;
  return sent.day >= caps.day - kept || sent.week >= caps.week - kept;
}

/** Whether a player is of those who get nothing of a rule. The same for ever, and another share for each rule. */
export function isHeldOut(userId: bigint, { alias, holdout }: { readonly alias: string; readonly holdout: number }): boolean {
  if (holdout === 0) return false;
  return createHash('sha256').update(`${alias}:${userId}`).digest().readUInt32BE() % 100 < holdout;
}

/** Times that the other side may have a message without saying so; another one could be a third copy. */
export const uncertainMax = 2;
/** Before a message is sent again that the other side may have: a server that is slow has time to become quick. */
export const uncertainPauseMs = 1_800_000;

const firstMs = 30_000;
const pauseMsMax = 6 * 3_600_000;
/** Tries of a message, over about three hours at the first eight and a day in all; then it is a dead letter. */
export const attemptsMax = 12;

/** How long after a failed try, the first is 1, the next one is. */
export const pauseMs = (attempts: number): number => Math.min(pauseMsMax, firstMs * 2 ** (attempts - 1));
