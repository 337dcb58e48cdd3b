import type { telegramApi } from '@mela/contract/api/accounts/social';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { enterProven } from '../enter.ts';
import { messenger } from '../identity.ts';
import { socialSetting } from '../settings.ts';
import { useSignature } from '../store.ts';
import { canProve, readInitData, type Proofs } from './verify.ts';

type Row = (typeof telegramApi.rows)['POST /telegram/login'];

/**
 * Logs in whom the messenger has named. Its data works once: a copy of an address, or of a log, does not log in again. Why it is refused is a
 * line of the log: who sends a forged one learns nothing from the answer.
 * @throws ApiError `errors.telegram.start` for data that is not the bot's, too old or used, `errors.not_found` while it is switched off,
 * and as `enterProven`
 */
export function logInFromTelegram(proofs: Proofs) {
  return async (ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    if (!canProve(proofs) || !(await socialSetting(ctx.tx, 'telegram')).enabled) throw new ApiError('errors.not_found');
    const user = readInitData(body.initData, proofs, ctx.now);
    if (typeof user === 'string') throw refused(ctx, user);
    if (!(await useSignature(ctx.tx, user.signature, user.expiresAt))) throw refused(ctx, 'it was used before');
    const identity = { network: 'telegram', issuer: messenger, subject: user.id, email: null, isEmailVerified: false };
    return enterProven(ctx, { identity, returnTo: '/', referralCode: body.referralCode?.trim() || null });
  };
}

function refused({ log }: Context, reason: string): ApiError {
  log.warn({ reason }, 'data of the messenger was refused');
  return new ApiError('errors.telegram.start');
}
