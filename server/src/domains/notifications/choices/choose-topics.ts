import type { MessageTopics, noticesApi } from '@mela/contract/api/accounts/notices';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { redirectTo, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { Context, PlayerContext } from '../../../kernel/types.ts';
import { stopNews } from '../../accounts/index.ts';
import { saveTopics, topicsOf } from './choice-store.ts';
import { readStopToken } from './stop-token.ts';

type Rows = typeof noticesApi.rows;

export const showTopics = ({ tx, user }: PlayerContext): Promise<MessageTopics> => topicsOf(tx, user.id);

export const patchTopics = ({ tx, user, now }: PlayerContext, { body }: InputOf<Rows['PATCH /messages/topics']>): Promise<MessageTopics> =>
  saveTopics(tx, user.id, body, now);

/**
 * Stops promotional messages of a channel by the signed link of a mail. What is on stays for other channels.
 * @throws ApiError `errors.not_found` for a link that we have not made
 */
export async function stopByLink(
  { tx, config, now }: Context,
  { params }: InputOf<Rows['POST /messages/stop/:token']>,
): Promise<Record<never, never>> {
  const stopped = readStopToken(config, params.token);
  if (stopped === null) throw new ApiError('errors.not_found');
  await stopNews(tx, stopped.userId, stopped.channel, now);
  return {};
}

/** The page that asks for one press, in the language that the browser asks for. */
export const openStopPage = async (_context: unknown, { params }: InputOf<Rows['GET /messages/stop/:token']>): Promise<RawAnswer> =>
  redirectTo(`/messages/stop/${params.token}`);
