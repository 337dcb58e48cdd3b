import type { News, NewsChannel } from '@mela/contract/api/accounts/news';
import type { Db } from '../../kernel/types.ts';

export type NewsChoice = {
  readonly user_id: bigint;
  readonly channel: NewsChannel;
  readonly wanted: boolean;
  readonly chosen_at: Date;
  /** Of the words by which the player was asked. */
  readonly text_version: number;
};

export async function insertNewsChoices(tx: Db, choices: readonly NewsChoice[]): Promise<void> {
  await tx
    .insertInto('accounts.news_choice')
    .values([...choices])
    .execute();
}

/** The newest choice of each channel; false where there is none. */
export async function newsOf(tx: Db, userId: bigint): Promise<News> {
  const rows = await tx
    .selectFrom('accounts.news_choice')
    .distinctOn('channel')
    .select(['channel', 'wanted'])
    .where('user_id', '=', userId)
    .orderBy('channel')
    .orderBy('id', 'desc')
    .execute();
  const wants = (channel: NewsChannel) => rows.some((row) => row.channel === channel && row.wanted);
  return { inbox: wants('inbox'), email: wants('email'), sms: wants('sms') };
}
