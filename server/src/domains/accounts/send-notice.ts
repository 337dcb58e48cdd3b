import { readLocale } from '@mela/contract/site/languages';
import type { Config } from '../../config/config.ts';
import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { sendMessage, siteLink, type Message } from '../messages/index.ts';
import { takeText } from './codes/text-budget.ts';
import type { UserRow } from './store.ts';

type Sender = { readonly tx: Db; readonly config: Config; readonly random: Random; readonly now: Date };
const ttlSec = 86_400;

/** Informs a player that the way into the account has changed, where they can be reached. The link leads to a new password. */
export async function sendNotice(sender: Sender, user: UserRow, name: Message['name']): Promise<void> {
  const locale = readLocale(user.locale);
  const until = new Date(sender.now.getTime() + ttlSec * 1000);
  const link = siteLink(sender.config, locale, '/#recovery');
  const [channel, to] = user.email === null ? (['sms', user.phone ?? ''] as const) : (['email', user.email] as const);
  if (channel === 'sms' && !(await takeText(sender.tx, to, sender.now))) return;
  await sendMessage(sender, { name, channel, to, locale, link, until });
}
