import { inLanguage } from '@mela/contract/site/in-language';
import { readLocale } from '@mela/contract/site/languages';
import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { usersByIds, type UserRow } from '../../accounts/index.ts';
import { siteLink, writeNotice, type Channels, type Letter } from '../../messages/index.ts';
import { lockPlayers } from '../../wallet/index.ts';
import { stopToken } from '../choices/stop-token.ts';
import type { Rule } from '../rules/rule.ts';
import { allRules, templatesByIds, type Template } from '../rules/rule-store.ts';
import { fillTemplate } from '../rules/template.ts';
import { insertSuppression } from '../writing/message-store.ts';
import { judge } from './judge.ts';
import { attemptsMax, pauseMs } from './rules.ts';
import { end, lockDue, postpone, promotedAmongDue, take, type DueMessage, type Failed } from './sending-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'notifications.send': Record<never, never>;
  }
}

/** Messages that a process takes at a time, and sends side by side. */
const rowsDefault = 50;
/** How long a process that took messages may be silent before another one sends them: longer than a mail server is waited for. */
const takenMs = 60_000;

type Services = Pick<JobContext, 'db' | 'clock' | 'log' | 'config' | 'rowsMax'>;

/** Sends the messages that are due. Runs when some were written, and each minute for those whose pause is over. */
export const sendJob = (channels: Channels) =>
  job({
    name: 'notifications.send',
    through: 'due rows',
    cron: '* * * * *',
    run: (_payload, services) => sendDue(channels, services),
  });

/**
 * A page at a time: judged again and taken in one transaction, sent after it, and ended in another. What a stopped process had taken is sent again
 * under the same id. May run in several processes at once.
 */
export async function sendDue(channels: Channels, services: Services): Promise<void> {
  for (;;) {
    const { letters, found } = await transact(services.db, (tx) => takePage(tx, services));
    const outcomes = await Promise.all(letters.map((one) => sendOne(channels, one, services)));
    const failed = outcomes.filter((outcome) => outcome.failure !== null);
    await transact(services.db, async (tx) => {
      await end(
        tx,
        outcomes.filter(({ failure }) => failure === null).map(({ id }) => id),
        'sent',
      );
      await postpone(
        tx,
        failed.map(({ id, failure, dueAt }): Failed => ({ id, failure: failure ?? '', dueAt })),
      );
    });
    if (found === 0) return;
  }
}

type Taken = { readonly message: DueMessage; readonly letter: Letter };

async function takePage(tx: Tx, { config, clock, log, rowsMax = rowsDefault }: Services): Promise<{ letters: Taken[]; found: number }> {
  const asked = clock.now();
  await lockPlayers(tx, await promotedAmongDue(tx, asked, rowsMax));
  const due = await lockDue(tx, asked, rowsMax);
  const now = clock.now();
  const users = new Map((await usersByIds(tx, [...new Set(due.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const rules = new Map((await allRules(tx)).map((rule) => [rule.id, rule]));
  const templates = await templatesByIds(tx, [...new Set(due.map(({ templateId }) => templateId))]);
  const letters: Taken[] = [];
  const suppressed: bigint[] = [];
  for (const message of due) {
    const [user, rule, template] = [users.get(message.userId), rules.get(message.ruleId), templates.get(message.templateId)];
    if (rule === undefined || template === undefined) throw new Error(`message ${message.id} has no rule or template`);
    const reason =
      user === undefined
        ? 'unreachable'
        : await judge(tx, { rule, channel: message.channel, user, eventId: message.eventId }, { config, now });
    const { userId, eventId, ruleId, channel } = message;
    if (reason !== null) await insertSuppression(tx, { userId, eventId, ruleId, channel, reason, at: now });
    else if (user !== undefined) {
      const letter = compose(message, { user, rule, template }, { config, now, log });
      if (letter === null) await postpone(tx, [{ id: message.id, failure: 'could not be written', dueAt: null }]);
      else letters.push({ message, letter });
    }
    if (reason !== null) suppressed.push(message.id);
  }
  const taken = new Set(letters.map(({ message }) => message.id));
  await end(tx, suppressed, 'suppressed');
  await take(tx, [...taken], { now, until: new Date(now.getTime() + takenMs) });
  return { letters, found: due.length };
}

const stopWords = { en: 'Stop these mails', hi: 'ये मेल बंद करें' } as const;

type About = { readonly user: UserRow; readonly rule: Rule; readonly template: Template };

/** Null for one whose values do not fit its template: it keeps no other waiting. */
function compose(message: DueMessage, about: About, { log, ...at }: Pick<Services, 'config' | 'log'> & { now: Date }): Letter | null {
  try {
    return letterOf(message, about, at);
  } catch (error) {
    log.error({ err: error, message: String(message.id) }, 'a message could not be written; it is a dead letter');
    return null;
  }
}

function letterOf(message: DueMessage, { user, rule, template }: About, { config, now }: Pick<Services, 'config'> & { now: Date }): Letter {
  const locale = readLocale(user.locale);
  const { title, text, action, link } = fillTemplate(template, { variables: rule.variables, values: message.values }, locale);
  const token = stopToken(config, 'email', user.id);
  const isPromotion = message.category === 'promotional' && message.channel === 'email';
  const notice = {
    id: `notice-${message.id}`,
    channel: message.channel,
    to: (message.channel === 'email' ? user.email : user.phone) ?? '',
    locale,
    name: rule.alias,
    title,
    text,
    action,
    link: link === null ? null : siteLink(config, locale, link),
    note: inLanguage(rule.why, locale),
    stop: isPromotion
      ? {
          page: siteLink(config, locale, `/messages/stop/${token}`),
          words: inLanguage(stopWords, locale),
          oneClick: `${config.siteUrl}/api/v18/messages/stop/${token}`,
        }
      : null,
  };
  return writeNotice(notice, { siteUrl: config.siteUrl, at: now });
}

type Outcome = { readonly id: bigint; readonly failure: string | null; readonly dueAt: Date | null };

async function sendOne(channels: Channels, { message, letter }: Taken, { clock, log }: Services): Promise<Outcome> {
  const { id } = message;
  const attempts = message.attempts + 1;
  try {
    const send = channels[message.channel];
    if (send === null) throw new Error(`nothing sends messages by ${message.channel}`);
    if ((await send(letter)) === 'sent') return { id, failure: null, dueAt: null };
    return { id, failure: 'refused for good', dueAt: null };
  } catch (error) {
    const isLast = attempts >= attemptsMax;
    log.warn(
      { err: error, message: String(id), attempts },
      isLast ? 'a message is a dead letter' : 'a message was not sent; it is tried again',
    );
    const dueAt = isLast ? null : new Date(clock.now().getTime() + pauseMs(attempts));
    return { id, failure: error instanceof Error ? error.message.slice(0, 300) : 'unknown', dueAt };
  }
}
