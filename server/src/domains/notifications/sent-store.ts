import { countMax } from '@mela/contract/http/schema';
import type { Db } from '../../kernel/types.ts';

/** Which messages: `offers` are those of promotion too. */
type Sent = { readonly userId: bigint; readonly offers: boolean };

const sentTo = (tx: Db, { userId, offers }: Sent) =>
  tx
    .selectFrom('notifications.message')
    .where('user_id', '=', userId)
    .where('state', '=', 'sent')
    .$if(!offers, (query) => query.where('category', '=', 'transactional'));

/** What was sent to a player, the newest first, and how many there are. */
export async function sentMessages(tx: Db, sent: Sent, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const rows = await sentTo(tx, sent)
    .select(['id', 'rule_id', 'template_id', 'channel', 'values', 'sent_at', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await tx
    .selectFrom(sentTo(tx, sent).select('id').limit(countMax).as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
