import { createHash, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { headerOf } from '../../../kernel/http/input/header.ts';
import { compileReader } from '../../../kernel/http/input/check-input.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { Context } from '../../../kernel/types.ts';
import { socialSetting } from '../settings.ts';
import type { Reply } from './texts.ts';

const ChatId = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
/** An update has much more; the rest is not read. */
const readUpdate = compileReader(
  Type.Object({
    update_id: Type.Integer(),
    message: Type.Optional(
      Type.Object({
        text: Type.Optional(Type.String()),
        chat: Type.Object({ id: ChatId, type: Type.String() }),
        from: Type.Optional(Type.Object({ language_code: Type.Optional(Type.String()) })),
      }),
    ),
  }),
);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What a text asks the bot for, with the page that a link has named. */
export type Command = { readonly start: Reply; readonly page?: string };

/** Null for any other text, which the bot leaves unanswered. */
export function readCommand(text: string): Command | null {
  const [, name, named] = /^\/(start|help)(?:@\w{1,64})?(?:\s+(\S{1,64}))?\s*$/.exec(text) ?? [];
  if (name === undefined) return null;
  if (name === 'help') return { start: 'help' };
  if (named === 'registration') return { start: 'start-registration' };
  // The messenger itself lets a link name no more than these letters.
  return { start: 'start', ...(named !== undefined && /^[\w-]+$/.test(named) && { page: named }) };
}

/**
 * Takes an update of the bot, and answers /start and /help in a chat with one person.
 * @throws ApiError `errors.telegram.webhook` without the secret, `errors.not_found` while it is switched off
 */
export async function receiveUpdate(ctx: Context): Promise<Record<never, never>> {
  const { headers, rawBody } = ctx.request;
  const given = digest(headerOf(headers, 'x-telegram-bot-api-secret-token'));
  if (!ctx.config.secrets.reading.telegramWebhook.some((secret) => timingSafeEqual(given, digest(secret))))
    throw new ApiError('errors.telegram.webhook');
  if (!(await socialSetting(ctx.tx, 'telegram')).enabled) throw new ApiError('errors.not_found');
  const { message } = readUpdate(readJson(rawBody));
  const command = readCommand(message?.text ?? '');
  if (message === undefined || command === null || message.chat.type !== 'private') return {};
  const locale = message.from?.language_code?.startsWith('hi') ? 'hi' : 'en';
  const chatId = String(message.chat.id);
  // One of a kind waits for a chat, one is sent at a time, and what the messenger refuses is not asked for long: messages of accounts go by the same bot.
  const limits = { key: `bot:${chatId}:${command.start}:${locale}`, queue: 'social.bot-message', attemptsMax: 3 };
  await enqueue(ctx.tx, 'social.bot-message', { chatId, ...command, locale }, limits);
  return {};
}
