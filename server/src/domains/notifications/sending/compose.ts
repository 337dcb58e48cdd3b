import { inLanguage } from '@mela/contract/site/in-language';
import { readLocale, type Locale } from '@mela/contract/site/languages';
import type { JobContext } from '../../../kernel/jobs/index.ts';
import type { UserRow } from '../../accounts/index.ts';
import type { InboxNotice } from '../../inbox/index.ts';
import { siteLink, writeNotice, type Letter } from '../../messages/index.ts';
import { stopToken } from '../choices/stop-token.ts';
import { pageInMessenger, type MessengerLetter } from '../messenger/send-messenger.ts';
import type { PushLetter } from '../push/send-push.ts';
import type { Rule } from '../rules/rule.ts';
import type { Template } from '../rules/rule-store.ts';
import { fillTemplate, type Written } from '../rules/template.ts';
import { inboxNotice } from '../writing/inbox-notice.ts';
import { shownUntil } from './rules.ts';
import type { DueMessage } from './sending-store.ts';

/** A message that this process sends, as its channel takes it. */
export type Taken = { readonly message: DueMessage } & (
  | { readonly letter: Letter }
  | { readonly push: PushLetter }
  | { readonly messenger: MessengerLetter }
);
/** What goes: to its other side, or into the inbox. */
export type Ready = Taken | { readonly message: DueMessage; readonly notice: InboxNotice };

type Services = Pick<JobContext, 'config' | 'log'>;
type At = Pick<Services, 'config'> & { readonly now: Date };

const stopWords = {
  email: { en: 'Stop these mails', hi: 'ये मेल बंद करें' },
  sms: { en: 'Stop', hi: 'बंद करें' },
} as const;

type About = {
  readonly user: UserRow;
  readonly rule: Rule;
  readonly template: Template;
  /** What someone wrote to the player. */ readonly quote: string | null;
};

/** Null for one whose values do not fit its template: it keeps no other waiting. */
export function compose(message: DueMessage, about: About, { log, ...at }: At & Pick<Services, 'log'>): Ready | null {
  try {
    return written(message, about, at);
  } catch (error) {
    log.error({ err: error, message: String(message.id) }, 'a message could not be written; it is a dead letter');
    return null;
  }
}

function written(message: DueMessage, { user, rule, template, quote }: About, { config, now }: At): Ready {
  const { channel, category } = message;
  if (channel === 'inbox') return { message, notice: inboxNotice(message, { rule, template }, now) };
  const locale = readLocale(user.locale);
  const { title, text, action, link } = fillTemplate(template, { variables: rule.variables, values: message.values }, locale);
  const id = `notice-${message.id}`;
  if (channel === 'push')
    return {
      message,
      push: { id, userId: user.id, locale, title, text, link: siteLink(config, locale, link ?? '/'), until: shownUntil(now, category) },
    };
  if (channel === 'messenger')
    return { message, messenger: { userId: user.id, title, text, action, link: siteLink(config, locale, pageInMessenger(link ?? '/')) } };
  const to = (channel === 'email' ? user.email : user.phone) ?? '';
  const token = stopToken(config, channel, user.id);
  return {
    message,
    letter: writeRuleLetter({ id, channel, to, locale, token, rule, written: { title, text, action, link }, quote }, { config, now }),
  };
}

type RuleLetter = {
  readonly id: string;
  readonly channel: Letter['channel'];
  readonly to: string;
  readonly locale: Locale;
  /** Of the link by which promotional messages of the channel are stopped. */
  readonly token: string;
  readonly rule: Pick<Rule, 'alias' | 'category' | 'why'>;
  readonly written: Written;
  /** Quoted below the text of a mail; null: nothing is. */
  readonly quote?: string | null;
};

/** What a rule says as a mail or a text message: a mail with why it came, a promotional one of both with how such are stopped. */
export function writeRuleLetter({ id, channel, to, locale, token, rule, written, quote = null }: RuleLetter, { config, now }: At): Letter {
  const { link } = written;
  const stop = {
    page: siteLink(config, locale, `/messages/stop/${token}`),
    words: inLanguage(stopWords[channel], locale),
    oneClick: `${config.siteUrl}/api/v18/messages/stop/${token}`,
  };
  const notice = {
    id,
    channel,
    to,
    locale,
    name: rule.alias,
    ...written,
    quote,
    link: link === null ? null : siteLink(config, locale, link),
    note: inLanguage(rule.why, locale),
    stop: rule.category === 'promotional' ? stop : null,
  };
  return writeNotice(notice, { siteUrl: config.siteUrl, at: now });
}
