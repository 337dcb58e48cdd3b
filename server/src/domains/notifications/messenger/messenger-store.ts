import type { MessengerTopics } from '@mela/contract/api/accounts/notices';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';

export const noTopics: MessengerTopics = { deposits: false, withdrawals: false, gifts: false };

/** What these players have asked the bot to write about. Who has not asked is not in it. */
export async function messengerTopicsOf(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, MessengerTopics>> {
  const rows = await tx
    .selectFrom('notifications.messenger_choice')
    .select(['user_id', 'deposits', 'withdrawals', 'gifts'])
    .where('user_id', '=', anyOf(userIds))
    .execute();
  return new Map(rows.map(({ user_id, ...topics }) => [user_id, topics]));
}

export const ownMessengerTopics = async (tx: Db, userId: bigint): Promise<MessengerTopics> =>
  (await messengerTopicsOf(tx, [userId])).get(userId) ?? noTopics;

/** Changes the topics that are given; the others stay. */
export async function saveMessengerTopics(
  tx: Db,
  { userId, chat }: { readonly userId: bigint; readonly chat: string },
  change: Partial<MessengerTopics>,
  now: Date,
): Promise<MessengerTopics> {
  return tx
    .insertInto('notifications.messenger_choice')
    .values({ user_id: userId, chat, ...noTopics, ...change, chosen_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, chat, chosen_at: now }))
    .returning(['deposits', 'withdrawals', 'gifts'])
    .executeTakeFirstOrThrow();
}

/** The chat in which the player has asked; null where they ask for nothing. */
export async function chatOfChoice(db: Db, userId: bigint): Promise<string | null> {
  const row = await db.selectFrom('notifications.messenger_choice').select('chat').where('user_id', '=', userId).executeTakeFirst();
  return row?.chat ?? null;
}

/** The player has left the bot: it writes nothing more until they ask again. */
export async function endMessengerTopics(db: Db, userId: bigint): Promise<void> {
  await db.deleteFrom('notifications.messenger_choice').where('user_id', '=', userId).execute();
}
