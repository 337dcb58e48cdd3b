import type { News, NewsChannel, newsApi } from '@mela/contract/api/accounts/news';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { insertNewsChoices, newsOf } from './news-store.ts';
import { accountSetting } from './settings.ts';
import { userById } from './store.ts';

const channels = ['inbox', 'email', 'sms'] as const satisfies readonly NewsChannel[];

export const getNews = async (ctx: PlayerContext): Promise<News> => newsOf(ctx.tx, ctx.user.id);

/**
 * Saves the channels that change. Those that stay as they are leave no record.
 * @throws ApiError `errors.validation` for a channel without an address: e-mail or text messages for an account that has none.
 */
export async function patchNews(ctx: PlayerContext, { body }: InputOf<(typeof newsApi.rows)['PATCH /users/self/news']>): Promise<News> {
  const user = await userById(ctx.tx, ctx.user.id);
  if (!user) throw new ApiError('errors.unauthorized');
  const noAddress = 'errors.news.no_address' as const;
  const fields = {
    ...(body.email === true && user.email === null && { email: noAddress }),
    ...(body.sms === true && user.phone === null && { sms: noAddress }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields });
  const now = await newsOf(ctx.tx, user.id);
  const { version: text_version } = await accountSetting(ctx.tx, 'news_consent');
  const changes = channels.flatMap((channel) => {
    const wanted = body[channel];
    return wanted === undefined || wanted === now[channel] ? [] : [{ user_id: user.id, channel, wanted, chosen_at: ctx.now, text_version }];
  });
  if (changes.length > 0) await insertNewsChoices(ctx.tx, changes);
  return { ...now, ...body };
}

/** Ends news by a channel, as by the link of a mail. One who gets none leaves no record. */
export async function stopNews(tx: Db, userId: bigint, channel: NewsChannel, now: Date): Promise<void> {
  if (!(await newsOf(tx, userId))[channel]) return;
  const { version: text_version } = await accountSetting(tx, 'news_consent');
  await insertNewsChoices(tx, [{ user_id: userId, channel, wanted: false, chosen_at: now, text_version }]);
}
