import { messageProducts, type MessageProduct, type MessageTopics } from '@mela/contract/api/accounts/notices';
import type { Db } from '../../../kernel/types.ts';

/** The newest choice of each topic; false where there is none. */
export async function topicsOf(tx: Db, userId: bigint): Promise<MessageTopics> {
  const rows = await tx
    .selectFrom('notifications.choice')
    .distinctOn('product')
    .select(['product', 'wanted'])
    .where('user_id', '=', userId)
    .orderBy('product')
    .orderBy('id', 'desc')
    .execute();
  const wants = (product: MessageProduct) => rows.some((row) => row.product === product && row.wanted);
  return { offers: wants('offers'), tournaments: wants('tournaments'), club: wants('club') };
}

/** Records the topics that change; those that stay leave no row. */
export async function saveTopics(tx: Db, userId: bigint, wanted: Partial<MessageTopics>, now: Date): Promise<MessageTopics> {
  const before = await topicsOf(tx, userId);
  const rows = messageProducts.flatMap((product) => {
    const choice = wanted[product];
    return choice === undefined || choice === before[product] ? [] : [{ user_id: userId, product, wanted: choice, chosen_at: now }];
  });
  if (rows.length > 0) await tx.insertInto('notifications.choice').values(rows).execute();
  return { ...before, ...wanted };
}
