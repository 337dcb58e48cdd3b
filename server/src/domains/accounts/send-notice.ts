import { readLocale } from '@mela/contract/site/languages';
import type { Config } from '../../config/config.ts';
import { emit } from '../../kernel/events/index.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { sendMessage, siteLink } from '../messages/index.ts';
import { takeText } from './codes/text-budget.ts';
import type { AccountNotice, ContactNotice } from './events.ts';
import type { Lookup } from './rules.ts';
import type { UserRow } from './store.ts';

type Sender = { readonly tx: Db; readonly config: Config; readonly random: Random; readonly now: Date; readonly origin: Origin };
const ttlSec = 86_400;

/**
 * Informs a player that the way into the account has changed, where they can be reached: at an address that they have confirmed, where there is one. The link leads to a new password. Where no text message may
 * be sent now the audit log has the notice, and the player's inbox by an event.
 */
export async function sendNotice(sender: Sender, user: UserRow, name: AccountNotice): Promise<void> {
  const { config, now } = sender;
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
  await noteRefused(sender, user, name);
}

const contactNotices = { email: 'email-changed', phone: 'phone-changed' } as const satisfies Record<Lookup['kind'], ContactNotice>;

/**
 * Informs the address or number that an account has no more; where it had none of the kind, the player where they can be reached. `user` is the account
 * as it was before. The link leads to support: the old address recovers nothing.
 */
export async function sendContactNotice(sender: Sender, user: UserRow, kind: Lookup['kind']): Promise<void> {
  const { tx, config, now } = sender;
  const name = contactNotices[kind];
  const locale = readLocale(user.locale);
  const until = new Date(now.getTime() + ttlSec * 1000);
  const message = { name, locale, until, link: siteLink(config, locale, '/help/write') };
  const email = kind === 'email' ? user.email : user.phone === null ? user.email : null;
  if (email !== null) return sendMessage(sender, { ...message, channel: 'email', to: email });
  const phone = user.phone ?? '';
  const counted = { use: 'notice', phone, isConfirmed: user.phone_confirmed_at !== null, userId: user.id } as const;
  if (await takeText({ tx, config, now }, counted)) return sendMessage(sender, { ...message, channel: 'sms', to: phone });
  await noteRefused(sender, user, name);
}

async function noteRefused({ tx, now, origin }: Sender, { id }: UserRow, name: AccountNotice): Promise<void> {
  await emit(tx, origin, [{ type: 'notice.refused', userId: id, body: { name }, at: now }]);
  await recordAct(tx, origin, { act: 'accounts.refuse-notice', subject: `player:${id}`, reason: null, at: now, after: { name } });
}
