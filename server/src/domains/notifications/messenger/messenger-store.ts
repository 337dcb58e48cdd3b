import type { MessengerTopics } from '@mela/contract/api/accounts/notices';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';

export const noTopics: MessengerTopics = { deposits: false, withdrawals: false, gifts: false, winsAbove: null };

const columns = ['deposits', 'withdrawals', 'gifts', 'wins_above_minor'] as const;
type Row = Omit<MessengerTopics, 'winsAbove'> & { readonly wins_above_minor: bigint | null };
const viewTopics = ({ wins_above_minor: above, ...topics }: Row): MessengerTopics => ({
  ...topics,
  winsAbove: above === null ? null : fromMinor(above),
});

/** What these players have asked the bot to write about. Who has not asked is not in it. */
export async function messengerTopicsOf(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, MessengerTopics>> {
  const rows = await tx
    .selectFrom('notifications.messenger_choice')
    .select(['user_id', ...columns])
    .where('user_id', '=', anyOf(userIds))
    .execute();
  return new Map(rows.map(({ user_id, ...row }) => [user_id, viewTopics(row)]));
}

export const ownMessengerTopics = async (tx: Db, userId: bigint): Promise<MessengerTopics> =>
  (await messengerTopicsOf(tx, [userId])).get(userId) ?? noTopics;

/** From which win on these players want to hear of it, paise. Who has not asked is not in it. */
export async function winsAboveOf(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx
    .selectFrom('notifications.messenger_choice')
    .select(['user_id', 'wins_above_minor'])
    .where('user_id', '=', anyOf(userIds))
    .where('wins_above_minor', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ user_id: id, wins_above_minor: above }) => (above === null ? [] : [[id, above] as const])));
}

/** Changes the topics that are given; the others stay. */
export async function saveMessengerTopics(
  tx: Db,
  { userId, chat }: { readonly userId: bigint; readonly chat: string },
  change: Partial<MessengerTopics>,
  now: Date,
): Promise<MessengerTopics> {
  const { winsAbove, ...topics } = change;
  const given = { ...topics, ...(winsAbove !== undefined && { wins_above_minor: winsAbove === null ? null : toMinor(winsAbove) }) };
  const row = await tx
    .insertInto('notifications.messenger_choice')
    .values({ user_id: userId, chat, deposits: false, withdrawals: false, gifts: false, ...given, chosen_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...given, chat, chosen_at: now }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return viewTopics(row);
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
