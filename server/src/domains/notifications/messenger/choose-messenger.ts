import type { MessengerTopics, noticesApi } from '@mela/contract/api/accounts/notices';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { chatOf, isMessengerOn } from '../../social/index.ts';
import { chatOfChoice, endMessengerTopics, noTopics, ownMessengerTopics, saveMessengerTopics } from './messenger-store.ts';

type Rows = typeof noticesApi.rows;

/** The bot may write to who has opened it, and has logged in by it. */
const isConnected = async ({ tx, config, user }: PlayerContext): Promise<boolean> =>
  (await isMessengerOn(tx, config)) && (await chatOf(tx, user.id)) !== null;

export async function showMessenger(ctx: PlayerContext): Promise<OutputOf<Rows['GET /messages/messenger']>> {
  return { connected: await isConnected(ctx), topics: await topicsHere(ctx) };
}

async function topicsHere({ tx, user }: PlayerContext): Promise<MessengerTopics> {
  const chat = await chatOf(tx, user.id);
  return chat !== null && (await chatOfChoice(tx, user.id)) === chat ? ownMessengerTopics(tx, user.id) : noTopics;
}

/** @throws ApiError `errors.not_found` where the bot cannot write to the player; switching off always works */
export async function patchMessenger(ctx: PlayerContext, { body }: InputOf<Rows['PATCH /messages/messenger']>): Promise<MessengerTopics> {
  const { tx, user, now } = ctx;
  const asks = Object.values(body).some((one) => one !== false && one !== null);
  if (asks && !(await isConnected(ctx))) throw new ApiError('errors.not_found');
  const chat = await chatOf(tx, user.id);
  // What was asked for in another chat is not asked for in this one.
  if (chat === null || (await chatOfChoice(tx, user.id)) !== chat) await endMessengerTopics(tx, user.id);
  return chat === null ? noTopics : saveMessengerTopics(tx, { userId: user.id, chat }, body, now);
}
