import type { FactorMethod, FactorState } from '@mela/contract/api/accounts/two-factor';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import {
  beginAttempt,
  beginSecondStep,
  checkCredentials,
  factorMethod,
  takeAttemptBack,
  useFactorCode,
  type Attempt,
  type UserRow,
} from '../../accounts/index.ts';
import { failedLogInsMin } from '../../signals/index.ts';
import { noteFailuresLater } from './note-failures.ts';

type Protection = Parameters<typeof beginAttempt>[2];
type Password = { readonly lookup: string; readonly password: string; readonly protection?: Protection };

/** @throws ApiError `errors.credentials`, with a picture when the next attempt needs one; `errors.captcha` and `errors.captcha_phrase` */
export async function checkPassword(ctx: Context, body: Password): Promise<{ user: UserRow; attempt: Attempt }> {
  const attempt = await beginAttempt(ctx, body.lookup, body.protection);
  const user = await checkCredentials(ctx.tx, body.lookup, body.password);
  if (user) return { user, attempt };
  // For an account that exists or not: the call takes as long.
  if (attempt.failures >= failedLogInsMin) await noteFailuresLater(ctx, body.lookup, attempt.failures);
  throw new ApiError('errors.credentials', attempt.next ? { protection: attempt.next } : {});
}

type Second = { readonly user: UserRow; readonly attempt: Attempt; readonly code: string | undefined };

/**
 * The second step, where the player has switched it on. `next` says what it needs while there is no code yet; a code that is sent goes out now.
 * @throws ApiError `errors.validation` for a code that is wrong or was used
 */
export async function checkFactor(
  ctx: Context,
  { user, attempt, code = '' }: Second,
): Promise<{ method: FactorMethod | null; next: FactorState | null }> {
  const method = await factorMethod(ctx.tx, user.id);
  if (method === null) return { method, next: null };
  if (code === '') {
    await takeAttemptBack(ctx.tx, attempt);
    return { method, next: await beginSecondStep(ctx, user, method) };
  }
  const error = await useFactorCode(ctx.tx, ctx, user.id, code);
  if (error === null) return { method, next: null };
  throw new ApiError('errors.validation', {
    fields: { twoFactorCode: error },
    ...(attempt.next && { protection: attempt.next }),
  });
}
