import { countMax } from '@mela/contract/http/schema';
import { countUpTo } from '../../../kernel/db/count-store.ts';
import type { Db } from '../../../kernel/types.ts';

const rowsOfPlayer = 100;

const messages = (tx: Db) =>
  tx
    .selectFrom('notifications.message as m')
    .innerJoin('notifications.rule as r', 'r.id', 'm.rule_id')
    .innerJoin('notifications.template as t', 't.id', 'm.template_id')
    .select(['m.id', 'm.user_id', 'r.alias', 't.version', 'm.channel', 'm.state', 'm.attempts', 'm.failure', 'm.created_at']);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

export const messageById = (tx: Db, id: bigint) => messages(tx).where('m.id', '=', id).executeTakeFirst();

/** The newest messages of a player, in any state. */
export const messagesOf = (tx: Db, userId: bigint): Promise<MessageRow[]> =>
  messages(tx).where('m.user_id', '=', userId).orderBy('m.id', 'desc').limit(rowsOfPlayer).execute();

/** The newest rows of the ledger about a player. */
export const suppressionsOf = (tx: Db, userId: bigint) =>
  tx
    .selectFrom('notifications.suppression as s')
    .innerJoin('notifications.rule as r', 'r.id', 's.rule_id')
    .select(['r.alias', 's.channel', 's.reason', 's.at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.id', 'desc')
    .limit(rowsOfPlayer)
    .execute();

/** Dead letters, the newest first, and how many there are. */
export async function deadMessages(tx: Db, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const rows = await messages(tx).where('m.state', '=', 'dead').orderBy('m.id', 'desc').limit(limit).offset(offset).execute();
  const dead = tx.selectFrom('notifications.message').select('id').where('state', '=', 'dead');
  return { rows, count: await countUpTo(tx, dead, countMax) };
}
