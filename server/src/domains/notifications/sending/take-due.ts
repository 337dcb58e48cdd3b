import { inLanguage } from '@mela/contract/site/in-language';
import { readLocale } from '@mela/contract/site/languages';
import type { JobContext } from '../../../kernel/jobs/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { takeText, usersByIds, type UserRow } from '../../accounts/index.ts';
import { siteLink, writeNotice, type Letter } from '../../messages/index.ts';
import { lockPlayers } from '../../wallet/index.ts';
import { stopToken } from '../choices/stop-token.ts';
import { pageInMessenger, type MessengerLetter } from '../messenger/send-messenger.ts';
import type { PushLetter } from '../push/send-push.ts';
import type { Refusal, Rule } from '../rules/rule.ts';
import { allRules, templatesByIds, type Template } from '../rules/rule-store.ts';
import { fillTemplate } from '../rules/template.ts';
import { insertSuppression } from '../writing/message-store.ts';
import { judge } from './judge.ts';
import { end, lockDue, postpone, promotedAmongDue, take, type Due, type DueMessage } from './sending-store.ts';

/** How long a process that took messages may be silent before another one sends them: longer than a mail server is waited for. */
const takenMs = 60_000;

/** A message that this process sends, as its channel takes it. */
export type Taken = { readonly message: DueMessage } & (
  | { readonly letter: Letter }
  | { readonly push: PushLetter }
  | { readonly messenger: MessengerLetter }
);
type Services = Pick<JobContext, 'clock' | 'log' | 'config'>;

/** Judges a page of due messages again, and takes those that may go. @returns them, and how many were due */
export async function takePage(
  tx: Tx,
  { config, clock, log }: Services,
  page: Omit<Due, 'now'>,
): Promise<{ readonly taken: readonly Taken[]; readonly found: number }> {
  const asked = { ...page, now: clock.now() };
  await lockPlayers(tx, await promotedAmongDue(tx, asked));
  const due = await lockDue(tx, asked);
  const now = clock.now();
  const users = new Map((await usersByIds(tx, [...new Set(due.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const rules = new Map((await allRules(tx)).map((rule) => [rule.id, rule]));
  const templates = await templatesByIds(tx, [...new Set(due.map(({ templateId }) => templateId))]);
  const taken: Taken[] = [];
  const suppressed: bigint[] = [];
  for (const message of due) {
    const [user, rule, template] = [users.get(message.userId), rules.get(message.ruleId), templates.get(message.templateId)];
    if (rule === undefined || template === undefined) throw new Error(`message ${message.id} has no rule or template`);
    const reason = user === undefined ? 'unreachable' : await rejectionOf(tx, message, { user, rule }, { config, now });
    if (user === undefined || reason !== null) {
      await insertSuppression(tx, { ...message, reason: reason ?? 'unreachable', at: now });
      suppressed.push(message.id);
      continue;
    }
    const one = compose(message, { user, rule, template }, { config, now, log });
    if (one === null) await postpone(tx, [{ id: message.id, failure: 'could not be written', dueAt: null }]);
    else taken.push(one);
  }
  await end(tx, suppressed, 'suppressed');
  await take(
    tx,
    taken.map(({ message }) => message.id),
    { now, until: new Date(now.getTime() + takenMs) },
  );
  return { taken, found: due.length };
}

type At = Pick<Services, 'config'> & { readonly now: Date };

/** Besides what is judged: a text message counts for its number and its player, once and not with each try. */
async function rejectionOf(
  tx: Tx,
  { channel, eventId, attempts }: DueMessage,
  { user, rule }: { readonly user: UserRow; readonly rule: Rule },
  { config, now }: At,
): Promise<Refusal | null> {
  const reason = await judge(tx, { rule, channel, user, eventId }, { config, now });
  if (reason !== null || channel !== 'sms' || attempts > 0 || user.phone === null) return reason;
  const isCounted = await takeText({ tx, config, now }, { use: 'message', phone: user.phone, isConfirmed: true, userId: user.id });
  return isCounted ? null : 'cap';
}

const stopWords = { en: 'Stop these mails', hi: 'ये मेल बंद करें' } as const;

type About = { readonly user: UserRow; readonly rule: Rule; readonly template: Template };

/** Null for one whose values do not fit its template: it keeps no other waiting. */
function compose(message: DueMessage, about: About, { log, ...at }: At & Pick<Services, 'log'>): Taken | null {
  try {
    return written(message, about, at);
  } catch (error) {
    log.error({ err: error, message: String(message.id) }, 'a message could not be written; it is a dead letter');
    return null;
  }
}

function written(message: DueMessage, { user, rule, template }: About, { config, now }: At): Taken {
  const { channel, category } = message;
  const locale = readLocale(user.locale);
  const { title, text, action, link } = fillTemplate(template, { variables: rule.variables, values: message.values }, locale);
  const id = `notice-${message.id}`;
  if (channel === 'push')
    return { message, push: { id, userId: user.id, locale, title, text, link: siteLink(config, locale, link ?? '/') } };
  if (channel === 'messenger')
    return { message, messenger: { userId: user.id, title, text, action, link: siteLink(config, locale, pageInMessenger(link ?? '/')) } };
  const token = stopToken(config, 'email', user.id);
  const stop = {
    page: siteLink(config, locale, `/messages/stop/${token}`),
    words: inLanguage(stopWords, locale),
    oneClick: `${config.siteUrl}/api/v18/messages/stop/${token}`,
  };
  const notice = {
    id,
    channel,
    to: (channel === 'email' ? user.email : user.phone) ?? '',
    locale,
    name: rule.alias,
    title,
    text,
    action,
    link: link === null ? null : siteLink(config, locale, link),
    note: inLanguage(rule.why, locale),
    stop: category === 'promotional' && channel === 'email' ? stop : null,
  };
  return { message, letter: writeNotice(notice, { siteUrl: config.siteUrl, at: now }) };
}
