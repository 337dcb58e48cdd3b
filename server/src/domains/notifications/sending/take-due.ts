import type { JobContext } from '../../../kernel/jobs/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import type { Tx } from '../../../kernel/types.ts';
import { refusedText, usersByIds, type UserRow } from '../../accounts/index.ts';
import { addNotices } from '../../inbox/index.ts';
import { lockFreePlayers } from '../../wallet/index.ts';
import type { Refusal, Rule } from '../rules/rule.ts';
import { allRules, templatesByIds } from '../rules/rule-store.ts';
import { insertSuppression } from '../writing/message-store.ts';
import { compose, type Ready, type Taken } from './compose.ts';
import { rulesOver } from './ended-store.ts';
import { leaseMs } from './in-flight.ts';
import { judge } from './judge.ts';
import { quotesOf } from './quoted-words.ts';
import { isPutOff, quietUntil } from './rules.ts';
import { end, lockDue, nextDue, postpone, rest, take, type Due, type DueMessage } from './sending-store.ts';

type Services = Pick<JobContext, 'clock' | 'log' | 'config'>;

export type Page = {
  readonly taken: readonly Taken[];
  /** Until when they are this process's. */
  readonly until: Date;
  /** How many were due. */
  readonly found: number;
  /** Whose messages were left, since another transaction has locked them. */
  readonly busy: readonly bigint[];
};

/**
 * Judges a page of due messages again, takes those that may go, and puts those of the inbox there. The players of promotional ones are locked, so that
 * no break begins meanwhile: only those who are free, so that none of them waits for another one. What is not theirs is not touched.
 */
export async function takePage(tx: Tx, services: Services, page: Omit<Due, 'now'>): Promise<Page> {
  const { clock } = services;
  const candidates = await nextDue(tx, { ...page, now: clock.now() });
  const players = [...new Set(candidates.map(({ userId }) => userId))];
  const free = page.category === 'promotional' ? await lockFreePlayers(tx, players) : new Set(players);
  const now = clock.now();
  const mine = candidates.filter(({ userId }) => free.has(userId));
  const due = await lockDue(
    tx,
    mine.map(({ id }) => id),
    now,
  );
  const taken = await judgeAll(tx, due, services, now);
  const isInbox = ({ message: { channel } }: Ready) => channel === 'inbox';
  const notices = taken.flatMap((one) => ('notice' in one ? [one.notice] : []));
  await addNotices(tx, systemOrigin('notifications.send'), notices);
  const idsOf = (some: readonly Ready[]) => some.map(({ message }) => message.id);
  const until = new Date(now.getTime() + leaseMs);
  await take(tx, idsOf(taken), { now, until });
  await end(tx, idsOf(taken.filter(isInbox)), 'sent');
  return {
    taken: taken.flatMap((one) => ('notice' in one ? [] : [one])),
    until,
    found: due.length,
    busy: players.filter((id) => !free.has(id)),
  };
}

async function judgeAll(tx: Tx, due: readonly DueMessage[], { config, log }: Services, now: Date): Promise<Ready[]> {
  if (due.length === 0) return [];
  const users = new Map((await usersByIds(tx, [...new Set(due.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const rules = new Map((await allRules(tx)).map((rule) => [rule.id, rule]));
  const templates = await templatesByIds(tx, [...new Set(due.map(({ templateId }) => templateId))]);
  const over = await rulesOver(tx, [...new Set(due.map(({ ruleId }) => ruleId))], now);
  const quotes = await quotesOf(tx, due);
  const ready: Ready[] = [];
  const resting: bigint[] = [];
  for (const message of due) {
    const [user, rule, template] = [users.get(message.userId), rules.get(message.ruleId), templates.get(message.templateId)];
    if (rule === undefined || template === undefined) throw new Error(`message ${message.id} has no rule or template`);
    const reason =
      user === undefined ? 'unreachable' : await rejectionOf(tx, message, { user, rule, isOver: over.has(rule.id) }, { config, now });
    if (isPutOff(rule) && (reason === 'quiet-hours' || reason === 'budget')) {
      resting.push(message.id);
      continue;
    }
    if (user === undefined || reason !== null) {
      await insertSuppression(tx, { ...message, reason: reason === 'budget' ? 'cap' : (reason ?? 'unreachable'), at: now });
      // At once: it no longer counts for the caps of the next one.
      await end(tx, [message.id], 'suppressed');
      continue;
    }
    const one = compose(message, { user, rule, template, quote: quotes.get(message.id) ?? null }, { config, now, log });
    if (one === null) await postpone(tx, [{ id: message.id, failure: 'could not be written', dueAt: null }]);
    else ready.push(one);
  }
  await rest(tx, resting, quietUntil(now));
  return ready;
}

type At = Pick<Services, 'config'> & { readonly now: Date };

/** Besides what is judged: a text message counts for its number and its player, once and not with each try. */
async function rejectionOf(
  tx: Tx,
  { id, channel, eventId, attempts }: DueMessage,
  { user, rule, isOver }: { readonly user: UserRow; readonly rule: Rule; readonly isOver: boolean },
  { config, now }: At,
): Promise<Refusal | 'budget' | null> {
  if (isOver || !rule.enabled) return 'ended';
  const reason = await judge(tx, { rule, channel, user, eventId, messageId: id }, { config, now });
  if (reason !== null || channel !== 'sms' || attempts > 0 || user.phone === null) return reason;
  const use = rule.category === 'promotional' ? 'promotion' : 'message';
  const refused = await refusedText({ tx, config, now }, { use, phone: user.phone, isConfirmed: true, userId: user.id });
  // The morning in which a campaign continues is of the next day of India, with a budget of its own.
  return refused === null ? null : refused === 'budget' && use === 'promotion' ? 'budget' : 'cap';
}
