import { createHash, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { headerOf } from '../../../kernel/http/input/header.ts';
import { compileReader } from '../../../kernel/http/input/check-input.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { Context } from '../../../kernel/types.ts';
import { socialSetting } from '../settings.ts';
import type { Start } from './texts.ts';

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

/** What a text asks the bot for; null for anything else, which it leaves unanswered. */
export function readStart(text: string): Start | null {
  const asked = /^\/start(?:@\w{1,64})?(?:\s+(\S{1,64}))?\s*$/.exec(text);
  if (!asked) return null;
  return asked[1] === 'registration' ? 'start-registration' : 'start';
}

/**
 * Takes an update of the bot, and answers /start in a chat with one person.
 * @throws ApiError `errors.telegram.webhook` without the secret, `errors.not_found` while it is switched off
 */
export async function receiveUpdate(ctx: Context): Promise<Record<never, never>> {
  const { headers, rawBody } = ctx.request;
  const given = digest(headerOf(headers, 'x-telegram-bot-api-secret-token'));
  if (!ctx.config.secrets.reading.telegramWebhook.some((secret) => timingSafeEqual(given, digest(secret))))
    throw new ApiError('errors.telegram.webhook');
  if (!(await socialSetting(ctx.tx, 'telegram')).enabled) throw new ApiError('errors.not_found');
  const { message } = readUpdate(readJson(rawBody));
  const start = readStart(message?.text ?? '');
  if (message === undefined || start === null || message.chat.type !== 'private') return {};
  const locale = message.from?.language_code?.startsWith('hi') ? 'hi' : 'en';
  await enqueue(ctx.tx, 'social.bot-message', { chatId: String(message.chat.id), start, locale });
  return {};
}
