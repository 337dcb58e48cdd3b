import type { MessageChannel } from '@mela/contract/api/accounts/notices';
import type { StoredEvent } from '../../../kernel/events/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { isDemoPlayer, usersByIds, type UserRow } from '../../accounts/index.ts';
import { messengerTopicsOf } from '../messenger/messenger-store.ts';
import { isAskedFor } from '../messenger/topic-of-rule.ts';
import { subscribersAmong } from '../push/push-store.ts';
import { isAbout, valuesOf, type Rule } from '../rules/rule.ts';
import { publishedOf, rulesOf, type Template } from '../rules/rule-store.ts';
import { quotedIn } from '../sending/quoted-words.ts';
import type { NewNotice } from './message-store.ts';

/** What a rule wants to send about an event by one channel. */
export type Wanted = {
  readonly event: StoredEvent;
  readonly user: UserRow;
  readonly rule: Rule;
  readonly template: Template;
  readonly channel: MessageChannel;
};

/** What the rules want to send about these events, of those rules that `isOf` names. */
export async function wantedOf(tx: Tx, batch: readonly StoredEvent[], isOf: (rule: Rule) => boolean): Promise<Wanted[]> {
  const rules = (await rulesOf(tx, [...new Set(batch.map(({ type }) => type))])).filter(isOf);
  if (rules.length === 0) return [];
  const templates = await publishedOf(
    tx,
    rules.map(({ id }) => id),
  );
  const about = batch.flatMap((event) =>
    event.userId === null
      ? []
      : rules
          .filter((rule) => rule.event === event.type && isAbout(rule, event.body))
          .map((rule) => ({ event, rule, userId: event.userId })),
  );
  const users = new Map(
    (await usersByIds(tx, [...new Set(about.flatMap(({ userId }) => (userId === null ? [] : [userId])))])).map((user) => [user.id, user]),
  );
  const subscribers = await subscribersAmong(tx, [...users.keys()]);
  const asked = await messengerTopicsOf(tx, [...users.keys()]);
  return about.flatMap(({ event, rule, userId }) => {
    const user = userId === null ? undefined : users.get(userId);
    const template = templates.get(rule.id);
    // Players of a demo that no person plays read nothing.
    if (user === undefined || template === undefined || isDemoPlayer(user)) return [];
    // A browser is asked for by its player: without one no one wants to push. The bot of the messenger likewise writes of what its player has asked for.
    const isWanted = (channel: MessageChannel) =>
      channel === 'push' ? subscribers.has(user.id) : channel !== 'messenger' || isAskedFor(rule, asked.get(user.id));
    return rule.channels.filter(isWanted).map((channel) => ({ event, user, rule, template, channel }));
  });
}

export const idOf = ({ event, rule, channel }: Wanted) => ({ eventId: event.id, ruleId: rule.id, channel });

/** The message to write. */
export const noticeOf = (wanted: Wanted, now: Date): Omit<NewNotice, 'dueAt'> => ({
  ...idOf(wanted),
  userId: wanted.user.id,
  templateId: wanted.template.id,
  category: wanted.rule.category,
  values: { ...valuesOf(wanted.rule, wanted.event.body), ...quotedIn(wanted.event, wanted.channel) },
  at: now,
});
