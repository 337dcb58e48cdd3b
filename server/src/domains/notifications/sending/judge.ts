import type { MessageChannel } from '@mela/contract/api/accounts/notices';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../kernel/types.ts';
import { newsOf, type UserRow } from '../../accounts/index.ts';
import { mayHearOffers } from '../../bonuses/index.ts';
import { isSentBy } from '../../messages/index.ts';
import { chatOf, isMessengerOn } from '../../social/index.ts';
import { ownMessengerTopics } from '../messenger/messenger-store.ts';
import { isAskedFor } from '../messenger/topic-of-rule.ts';
import { isBarred } from '../messenger/watch-wins.ts';
import { sendsPush } from '../push/own-browsers.ts';
import { hasSubscription } from '../push/push-store.ts';
import { topicsOf } from '../choices/choice-store.ts';
import type { Refusal, Rule } from '../rules/rule.ts';
import { notificationSetting } from '../settings.ts';
import { countPromotional } from '../writing/message-store.ts';
import { isHeldOut, isOverCap, isQuiet } from './rules.ts';

type Asked = {
  readonly rule: Rule;
  readonly channel: MessageChannel;
  readonly user: UserRow;
  /** The event that it is about. */
  readonly eventId: bigint;
  /** Its id, where it is written already. */
  readonly messageId?: bigint;
};
type Judging = { readonly config: Config; readonly now: Date };

const daySec = 86_400;
const before = (now: Date, days: number) => new Date(now.getTime() - days * daySec * 1000);

/**
 * Whether a message may go to a player at this moment. A transactional one may, where it can reach them and would
 * not call them back on a break. For a promotional one the caller has
 * locked the player, so that no break begins in between.
 * @returns null, or the reason for the ledger
 */
export async function judge(tx: Db, asked: Asked, judging: Judging): Promise<Refusal | null> {
  const { rule, channel, user } = asked;
  if (channel === 'messenger' && !isAskedFor(rule, await ownMessengerTopics(tx, user.id))) return 'no-consent';
  if (await isBarred(tx, rule, user.id, judging.now)) return 'protection';
  if (rule.category === 'promotional') {
    const refusal = await judgePromotion(tx, asked, judging);
    if (refusal !== null) return refusal;
  }
  return (await isReachable(tx, user, channel, judging.config)) ? null : 'unreachable';
}

async function judgePromotion(
  tx: Db,
  { rule, channel, user, eventId, messageId }: Asked,
  { config, now }: Judging,
): Promise<Refusal | null> {
  if (!(await mayHearOffers(tx, user.id, { config, now }))) return 'protection';
  const [channels, topics] = [await newsOf(tx, user.id), await topicsOf(tx, user.id)];
  // Who takes push messages has said so in their browser, and who is written to by the bot has asked for that.
  const hasChannel = channel === 'push' || channel === 'messenger' || channels[channel];
  if (!hasChannel || rule.product === null || !topics[rule.product]) return 'no-consent';
  if (isHeldOut(user.id, rule)) return 'holdout';
  if (channel !== 'inbox' && isQuiet(now)) return 'quiet-hours';
  const since = { day: before(now, 1), week: before(now, 7) };
  const sent = await countPromotional(tx, user.id, { ...since, except: eventId, before: messageId ?? null });
  return isOverCap(sent, await notificationSetting(tx, 'message_caps'), rule.priority) ? 'cap' : null;
}

/** An address counts once its player has confirmed it: another one may be someone else's. */
async function isReachable(tx: Db, user: UserRow, channel: MessageChannel, config: Config): Promise<boolean> {
  if (channel === 'inbox') return true;
  if (channel === 'messenger') return (await isMessengerOn(tx, config)) && (await chatOf(tx, user.id)) !== null;
  if (channel === 'push') return sendsPush(config) && (await hasSubscription(tx, user.id));
  const confirmedAt = channel === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
  return confirmedAt !== null && isSentBy(config, channel);
}
