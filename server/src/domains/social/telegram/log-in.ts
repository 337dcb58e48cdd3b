import type { telegramApi } from '@mela/contract/api/accounts/social';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { enterProven } from '../enter.ts';
import { messenger } from '../identity.ts';
import { socialSetting } from '../settings.ts';
import { useSignature } from '../store.ts';
import { readInitData } from './verify.ts';

type Row = (typeof telegramApi.rows)['POST /telegram/login'];

/**
 * Logs in whom the messenger has named. Its data works once: a copy of an address, or of a log, does not log in again.
 * @throws ApiError `errors.telegram.start` for data that is not the bot's, too old or used, `errors.not_found` while it is switched off,
 * and as `enterProven`
 */
export function logInFromTelegram(botToken: string | null) {
  return async (ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    if (botToken === null || !(await socialSetting(ctx.tx, 'telegram')).enabled) throw new ApiError('errors.not_found');
    const user = readInitData(body.initData, botToken, ctx.now);
    if (user === null || !(await useSignature(ctx.tx, user.signature, user.expiresAt))) throw new ApiError('errors.telegram.start');
    const identity = { network: 'telegram', issuer: messenger, subject: user.id, email: null, isEmailVerified: false };
    return enterProven(ctx, { identity, returnTo: '/', referralCode: body.referralCode?.trim() || null });
  };
}
