import type { MessageChannel } from '@mela/contract/api/accounts/notices';
import { locales } from '@mela/contract/site/languages';
import { consumer, type StoredEvent, type WorkServices } from '../../../kernel/events/index.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { Texts } from '../../../kernel/texts.ts';
import type { Tx } from '../../../kernel/types.ts';
import { isDemoPlayer, usersByIds, type UserRow } from '../../accounts/index.ts';
import { addNotices, type InboxNotice } from '../../inbox/index.ts';
import { lockPlayers } from '../../wallet/index.ts';
import { messengerTopicsOf } from '../messenger/messenger-store.ts';
import { isAskedFor } from '../messenger/topic-of-rule.ts';
import { subscribersAmong } from '../push/push-store.ts';
import { isAbout, valuesOf, type Rule } from '../rules/rule.ts';
import { publishedOf, rulesOf, type Template } from '../rules/rule-store.ts';
import { ruledEvents } from '../rules/seed-rules.ts';
import { fillTemplate, type Written } from '../rules/template.ts';
import { judge } from '../sending/judge.ts';
import { insertNotices, insertSuppression, isDecided, keyOf, type NewNotice } from './message-store.ts';

/** What a rule wants to send about an event by one channel. */
type Wanted = {
  readonly event: StoredEvent;
  readonly user: UserRow;
  readonly rule: Rule;
  readonly template: Template;
  readonly channel: MessageChannel;
};

const batchMax = 500;

/**
 * Turns events into messages by the rules: each message once by event, rule and channel, with the version of its template that is published now.
 * What may not be sent leaves a row in the suppression ledger. An event from before this consumer's first run is no news.
 */
export const writingConsumer = consumer({
  name: 'notifications.write',
  types: ruledEvents,
  from: 'now',
  batchMax,
  async handle(tx, batch, services) {
    const wanted = await wantedOf(tx, batch);
    const now = services.clock.now();
    const allowed: Wanted[] = [];
    const offered = wanted.filter(({ rule }) => rule.category === 'promotional');
    // No break begins between the judgement and the message.
    if (offered.length > 0) await lockPlayers(tx, [...new Set(offered.map(({ user }) => user.id))]);
    for (const one of wanted) {
      const isNew = one.rule.category === 'transactional' || !(await isDecided(tx, idOf(one)));
      if (!isNew) continue;
      const reason = await judge(tx, { ...one, eventId: one.event.id }, { config: services.config, now });
      if (reason === null && one.rule.category === 'promotional') await write(tx, [one], services, now);
      else if (reason === null) allowed.push(one);
      else await insertSuppression(tx, { ...idOf(one), userId: one.user.id, reason, at: now });
    }
    await write(tx, allowed, services, now);
  },
});

const idOf = ({ event, rule, channel }: Wanted) => ({ eventId: event.id, ruleId: rule.id, channel });

async function wantedOf(tx: Tx, batch: readonly StoredEvent[]): Promise<Wanted[]> {
  const rules = await rulesOf(tx, [...new Set(batch.map(({ type }) => type))]);
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
    // A browser is asked for by its player: without one no one wants to push.
    // The bot of the messenger likewise writes of what its player has asked for.
    const isWanted = (channel: MessageChannel) =>
      channel === 'push' ? subscribers.has(user.id) : channel !== 'messenger' || isAskedFor(rule, asked.get(user.id));
    const channels = rule.channels.filter(isWanted);
    return channels.map((channel) => ({ event, user, rule, template, channel }));
  });
}

async function write(tx: Tx, wanted: readonly Wanted[], { origin }: WorkServices, now: Date): Promise<void> {
  const notices = wanted.map((one): NewNotice => ({
    ...idOf(one),
    userId: one.user.id,
    templateId: one.template.id,
    category: one.rule.category,
    values: valuesOf(one.rule, one.event.body),
    at: now,
  }));
  const isNew = await insertNotices(tx, notices);
  const written = wanted.filter((one) => isNew.has(keyOf(idOf(one))));
  await addNotices(
    tx,
    origin,
    written.filter(({ channel }) => channel === 'inbox').map((one) => ofInbox(one, now)),
  );
  // One waiting job sends all that is due.
  if (written.some(({ channel }) => channel !== 'inbox')) await enqueue(tx, 'notifications.send', {}, { key: 'notifications.send' });
}

function ofInbox({ event, rule, template, user }: Wanted, at: Date): InboxNotice {
  const filling = { variables: rule.variables, values: valuesOf(rule, event.body) };
  const inAll = Object.fromEntries(locales.map((locale) => [locale, fillTemplate(template, filling, locale)])) as Record<
    keyof Texts,
    Written
  >;
  const textOf = (part: 'title' | 'text' | 'action'): Texts => ({ en: inAll.en[part], hi: inAll.hi[part] });
  const path = inAll.en.link;
  return {
    userId: user.id,
    key: `rule:${rule.id}:${event.id}`,
    title: textOf('title'),
    text: textOf('text'),
    link: path === null ? null : { words: textOf('action'), path },
    at,
  };
}
