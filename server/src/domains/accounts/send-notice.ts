import { readLocale } from '@mela/contract/site/languages';
import type { Config } from '../../config/config.ts';
import { emit } from '../../kernel/events/index.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { sendMessage, siteLink } from '../messages/index.ts';
import { takeText } from './codes/text-budget.ts';
import type { AccountNotice } from './events.ts';
import type { UserRow } from './store.ts';

type Sender = { readonly tx: Db; readonly config: Config; readonly random: Random; readonly now: Date; readonly origin: Origin };
const ttlSec = 86_400;

/**
 * Informs a player that the way into the account has changed, where they can be reached: at an address that they have confirmed, where there is one. The link leads to a new password. Where no text message may
 * be sent now the audit log has the notice, and the player's inbox by an event.
 */
export async function sendNotice(sender: Sender, user: UserRow, name: AccountNotice): Promise<void> {
  const { tx, config, now, origin } = sender;
  const locale = readLocale(user.locale);
  const until = new Date(now.getTime() + ttlSec * 1000);
  const link = siteLink(config, locale, '/#recovery');
  const isConfirmed = user.phone_confirmed_at !== null;
  // A confirmed number before an address that may be someone else's.
  if (user.email !== null && (user.email_confirmed_at !== null || !isConfirmed))
    return sendMessage(sender, { name, channel: 'email', to: user.email, locale, link, until });
  const phone = user.phone ?? '';
  if (await takeText(sender, { use: 'notice', phone, isConfirmed, userId: user.id }))
    return sendMessage(sender, { name, channel: 'sms', to: phone, locale, link, until });
  await emit(tx, origin, [{ type: 'notice.refused', userId: user.id, body: { name }, at: now }]);
  await recordAct(tx, origin, { act: 'accounts.refuse-notice', subject: `player:${user.id}`, reason: null, at: now, after: { name } });
}
